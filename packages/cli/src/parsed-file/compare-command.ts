import { basename } from 'node:path'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { compareStatements, reportedMonths, stitchStatements } from '@uwkit/core/operating-statement'
import type { ReadDocument, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { compareRentRolls } from '@uwkit/core/rent-roll'
import { InvalidInputError, UnreadableDocumentError } from '@uwkit/core/shared'
import { statementComparisonReport } from '../operating-statement/index.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { rentRollComparisonReport } from '../rent-roll/comparison-report.ts'
import { type CorrectionOptions, type DocumentReader, documentNames, documentReader } from './correct/corrected-file.ts'

/** The options of `uw compare` from the command line. */
export interface CompareCommandOptions extends CorrectionOptions {
  json: boolean
  chart: number
}

/** Runs `uw compare`: determines which document is earlier, and prints the differences. */
export async function runCompare(
  one: string,
  other: string,
  options: CompareCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { out, err, colors } = environment
  chartOfAccounts(options.chart)
  const found = await twoDocuments(one, other, documentReader([one, other], options, environment))
  const files = {
    before: { file: found.before.file, sheet: found.before.sheet },
    after: { file: found.after.file, sheet: found.after.sheet },
  }
  if (found.orderedBy === 'order') err('No dates found; the first file is treated as the earlier one.\n')
  if (found.kind === 'rent_roll') {
    const comparison = compareRentRolls(found.before.rentRoll, found.after.rentRoll)
    const text = options.json
      ? `${JSON.stringify({ kind: found.kind, ...files, orderedBy: found.orderedBy, comparison })}\n`
      : rentRollComparisonReport(comparison, found, colors)
    await out(text)
    return exitCodes.fine
  }
  const statements = [found.before.statement, found.after.statement] as const
  const comparison = compareStatements(...statements)
  const hasMonths = statements.every((statement) => reportedMonths(statement).length > 0)
  const timeline = hasMonths ? stitchStatements(statements) : null
  const text = options.json
    ? `${JSON.stringify({ kind: found.kind, ...files, orderedBy: found.orderedBy, comparison, timeline })}\n`
    : statementComparisonReport(comparison, found, timeline, colors)
  await out(text)
  return exitCodes.fine
}

/** Two documents of one kind, the earlier first. */
export type TwoDocuments = (
  | { kind: 'rent_roll'; before: ReadRentRoll; after: ReadRentRoll }
  | { kind: 'operating_statement'; before: ReadStatement; after: ReadStatement }
) & {
  /** How the earlier one was determined; `order` if only by the order of the arguments. */
  orderedBy: 'date' | 'order'
}

/**
 * Returns two documents to compare: two rent rolls or two operating statements, as detected in the files. The earlier
 * one comes first, whatever the order of the arguments.
 *
 * @throws {InvalidInputError} One is a rent roll and the other a statement.
 * @throws {UnreadableDocumentError} A file cannot be read, or contains no document or several of the kind.
 */
async function twoDocuments(one: string, other: string, read: DocumentReader): Promise<TwoDocuments> {
  const found = [await read(one), await read(other)] as const
  const paths = [one, other] as const
  const shared = (['rent_roll', 'operating_statement'] as const).filter((kind) =>
    found.every((documents) => documents.some((document) => document.kind === kind)),
  )
  const [kind, second] = shared
  if (kind === undefined) throw mixed(paths, found)
  if (second !== undefined) {
    const rule = `both contain a rent roll and a statement. Name the sheets, as in "${one}#${found[0][0]?.sheet}"`
    throw new InvalidInputError('the files', paths.map((path) => basename(path)).join(', '), rule)
  }
  if (kind === 'rent_roll') {
    const [first, last] = [onlyOne(found[0].filter(isRentRoll), one), onlyOne(found[1].filter(isRentRoll), other)]
    return { kind, ...ordered(first, last, ({ rentRoll }) => rentRoll.asOf) }
  }
  const [first, last] = [onlyOne(found[0].filter(isStatement), one), onlyOne(found[1].filter(isStatement), other)]
  return { kind, ...ordered(first, last, ({ statement }) => lastMonth(statement)) }
}

function isRentRoll(document: ReadDocument): document is ReadRentRoll {
  return document.kind === 'rent_roll'
}

function isStatement(document: ReadDocument): document is ReadStatement {
  return document.kind === 'operating_statement'
}

function lastMonth(statement: ReadStatement['statement']): string | null {
  const years = statement.periods.flatMap(({ key, kind }) =>
    kind === 'year' ? (/\b\d{4}\b/.exec(key)?.[0] ?? []) : [],
  )
  return reportedMonths(statement).at(-1) ?? years.sort().at(-1) ?? null
}

function ordered<Document>(one: Document, other: Document, dateOf: (document: Document) => string | null) {
  const [first, second] = [dateOf(one), dateOf(other)]
  if (first === null || second === null || first === second)
    return { before: one, after: other, orderedBy: 'order' as const }
  const [before, after] = first < second ? [one, other] : [other, one]
  return { before, after, orderedBy: 'date' as const }
}

function onlyOne<Document extends ReadDocument>(documents: readonly Document[], path: string): Document {
  const [first, ...more] = documents
  if (first !== undefined && more.length === 0) return first
  const sheets = documents.map(({ sheet }) => `“${sheet}”`).join(', ')
  throw new UnreadableDocumentError(
    'no_document_found',
    basename(path),
    `contains ${documents.length} ${documentNames[first?.kind ?? 'rent_roll']}s, on sheets ${sheets}. Name the one to compare, as in "${path}#${first?.sheet}".`,
  )
}

function mixed(
  paths: readonly [string, string],
  found: readonly (readonly ReadDocument[])[],
): InvalidInputError | UnreadableDocumentError {
  const empty = found.findIndex((documents) => documents.length === 0)
  const emptyPath = paths[empty]
  if (emptyPath !== undefined)
    return new UnreadableDocumentError(
      'no_document_found',
      basename(emptyPath),
      'contains no rent roll or operating statement.',
    )
  const seen = paths.map(
    (path, at) =>
      `${basename(path)} contains ${found[at]?.[0]?.kind === 'rent_roll' ? 'a rent roll' : 'an operating statement'}`,
  )
  return new InvalidInputError('the files', seen.join(', '), 'must be two rent rolls or two operating statements')
}
