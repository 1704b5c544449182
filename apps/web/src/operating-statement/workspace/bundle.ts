import { recordScope } from '@uwkit/core/account'
import { NotFoundError } from '@uwkit/core/client'
import {
  type BundleStatement,
  type SavedStatements,
  type StatementLine,
  type StatementRecord,
  type StatementStore,
  statementDraft,
  statementTable,
} from '@uwkit/core/operating-statement'
import type { ParsedFile, ParsedFileRecord, ReadStatement } from '@uwkit/core/parsed-file'
import { evidenceOf } from '@uwkit/core/shared'
import type { DeskContent, DocumentSession, DocumentSessionStore, OpenFile } from '@uwkit/react/parsed-file'
import { type SourceContext, sessionOf, sourceOfRecord } from '../../workspace/source-of-record.ts'
import { type SaveContext, saveCorrections } from '../../workspace/use-save.ts'

/** One open file of a bundle; several statements may have been read from it. */
export interface BundleFile {
  session: DocumentSessionStore
  file: OpenFile
  parsedFile: ParsedFileRecord | null
  notice: string | null
}

/** One statement of a bundle. */
export interface OpenedStatement {
  /** ID on this page; the saved ID for a saved statement. */
  clientId: string
  /** The saved record, or its replacement under the same ID; `null` if it was never saved. */
  record: StatementRecord | null
  /** The bundle's file that it was read from. */
  source: BundleFile
  /** Its position in the file. */
  place: StatementPlace
  /** Stored file and proof of an unsaved statement that is shown on a generated sheet. */
  stored?: StoredReading
}

/** Facts about a statement that a generated sheet does not contain. */
type StoredReading = Pick<StatementRecord, 'fileHash' | 'parsedFileId' | 'isOcr' | 'evidence'>

/** Identifies one of a file's statements, because a sheet may contain several. */
interface StatementPlace {
  sheet: string
  /** Index among the statements of the sheet, from 0. */
  index: number
}

/** Name of the sheet generated for a statement whose file is unavailable. */
export const generatedSheet = 'Saved document'

/** The statements of a bundle, open for work. */
export interface OpenedBundle {
  bundleId: string
  statements: OpenedStatement[]
  /** All open files of the bundle. */
  files: Set<OpenFile>
}

/**
 * Loads the statements of a bundle, each with its file and corrections. A file that several statements were read from
 * is opened once and has one history; if it is unavailable, a sheet is generated for each statement.
 *
 * @throws {NotFoundError} There are none, or they belong to another company.
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
    // A generated sheet contains one record; the other records have their own.
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
    const sheet = isMade ? generatedSheet : (record.evidence?.sheet ?? '')
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
  const companyChart = context.companyChart(chartOfAccountsId)
  const reading = { chartOfAccountsId, ...(companyChart === undefined ? {} : { companyChart }) }
  const source = await sourceOfRecord(context, record, () => statementTable(record), reading)
  const initial = {
    corrections: source.parsedFile?.userInput ?? [],
    comments: source.parsedFile === null ? {} : comments,
    userRents: {},
    chartOfAccountsId: null,
  }
  return { ...source, session: sessionOf(context, source.file, initial) }
}

/** Returns the comments on a file's statements, by `Sheet!A12`. */
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

/** Finds a saved statement among those just read: the one with the same columns, else the one at the same position. */
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

/** Returns the statement at a place; `null` if none is read there. */
export function statementAt(parsed: ParsedFile, { sheet, index }: StatementPlace): ReadStatement | null {
  return statementsOf(parsed, sheet)[index] ?? null
}

function notFound(): NotFoundError {
  const message = 'These statements were deleted or belong to another company.'
  return new NotFoundError({ status: 404, message, requestId: null, body: null })
}

/** Result of saving the statements of a bundle. */
export interface BundleOutcome {
  /** The saved statements, as saved. */
  statements: OpenedStatement[]
  /** Client IDs of the deleted statements. */
  deleted: ReadonlySet<string>
  /** What failed after the statements were saved: a delete, or saving corrections. Saving again retries it. */
  failure: Error | null
}

/** A file at the time saving began; later changes are not saved. */
type Snapshot = Pick<DocumentSession, 'content' | 'parsed' | 'isChanged'>

/**
 * Saves the statements of a bundle as currently read, each with its proof; then deletes others and saves the
 * corrections of the files. In this order, a rejected statement leaves no corrections without their statement.
 *
 * @param removed Client IDs of the statements to delete.
 * @throws {ConflictError} Another user changed one since, or has it locked; nothing was saved.
 */
export async function saveBundle(
  context: SaveContext,
  bundle: Pick<OpenedBundle, 'bundleId' | 'statements'>,
  removed: ReadonlySet<string>,
): Promise<BundleOutcome> {
  const { bundleId } = bundle
  const remaining = bundle.statements.filter(({ clientId }) => !removed.has(clientId))
  const snapshots = await settledFiles(remaining)
  const toSave = remaining.map((statement) => statementToSave(statement, snapshots))
  const saved = await saveStatements(context, bundleId, remaining, toSave)
  // After this point no failure may lose the saved results: the IDs of new statements and the state for the next save.
  const failures: Error[] = []
  const deleted = await deleteRemoved(context, bundle.statements, removed).catch((error: unknown) => {
    failures.push(asError(error))
    return new Set<string>()
  })
  for (const [source, { content, parsed, isChanged }] of snapshots) {
    try {
      if (source.parsedFile !== null && isChanged) {
        source.parsedFile = await saveCorrections(context, source.parsedFile, source.file, parsed, content)
      }
      source.session.current().markSaved(content)
    } catch (error) {
      failures.push(asError(error))
    }
  }
  const reloaded = await reloadedRecords(context, bundleId, remaining)
  const statements = remaining.map((statement, at): OpenedStatement => {
    const one = toSave[at]
    return one === undefined || saved === null ? statement : savedAs(statement, one, saved, reloaded, context)
  })
  return { statements, deleted, failure: failures[0] ?? null }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Returns the statements' files once every reading is up to date. */
async function settledFiles(statements: readonly OpenedStatement[]): Promise<Map<BundleFile, Snapshot>> {
  const sources = [...new Set(statements.map(({ source }) => source))]
  while (sources.some(({ session }) => session.current().isReading)) {
    await Promise.all(sources.map(({ session }) => session.settled()))
  }
  return new Map(sources.map((source) => [source, source.session.current()]))
}

async function saveStatements(
  { client, user }: SaveContext,
  bundleId: string,
  statements: readonly OpenedStatement[],
  toSave: readonly BundleStatement[],
): Promise<SavedStatements | null> {
  if (toSave.length === 0) return null
  const store: StatementStore = { step: -1, bundleId, statements: toSave }
  const company = statements.some(({ record }) => record !== null && recordScope(user, record.userId) === 'company')
  return client.operatingStatement.save(store, bundleId, {}, { company })
}

/** Deletes statements; one that was never saved is only removed. */
async function deleteRemoved(
  { client }: SaveContext,
  statements: readonly OpenedStatement[],
  removed: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const deleted = statements.filter(({ clientId }) => removed.has(clientId))
  const ids = deleted.flatMap(({ record }) => record?.id ?? [])
  if (ids.length > 0) await client.operatingStatement.delete(ids)
  return new Set(deleted.map(({ clientId }) => clientId))
}

/** Returns the statements from the server, by ID; empty if the request fails, because they are saved anyway. */
async function reloadedRecords(
  { client }: SaveContext,
  bundleId: string,
  statements: readonly OpenedStatement[],
): Promise<ReadonlyMap<string, StatementRecord>> {
  if (statements.length === 0) return new Map()
  const records = await client.operatingStatement.ofBundle(bundleId).catch(() => [])
  return new Map(records.map((record) => [record.id, record]))
}

/** Returns a statement with its saved ID and the modification time for the next save. */
function savedAs(
  statement: OpenedStatement,
  toSave: BundleStatement,
  { bundleId, ids, modifiedOn }: SavedStatements,
  reloaded: ReadonlyMap<string, StatementRecord>,
  { user }: SaveContext,
): OpenedStatement {
  const { clientId, record } = statement
  const id = record?.id ?? ids[clientId]
  // The statement got no ID: the next save creates it.
  if (id === undefined) return statement
  const found = reloaded.get(id)
  // Another user may have changed it since: the saved version is shown, and the next save is rejected.
  if (found) return { ...statement, record: { ...found, modifiedOn: Math.min(found.modifiedOn, modifiedOn) } }
  const { fileName, dealId } = toSave
  const { clientId: _, ...content } = statementDraft(toSave.statement, { clientId, id, fileName, dealId, bundleId })
  const stamps = {
    createdOn: record?.createdOn ?? modifiedOn,
    userId: record?.userId ?? user.id,
    userName: record?.userName ?? null,
    lastMonthVacancyRate: record?.lastMonthVacancyRate ?? null,
    lastMonthExpenseRate: record?.lastMonthExpenseRate ?? null,
  }
  return { ...statement, record: { entity: 'full', ...content, ...stamps, id, modifiedOn } }
}

function statementToSave(statement: OpenedStatement, snapshots: ReadonlyMap<BundleFile, Snapshot>): BundleStatement {
  const { clientId, record, source, place } = statement
  const snapshot = snapshots.get(source) ?? source.session.current()
  const document = statementAt(snapshot.parsed, place)
  const fileName = record?.fileName ?? source.file.file
  const heading = { clientId, id: record?.id ?? null, fileName, dealId: record?.dealId ?? null, toDelete: false }
  if (document === null) {
    if (record === null) throw new Error(`No statement was read from ${fileName}. Set its header rows before saving.`)
    return { ...heading, statement: record }
  }
  return { ...heading, statement: savedStatement(statement, document, snapshot) }
}

/** Returns the current statement with line IDs, comments, and proof. */
function savedStatement(
  { record, source: { parsedFile }, stored }: OpenedStatement,
  read: ReadStatement,
  { content: { comments } }: Snapshot,
) {
  const { statement, sheet } = read
  const ids = new Map((record?.lines ?? []).map((line) => [line.source.cells.label ?? `A${line.source.row}`, line.id]))
  const lines = statement.lines.map((line): StatementLine => {
    const { cells, row } = line.source
    const ofValues = Object.keys(line.values).flatMap((key) => {
      const words = comments[`${sheet}!${cells[key]}`] ?? line.remarks?.comments[key]
      return words === undefined ? [] : [[key, words]]
    })
    return {
      ...line,
      id: ids.get(cells.label ?? `A${row}`) ?? null,
      comment: comments[`${sheet}!${cells.label}`] ?? line.remarks?.comment ?? null,
      comments: Object.fromEntries(ofValues) as Record<string, string>,
    }
  })
  const ofFile = parsedFile && { fileHash: parsedFile.hash, parsedFileId: parsedFile.id, isOcr: parsedFile.isOcr }
  const known = { ...stored, ...record, ...ofFile, ...statement, lines }
  const evidence = parsedFile === null ? (record?.evidence ?? stored?.evidence ?? null) : evidenceOf(read)
  return { ...known, evidence }
}
