import { copyFor } from '@uwkit/core/account'
import { NotFoundError } from '@uwkit/core/client'
import {
  type HeldStatement,
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
type StoredReading = Pick<StatementRecord, 'fileHash' | 'parsedFileId' | 'isOcr' | 'evidence'>

/** Which of a file's statements is meant: a sheet may hold several. */
interface StatementPlace {
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

/** What saving the statements of a bundle came to. */
export interface BundleOutcome {
  /** Those that were saved, as they are saved now. */
  statements: OpenedStatement[]
  /** Client ids of those that are deleted. */
  deleted: ReadonlySet<string>
  /** What failed after the statements were saved: something was not deleted, or corrections not taken. Save again then. */
  failure: Error | null
}

/** A file as it was when saving began: what is done to it meanwhile is not saved. */
type Snapshot = Pick<DocumentSession, 'content' | 'parsed' | 'isChanged'>

/**
 * Saves the statements of a bundle as they read now, each with its proof; then deletes others, and saves what was corrected in
 * the files. Statements that are refused so leave no corrections that they do not have.
 *
 * @param removed Client ids of the statements that are deleted.
 * @throws {ConflictError} Somebody changed one since, or holds it: nothing was saved.
 */
export async function saveBundle(
  context: SaveContext,
  bundle: Pick<OpenedBundle, 'bundleId' | 'statements'>,
  removed: ReadonlySet<string>,
): Promise<BundleOutcome> {
  const { bundleId } = bundle
  const kept = bundle.statements.filter(({ clientId }) => !removed.has(clientId))
  const snapshots = await settledFiles(kept)
  const held = kept.map((statement) => heldStatement(statement, snapshots))
  const saved = await saveStatements(context, bundleId, kept, held)
  // From here on nothing may lose what was saved: the ids of new statements, and the state that the next save goes by.
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
  const reloaded = await reloadedRecords(context, bundleId, kept)
  const statements = kept.map((statement, at): OpenedStatement => {
    const one = held[at]
    return one === undefined || saved === null ? statement : savedAs(statement, one, saved, reloaded, context)
  })
  return { statements, deleted, failure: failures[0] ?? null }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The statements' files at a moment when every reading is up to date. */
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
  held: readonly HeldStatement[],
): Promise<SavedStatements | null> {
  if (held.length === 0) return null
  const store: StatementStore = { step: -1, bundleId, statements: held }
  const company = statements.some(({ record }) => record !== null && copyFor(user, record.userId) === 'company')
  return client.operatingStatement.save(store, bundleId, {}, { company })
}

/** Deletes statements; one that was never saved is only left out. */
async function deleteRemoved(
  { client }: SaveContext,
  statements: readonly OpenedStatement[],
  removed: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const gone = statements.filter(({ clientId }) => removed.has(clientId))
  const ids = gone.flatMap(({ record }) => record?.id ?? [])
  if (ids.length > 0) await client.operatingStatement.delete(ids)
  return new Set(gone.map(({ clientId }) => clientId))
}

/** The statements as the server has them, by id; none where it cannot be asked, since they are saved all the same. */
async function reloadedRecords(
  { client }: SaveContext,
  bundleId: string,
  statements: readonly OpenedStatement[],
): Promise<ReadonlyMap<string, StatementRecord>> {
  if (statements.length === 0) return new Map()
  const records = await client.operatingStatement.ofBundle(bundleId).catch(() => [])
  return new Map(records.map((record) => [record.id, record]))
}

/** A statement with its saved id and the modification time for the next save. */
function savedAs(
  statement: OpenedStatement,
  held: HeldStatement,
  { bundleId, ids, modifiedOn }: SavedStatements,
  reloaded: ReadonlyMap<string, StatementRecord>,
  { user }: SaveContext,
): OpenedStatement {
  const { clientId, record } = statement
  const id = record?.id ?? ids[clientId]
  // Not among those that got an id: it is saved anew with the next save.
  if (id === undefined) return statement
  const found = reloaded.get(id)
  // Somebody may have changed it since: what is shown is what was saved, and the next save is refused.
  if (found) return { ...statement, record: { ...found, modifiedOn: Math.min(found.modifiedOn, modifiedOn) } }
  const { fileName, dealId } = held
  const { clientId: _, ...content } = statementDraft(held.statement, { clientId, id, fileName, dealId, bundleId })
  const stamps = {
    createdOn: record?.createdOn ?? modifiedOn,
    userId: record?.userId ?? user.id,
    userName: record?.userName ?? null,
    lastMonthVacancyRate: record?.lastMonthVacancyRate ?? null,
    lastMonthExpenseRate: record?.lastMonthExpenseRate ?? null,
  }
  return { ...statement, record: { entity: 'full', ...content, ...stamps, id, modifiedOn } }
}

function heldStatement(statement: OpenedStatement, snapshots: ReadonlyMap<BundleFile, Snapshot>): HeldStatement {
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

/** The current statement with line ids, comments, and proof. */
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
