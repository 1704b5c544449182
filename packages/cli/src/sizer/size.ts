import type { ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { documentVerdicts } from '@uwkit/core/shared'
import { type SizerWorkbook, sizerTypeOf, sizerWorkbook } from '@uwkit/core/sizer'
import {
  type PartialLoanRequest,
  type PropertyFacts,
  programmeOf,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  sizingStops,
  stateOfAddress,
  UnconfirmedSizingError,
  type Underwriting,
  type UnderwritingAssumptions,
  underwrite,
  withReasonableFindings,
} from '@uwkit/core/sizing'
import type { DocumentReader } from '../parsed-file/index.ts'
import { chosenRentRoll, chosenStatements } from './chosen-documents.ts'
import { type FurtherOptions, type FurtherSizings, furtherSizings } from './further-sizings.ts'
import { readRulePack } from './rule-pack-file.ts'

/** What `uw size` is asked. */
export interface SizeOptions extends FurtherOptions {
  rentRoll: string
  statements: readonly string[]
  request: PartialLoanRequest
  assumptions: UnderwritingAssumptions
  /** Workbook, by its name in paths; the Fannie sizer where none is named. */
  type?: string | undefined
  /** Id of the lender's programme; that of the workbook's lender where none is named. */
  program?: string | undefined
  /** File of rules of the lender's own; they go before the programme. */
  rules?: string | undefined
  /** A person confirmed what `sizingStops` finds in the documents. */
  isConfirmed?: boolean | undefined
  dealName?: string | undefined
  address?: string | undefined
  /** What is known of the property; it decides what is reasonable. */
  property?: PropertyFacts | undefined
}

/** A deal as it was sized: documents, underwriting, loan and the workbook that shows them. */
export interface SizedDeal {
  dealName: string
  rentRoll: ReadRentRoll
  statements: ReadStatement[]
  underwriting: Underwriting
  sizing: Sizing
  /** What was asked beside it. */
  further: FurtherSizings
  workbook: SizerWorkbook
}

/** Chart of accounts that statements are read in; a workbook tells them in its own by what their lines mean. */
export const fannieChart = 2

const confirmHint =
  'Correct or dismiss it (uw corrections), take a close alternative (uw read), or confirm it with --confirm.'

/**
 * Read the documents of a deal, underwrite and size it, and lay out the lender's workbook.
 *
 * @param reader How the documents of a file are read, as people corrected them.
 * @throws {InvalidSizerTypeError} There is no such workbook.
 * @throws {UnreadableDocumentError} A document cannot be read or is not what it was given as.
 * @throws {InvalidInputError} A term of the loan is out of its range, there is no such programme, or the file of rules is none.
 * @throws {UnconfirmedSizingError} A document contradicts itself or gives an implausible result, and nobody confirmed it.
 */
export async function sizeDeal(options: SizeOptions, reader: DocumentReader): Promise<SizedDeal> {
  const type = sizerTypeOf(options.type ?? 'fannie')
  const rulePack = await rulePackOf(options)
  const rentRoll = await chosenRentRoll(options.rentRoll, reader)
  const statements: ReadStatement[] = []
  for (const path of options.statements) statements.push(...(await chosenStatements(path, reader)))
  const read = [rentRoll, ...statements].map((document) => ({ name: document.file, evidence: document }))
  const stops = sizingStops(read)
  if (stops.length > 0 && options.isConfirmed !== true) throw new UnconfirmedSizingError(stops, confirmHint)
  const told = statements.map(({ statement }) => statement)
  const underwrittenBy = (rules: SizingRulePack) => underwrite(rentRoll.rentRoll, told, options.assumptions, rules)
  const underwriting = underwrittenBy(rulePack)
  const { request } = options
  const sizing = withReasonableFindings(sizeLoan(underwriting, request, rulePack), underwriting, {
    rentRoll: rentRoll.rentRoll,
    statements: told,
    statementColumn: options.assumptions.statementColumn,
    documentFindings: rentRoll.findings,
    property: options.property ?? { state: stateOfAddress(options.address ?? '') },
  })
  const further = furtherSizings(options, { request, rulePack, underwriting, underwrittenBy })
  const dealName =
    options.dealName ?? rentRoll.rentRoll.property ?? told[0]?.property ?? rentRoll.file.replace(/\.[^.]+$/, '')
  const workbook = sizerWorkbook(type.name, {
    deal: { name: dealName, address: options.address ?? null },
    asOf: rentRoll.rentRoll.asOf,
    rentRoll: rentRoll.rentRoll,
    statements: told,
    underwriting,
    sizing,
    ties: [rentRoll, ...statements].flatMap(({ ties }) => ties),
    findings: [rentRoll, ...statements].flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(read),
  })
  return { dealName, rentRoll, statements, underwriting, sizing, further, workbook }
}

/**
 * The rules that a deal is sized by: those of a file, else of the programme, else of the programme of the workbook's lender.
 *
 * @throws {InvalidSizerTypeError} There is no such workbook.
 * @throws {InvalidInputError} There is no such programme, or the file of rules is none.
 */
export async function rulePackOf({
  type,
  program,
  quotedOn,
  rules,
}: Pick<SizeOptions, 'type' | 'program' | 'quotedOn' | 'rules'>): Promise<SizingRulePack> {
  if (rules !== undefined) return readRulePack(rules)
  return programmeOf(program ?? sizerTypeOf(type ?? 'fannie').programme, quotedOn ?? null)
}
