import { copyFor } from '@uwkit/core/account'
import {
  type HeldStatement,
  type SavedStatements,
  type StatementLine,
  type StatementRecord,
  type StatementStore,
  statementDraft,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { evidenceOf } from '@uwkit/core/shared'
import type { DocumentSession } from '@uwkit/react/parsed-file'
import { type SaveContext, saveCorrections } from '../../workspace/use-save.ts'
import { type BundleFile, type OpenedBundle, type OpenedStatement, statementAt } from './open-bundle.ts'

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
