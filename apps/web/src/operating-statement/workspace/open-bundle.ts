import { NotFoundError } from '@uwkit/core/client'
import { type StatementRecord, statementTable } from '@uwkit/core/operating-statement'
import type { ParsedFile, ParsedFileRecord, ReadStatement } from '@uwkit/core/parsed-file'
import type { DeskContent, DocumentSessionStore, OpenFile } from '@uwkit/react/parsed-file'
import { type SourceContext, sessionOf, sourceOfRecord } from '../../workspace/source-of-record.ts'

/** One file of a bundle, open for work; several statements may have been read from it. */
export interface BundleFile {
  session: DocumentSessionStore
  file: OpenFile
  parsedFile: ParsedFileRecord | null
  notice: string | null
}

/** One statement of a bundle. */
export interface OpenedStatement {
  /** By which it is known here; the id of a saved one. */
  clientId: string
  /** As it is saved, or what took its place under its id; `null` for one that never was. */
  record: StatementRecord | null
  /** Which of the bundle's files it was read from. */
  source: BundleFile
  /** Its position in the file. */
  place: StatementPlace
  /** Of one that is shown on a made sheet and never was saved: its stored file and its proof. */
  stored?: StoredReading
}

/** What a made sheet does not say of a statement. */
export type StoredReading = Pick<StatementRecord, 'fileHash' | 'parsedFileId' | 'isOcr' | 'evidence'>

/** Which of a file's statements is meant: a sheet may hold several. */
export interface StatementPlace {
  sheet: string
  /** Among the statements of the sheet, from 0. */
  index: number
}

/** The sheet that is made for a statement whose file cannot be had. */
export const madeSheet = 'Saved document'

/** The statements of a bundle, ready to be worked on. */
export interface OpenedBundle {
  bundleId: string
  statements: OpenedStatement[]
  /** All files that are open for it. */
  files: Set<OpenFile>
}

/**
 * Loads the statements of a bundle, each with its file and what was corrected. A file that several were read from is opened
 * once, and so has one history; where it cannot be had, a sheet is made for each statement.
 *
 * @throws {NotFoundError} There are none, or they are of another company.
 */
export async function openBundle(context: SourceContext, bundleId: string): Promise<OpenedBundle> {
  const records = await context.client.operatingStatement.ofBundle(bundleId)
  if (records.length === 0) throw notFound()
  const files = new Set<OpenFile>()
  const opening = new Map<string, Promise<BundleFile>>()
  const open = async (record: StatementRecord, comments: DeskContent['comments']) => {
    const source = await openFile(context, record, comments)
    files.add(source.file)
    return source
  }
  const sourceOf = async (record: StatementRecord): Promise<BundleFile> => {
    const key = record.fileHash ?? record.id
    const known = opening.get(key)
    if (known === undefined) {
      const first = open(record, commentsOf(records, record))
      opening.set(key, first)
      return first
    }
    const shared = await known
    if (shared.parsedFile !== null) return shared
    // A made sheet says what one record says: the others have their own.
    return { ...(await open({ ...record, fileHash: null }, {})), notice: shared.notice }
  }
  const sources = await Promise.allSettled(records.map(sourceOf))
  const failed = sources.find((one) => one.status === 'rejected')
  if (failed !== undefined) {
    for (const file of files) file.close()
    throw failed.reason
  }
  const counts = new Map<string, number>()
  const statements = records.flatMap((record, at): OpenedStatement[] => {
    const opened = sources[at]
    if (opened?.status !== 'fulfilled') return []
    const source = opened.value
    const isMade = source.parsedFile === null
    const sheet = isMade ? madeSheet : (record.evidence?.sheet ?? '')
    const spot = isMade ? record.id : `${record.fileHash}\n${sheet}`
    const index = counts.get(spot) ?? 0
    counts.set(spot, index + 1)
    return [{ clientId: record.id, record, source, place: placeOf(source.file.first, record, { sheet, index }) }]
  })
  return { bundleId, statements, files }
}

async function openFile(
  context: SourceContext,
  record: StatementRecord,
  comments: DeskContent['comments'],
): Promise<BundleFile> {
  const { chartOfAccountsId } = record
  const ownChart = context.ownChart(chartOfAccountsId)
  const reading = { chartOfAccountsId, ...(ownChart === undefined ? {} : { ownChart }) }
  const source = await sourceOfRecord(context, record, () => statementTable(record), reading)
  const initial = {
    corrections: source.parsedFile?.userInput ?? [],
    comments: source.parsedFile === null ? {} : comments,
    userRents: {},
    chartOfAccountsId: null,
  }
  return { ...source, session: sessionOf(context, source.file, initial) }
}

/** Comments on a file's statements, by `Sheet!A12`. */
function commentsOf(records: readonly StatementRecord[], only: StatementRecord): DeskContent['comments'] {
  const { fileHash } = only
  const ofFile = fileHash === null ? [only] : records.filter((record) => record.fileHash === fileHash)
  const lines = ofFile.flatMap((record) => record.lines)
  return Object.fromEntries(
    lines.flatMap(({ comment, comments, remarks, source: { sheet, cells } }) => [
      ...(comment !== null && comment !== (remarks?.comment ?? null) && cells.label
        ? [[`${sheet}!${cells.label}`, comment]]
        : []),
      ...Object.entries(comments).flatMap(([key, words]) =>
        words !== remarks?.comments[key] && cells[key] ? [[`${sheet}!${cells[key]}`, words]] : [],
      ),
    ]),
  ) as Record<string, string>
}

/** Finds a saved statement among those read now: the one with the same columns, else the one at the same position. */
function placeOf(first: ParsedFile, record: StatementRecord, turn: StatementPlace): StatementPlace {
  const keys = JSON.stringify(record.periods.map(({ column }) => column))
  const same = statementsOf(first, turn.sheet).findIndex(
    ({ statement }) => JSON.stringify(statement.periods.map(({ column }) => column)) === keys,
  )
  return same < 0 ? turn : { sheet: turn.sheet, index: same }
}

function statementsOf({ documents }: ParsedFile, sheet: string): ReadStatement[] {
  const all = documents.filter((one): one is ReadStatement => one.kind === 'operating_statement')
  return sheet === '' ? all : all.filter((one) => one.sheet === sheet)
}

/** The statement at a place among what was read; `null` where none is read there now. */
export function statementAt(parsed: ParsedFile, { sheet, index }: StatementPlace): ReadStatement | null {
  return statementsOf(parsed, sheet)[index] ?? null
}

function notFound(): NotFoundError {
  const message = 'These statements were deleted or belong to another company.'
  return new NotFoundError({ status: 404, message, requestId: null, body: null })
}
