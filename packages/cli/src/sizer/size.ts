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

/** What `uw size` is asked. */
export interface SizeOptions extends FurtherOptions {
  rentRoll: string
  statements: readonly string[]
  request: PartialLoanRequest
  assumptions: UnderwritingAssumptions
  /** Rent roll of the commercial spaces beside the dwellings. */
  commercialRoll?: string | undefined
  /** Workbook, by its name in paths; the Fannie sizer where none is named. */
  type?: string | undefined
  /** Id of the lender's program; that of the workbook's lender where none is named. */
  program?: string | undefined
  /** File of rules of the lender's own; they go before the program. */
  rules?: string | undefined
  /** Stricter tests agreed for the loan. */
  agreedTests?: LoanLimits | undefined
  /** A person confirmed what `sizingStops` finds in the documents. */
  isConfirmed?: boolean | undefined
  dealName?: string | undefined
  /** What a quote tells beyond the sizing. */
  terms?: QuoteTerms | undefined
  address?: string | undefined
  /** What is known of the property; it decides what is reasonable. */
  property?: PropertyFacts | undefined
  /** What a company set of the rules that make findings. */
  findingParameters?: FindingParameters | undefined
}

/** A deal as it was sized: documents, underwriting, loan and the workbook that shows them. */
export interface SizedDeal {
  dealName: string
  rentRoll: ReadRentRoll
  statements: ReadStatement[]
  /** Of the shops and offices; `null` where none was given. */
  commercialRoll: ReadRentRoll | null
  /** As they were given, with what the commercial roll tells. */
  assumptions: UnderwritingAssumptions
  underwriting: Underwriting
  sizing: Sizing
  /** Of the quote, as far as they were given. */
  terms: QuoteTerms | null
  /** What was asked beside it. */
  further: FurtherSizings
  workbook: SizerWorkbook
}

/** Chart of accounts that statements are read in; a workbook tells them in its own by what their lines mean. */
export const fannieChart = 2

const confirmHint =
  'Correct or dismiss each problem (uw corrections), use a close alternative (uw read), or use --confirm.'

/**
 * Read the documents of a deal, underwrite and size it, and lay out the lender's workbook.
 *
 * @param reader How the documents of a file are read, as people corrected them.
 * @throws {InvalidSizerTypeError} There is no such workbook.
 * @throws {UnreadableDocumentError} A document cannot be read or is not what it was given as.
 * @throws {InvalidInputError} A term of the loan is out of its range, there is no such program, or the file of rules is none.
 * @throws {UnconfirmedSizingError} A document contradicts itself, gives an implausible result or cannot be of one property with
 *   another, and nobody confirmed it.
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
  const underwrittenBy = (rules: SizingRulePack) => underwrite(rentRoll.rentRoll, reported, assumptions, rules)
  const underwriting = underwrittenBy(rulePack)
  const { request } = options
  const sizing = withReasonableFindings(sizeLoan(underwriting, request, rulePack), underwriting, {
    rentRoll: rentRoll.rentRoll,
    statements: reported,
    statementColumn: options.assumptions.statementColumn,
    documentFindings: rentRoll.findings,
    property: options.property ?? { state: stateOfAddress(options.address ?? '') },
    findingParameters: options.findingParameters,
  })
  const further = furtherSizings(options, { request, rulePack, underwriting, underwrittenBy })
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
 * The rules that a deal is sized by: those of a file, else of the program, else of the program of the workbook's lender.
 *
 * @throws {InvalidSizerTypeError} There is no such workbook.
 * @throws {InvalidInputError} There is no such program, or the file of rules is none.
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

/** A sized deal as `uw size --json` prints it. Annual $ unless named otherwise; rates and ratios are fractions. */
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
