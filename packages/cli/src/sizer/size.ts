import type { ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { fannieSizer, type SizerWorkbook } from '@uwkit/core/sizer'
import {
  type PartialLoanRequest,
  programmeOf,
  type Sizing,
  sizeLoan,
  type Underwriting,
  type UnderwritingAssumptions,
  underwrite,
} from '@uwkit/core/sizing'
import type { DocumentReader } from '../parsed-file/index.ts'
import { chosenRentRoll, chosenStatements } from './chosen-documents.ts'

/** What `uw size` is asked. */
export interface SizeOptions {
  rentRoll: string
  statements: readonly string[]
  request: PartialLoanRequest
  assumptions: UnderwritingAssumptions
  /** Id of the lender's programme. */
  program: string
  dealName?: string | undefined
  address?: string | undefined
}

/** A deal as it was sized: documents, underwriting, loan and the workbook that shows them. */
export interface SizedDeal {
  dealName: string
  rentRoll: ReadRentRoll
  statements: ReadStatement[]
  underwriting: Underwriting
  sizing: Sizing
  workbook: SizerWorkbook
}

/** Charts of accounts whose statements the Fannie sizer takes: its own. */
export const fannieChart = 2

/**
 * Read the documents of a deal, underwrite and size it, and lay out the lender's workbook.
 *
 * @param read How the documents of a file are read, as people corrected them.
 * @throws {UnreadableDocumentError} A document cannot be read or is not what it was given as.
 * @throws {InvalidInputError} A term of the loan is out of its range, or there is no such programme.
 */
export async function sizeDeal(options: SizeOptions, read: DocumentReader): Promise<SizedDeal> {
  const rulePack = programmeOf(options.program)
  const rentRoll = await chosenRentRoll(options.rentRoll, read)
  const statements: ReadStatement[] = []
  for (const path of options.statements) statements.push(...(await chosenStatements(path, read)))
  const told = statements.map(({ statement }) => statement)
  const underwriting = underwrite(rentRoll.rentRoll, told, options.assumptions, rulePack)
  const sizing = sizeLoan(underwriting, options.request, rulePack)
  const dealName =
    options.dealName ?? rentRoll.rentRoll.property ?? told[0]?.property ?? rentRoll.file.replace(/\.[^.]+$/, '')
  const workbook = fannieSizer({
    deal: { name: dealName, address: options.address ?? null },
    asOf: rentRoll.rentRoll.asOf,
    rentRoll: rentRoll.rentRoll,
    statements: told,
    underwriting,
    sizing,
    ties: [rentRoll, ...statements].flatMap(({ ties }) => ties),
    findings: [rentRoll, ...statements].flatMap(({ findings }) => findings),
  })
  return { dealName, rentRoll, statements, underwriting, sizing, workbook }
}
