import type { Client } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import { InvalidSizerTypeError, type SizerType, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { statementWindows } from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { type DealDocuments, documentsOfDeal } from '../deal/deal-documents.ts'
import { writablePath } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { writeOutput } from '../output/write-output.ts'
import { withClient } from '../remote/connect.ts'
import type { ServerOptions } from '../remote/verb.ts'
import { dealReader, filesOfDeal, workbookName, workbookPath } from './files-of-deal.ts'
import { sizeDeal } from './size.ts'
import { type SizeCommandOptions, sizeOptions } from './size-command.ts'

export interface SizerExportOptions extends ServerOptions, FilesOptions {
  /** Omitted if the workbook is created from files. */
  deal?: string
  type: string
}

type OfDeal = SizerExportOptions & { deal: string }

/** Runs `uw sizer export`: for a deal on a server, or for local files. */
export async function runSizerExport(options: SizerExportOptions, environment: Environment): Promise<ExitCode> {
  const { pathName } = namedType(options.type)
  if (options.deal !== undefined) return ofDeal({ ...options, deal: options.deal, type: pathName }, environment)
  const named = await namedPlace(options, environment)
  const { name, bytes } = await workbookOfFiles({ ...options, type: pathName }, environment)
  const path = named ?? (await writablePath(workbookPath(name, options), options, environment))
  await writeOutput(path, bytes, options, environment)
  return exitCodes.fine
}

/** Returns the path of `--output` for the workbook before any other work; `null` without the option. */
async function namedPlace(options: SizerExportOptions, environment: Environment): Promise<string | null> {
  if (options.output === undefined) return null
  return writablePath(workbookPath(options.output, options), options, environment)
}

async function ofDeal(options: OfDeal, environment: Environment): Promise<ExitCode> {
  const named = await namedPlace(options, environment)
  return withClient(options, environment, async (client) => {
    const { rentRollId, statementIds, budgetId, label } = await chosenDocuments(client, options)
    const [statementId, oneYearBackId, twoYearsBackId, threeYearsBackId] = statementIds
    const workbook = await client.sizer.create({
      type: options.type,
      dealId: options.deal,
      rentRollId,
      statementId: statementId ?? null,
      oneYearBackId: oneYearBackId ?? null,
      twoYearsBackId: twoYearsBackId ?? null,
      threeYearsBackId: threeYearsBackId ?? null,
      budgetId,
      statementLabel: label,
    })
    const defaultName = workbookPath(workbook.name ?? 'sizer.xlsm', options)
    const path = named ?? (await writablePath(defaultName, options, environment))
    await writeOutput(path, workbook.bytes, options, environment)
    return exitCodes.fine
  })
}

function namedType(word: string): SizerType {
  try {
    return sizerTypeOf(word)
  } catch (error) {
    if (!(error instanceof InvalidSizerTypeError)) throw error
    const names = sizerTypes.map(({ pathName }) => pathName).join(', ')
    throw new UwkitError(error.code, `${error.message}: --type ${word} must be one of ${names}`)
  }
}

/** Returns the inputs of the workbook: the named ones, else the documents of the deal. */
async function chosenDocuments(client: Client, { deal, rentRoll, statement }: OfDeal) {
  await client.deal.get(deal)
  const ofDeal = await documentsOfDeal(client, deal)
  const rentRollId = rentRoll ?? ofDeal.rentRoll?.id ?? null
  const { budgetId, ids } = statementsInOrder(ofDeal)
  const statementIds = statement ?? ids
  if (rentRollId === null && statementIds.length === 0) {
    throw new UwkitError('no_documents', 'The deal has no rent roll or statement. Upload one first')
  }
  const current = ofDeal.statements.find(({ id }) => id === statementIds[0])
  const label = current?.fileName?.replace(/\.[^.]+$/, '') ?? null
  return { rentRollId, statementIds, budgetId: statement === undefined ? budgetId : null, label }
}

/** Maximum number of statements in a workbook, besides a budget. */
const maximumStatements = 4

/** Returns the statements of a deal in underwriting order: the current one, the others, and a budget to compare with. */
function statementsInOrder({ rentRoll, statements }: DealDocuments): { ids: string[]; budgetId: string | null } {
  const { current, skipped } = statementWindows(statements, undefined, rentRoll?.asOf ?? null)
  const others = statements.filter((statement) => statement !== current && !skipped.includes(statement))
  const first = statements.find((statement) => statement === current)
  const inOrder = first === undefined ? others : [first, ...others]
  const budget = statements.find((statement) => skipped.includes(statement))
  return { ids: inOrder.slice(0, maximumStatements).map(({ id }) => id), budgetId: budget?.id ?? null }
}

/** Options of `uw sizer export` without a deal. */
export type FilesOptions = Omit<SizeCommandOptions, 'json' | 'strict' | 'rentRoll' | 'statement'> & {
  rentRoll?: string
  statement?: string[]
}

/**
 * Builds a workbook of a type from local files: reads, underwrites and sizes the documents as `uw size` does.
 *
 * @returns Its bytes and its name: that of the first statement and the day.
 * @throws {InvalidInputError} The files of a deal are not named, or a term of the loan is out of range.
 */
async function workbookOfFiles(
  options: FilesOptions,
  environment: Environment,
): Promise<{ name: string; bytes: Uint8Array }> {
  const named = { ...options, ...filesOfDeal(options) }
  const { workbook } = await sizeDeal(sizeOptions(named), dealReader(named, environment))
  return { name: workbookName(named, environment.today()), bytes: writeSizerWorkbook(workbook) }
}
