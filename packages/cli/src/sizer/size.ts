import type { QuoteTerms } from '@uwkit/core/loan'
import type { ReadDocument, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { documentVerdicts, type FindingParameters } from '@uwkit/core/shared'
import { type SizerWorkbook, sizerNameFor, sizerTypeOf } from '@uwkit/core/sizer'
import {
  commercialRents,
  type LoanLimits,
  lineAdjustments,
  type PartialLoanRequest,
  type PropertyFacts,
  programOf,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  sizingStops,
  stateOfAddress,
  UnconfirmedSizingError,
  type Underwriting,
  type UnderwritingAssumptions,
  underwrite,
  withLoanLimits,
  withReasonableFindings,
} from '@uwkit/core/sizing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import type { DocumentReader } from '../parsed-file/index.ts'
import { chosenCommercialRoll, chosenRentRoll, chosenStatements } from './chosen-documents.ts'
import { type FurtherOptions, type FurtherSizings, furtherSizings } from './further-sizings.ts'
import { readRulePack } from './program-options.ts'

/** Inputs of `uw size`. */
export interface SizeOptions extends FurtherOptions {
  rentRoll: string
  statements: readonly string[]
  request: PartialLoanRequest
  assumptions: UnderwritingAssumptions
  /** Rent roll of the commercial spaces, separate from the dwellings. */
  commercialRoll?: string | undefined
  /** Workbook, by its name in paths; the Fannie sizer if omitted. */
  type?: string | undefined
  /** ID of the lender's program; that of the workbook's lender if omitted. */
  program?: string | undefined
  /** File of the lender's own rules; it takes precedence over the program. */
  rules?: string | undefined
  /** Stricter tests agreed for the loan. */
  agreedTests?: LoanLimits | undefined
  /** Whether the user confirmed what `sizingStops` finds in the documents. */
  isConfirmed?: boolean | undefined
  dealName?: string | undefined
  /** Terms of a quote beyond the sizing. */
  terms?: QuoteTerms | undefined
  address?: string | undefined
  /** Known facts of the property; they decide what is reasonable. */
  property?: PropertyFacts | undefined
  /** Company settings of the rules that make findings. */
  findingParameters?: FindingParameters | undefined
}

/** A sized deal: documents, underwriting, loan and the workbook that shows them. */
export interface SizedDeal {
  dealName: string
  rentRoll: ReadRentRoll
  statements: ReadStatement[]
  /** Rent roll of the shops and offices; `null` if none was given. */
  commercialRoll: ReadRentRoll | null
  /** Assumptions as given, with the facts of the commercial roll. */
  assumptions: UnderwritingAssumptions
  underwriting: Underwriting
  sizing: Sizing
  /** Given terms of the quote. */
  terms: QuoteTerms | null
  /** Results requested in addition to the sizing. */
  further: FurtherSizings
  workbook: SizerWorkbook
}

/** Chart of accounts that statements are read with; a workbook maps them to its own by the meaning of their lines. */
export const fannieChart = 2

const confirmHint =
  'Correct or dismiss each problem (uw corrections), use a close alternative (uw read), or use --confirm.'

/**
 * Reads the documents of a deal, underwrites and sizes it, and lays out the lender's workbook.
 *
 * @param reader Reads the documents of a file with their corrections.
 * @throws {InvalidSizerTypeError} There is no such workbook.
 * @throws {UnreadableDocumentError} A document cannot be read or is not of the given kind.
 * @throws {InvalidInputError} A term of the loan is out of range, there is no such program, or the rules file is invalid.
 * @throws {UnconfirmedSizingError} A document contradicts itself, gives an implausible result or cannot be of one property
 * with another, and the user did not confirm it.
 */
export async function sizeDeal(options: SizeOptions, reader: DocumentReader): Promise<SizedDeal> {
  if (options.type !== undefined) sizerTypeOf(options.type)
  const rulePack = await rulePackOf(options)
  const type = sizerTypeOf(options.type ?? sizerNameFor(rulePack))
  const rentRoll = await chosenRentRoll(options.rentRoll, reader)
  const statements: ReadStatement[] = []
  for (const path of options.statements) statements.push(...(await chosenStatements(path, reader)))
  const commercialRoll =
    options.commercialRoll === undefined ? null : await chosenCommercialRoll(options.commercialRoll, reader)
  const documents = [rentRoll, ...statements, ...(commercialRoll === null ? [] : [commercialRoll])]
  const read = documents.map((document) => ({ name: document.file, evidence: document }))
  const reported = statements.map(({ statement }) => statement)
  const stops = sizingStops(read, { rentRoll: rentRoll.rentRoll, statements: reported })
  if (stops.length > 0 && options.isConfirmed !== true) throw new UnconfirmedSizingError(stops, confirmHint)
  const rents = commercialRoll === null ? null : commercialRents(commercialRoll.rentRoll, rentRoll.rentRoll.asOf)
  const assumptions = rents === null ? options.assumptions : { ...options.assumptions, commercialRents: rents }
  const underwriteWith = (rules: SizingRulePack) => underwrite(rentRoll.rentRoll, reported, assumptions, rules)
  const underwriting = underwriteWith(rulePack)
  const { request } = options
  const sizing = withReasonableFindings(sizeLoan(underwriting, request, rulePack), underwriting, {
    rentRoll: rentRoll.rentRoll,
    statements: reported,
    statementColumn: options.assumptions.statementColumn,
    documentFindings: rentRoll.findings,
    property: options.property ?? { state: stateOfAddress(options.address ?? '') },
    findingParameters: options.findingParameters,
  })
  const further = furtherSizings(options, { request, rulePack, underwriting, underwriteWith })
  const dealName =
    options.dealName ?? rentRoll.rentRoll.property ?? reported[0]?.property ?? rentRoll.file.replace(/\.[^.]+$/, '')
  const workbook = sizerWorkbook(type.name, {
    deal: { name: dealName, address: options.address ?? null },
    asOf: rentRoll.rentRoll.asOf,
    rentRoll: rentRoll.rentRoll,
    statements: reported,
    underwriting,
    sizing,
    ties: documents.flatMap(({ ties }) => ties),
    findings: documents.flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(read),
  })
  const terms = options.terms ?? null
  return { dealName, rentRoll, statements, commercialRoll, assumptions, underwriting, sizing, terms, further, workbook }
}

/**
 * Returns the rules that a deal is sized by: those of a file, else of the program, else of the program of the workbook's lender.
 *
 * @throws {InvalidSizerTypeError} There is no such workbook.
 * @throws {InvalidInputError} There is no such program, or the rules file is invalid.
 */
export async function rulePackOf({
  type,
  program,
  quotedOn,
  rules,
  agreedTests,
}: Pick<SizeOptions, 'type' | 'program' | 'quotedOn' | 'rules' | 'agreedTests'>): Promise<SizingRulePack> {
  const named = program ?? sizerTypeOf(type ?? 'fannie').program
  const pack = rules === undefined ? programOf(named, quotedOn ?? null) : await readRulePack(rules)
  return withLoanLimits(pack, agreedTests ?? null)
}

/** Returns a sized deal as `uw size --json` prints it. Annual dollars unless named otherwise; rates and ratios are fractions. */
export function sizeJson(deal: SizedDeal, workbook: string): Record<string, unknown> {
  const { rentRoll, statements, underwriting, sizing, terms, further } = deal
  return {
    dealName: deal.dealName,
    workbook,
    rentRoll: { ...documentJson(rentRoll), summary: rentRollSummary(rentRoll.rentRoll) },
    statements: statements.map((read) => ({
      ...documentJson(read),
      periods: read.statement.periods.map(({ key }) => key),
    })),
    commercialRoll: deal.commercialRoll === null ? null : documentJson(deal.commercialRoll),
    underwriting,
    adjustments: lineAdjustments(underwriting),
    sizing,
    quoteTerms: terms,
    ...further,
  }
}

function documentJson({ file, sheet, ties, findings, ...document }: ReadDocument): Record<string, unknown> {
  const { verdict = 'read_not_proven', reasons = [] } = document
  return {
    file,
    sheet,
    verdict,
    reasons,
    ties: { printed: ties.length, failing: ties.filter((tie) => !tie.holds) },
    findings,
  }
}
