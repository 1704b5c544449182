import { copyFor } from '@uwkit/core/account'
import type { HeldStatement, StatementLine, StatementRecord, StatementStore } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { DeskContent } from '@uwkit/react/parsed-file'
import { type SaveContext, saveCorrections } from '../../workspace/save-corrections.ts'
import { type OpenedBundle, type OpenedStatement, statementAt } from './open-bundle.ts'

/**
 * Saves the statements of a bundle as they read now, each with its proof, and what was corrected in their files.
 *
 * @param removed Client ids of the statements that are deleted with it.
 * @returns They as they are saved now.
 * @throws {NotSavedError} What was corrected could not be saved. @throws {ConflictError} Somebody changed one since, or holds it.
 */
export async function saveBundle(
  context: SaveContext,
  bundle: OpenedBundle,
  removed: ReadonlySet<string>,
): Promise<OpenedBundle> {
  await Promise.all(bundle.statements.map(({ source }) => source.session.settled()))
  const held = bundle.statements.map((statement) => heldStatement(statement, removed.has(statement.clientId)))
  const contents = new Map<OpenedStatement['source'], DeskContent>()
  for (const source of new Set(bundle.statements.map((statement) => statement.source))) {
    const { content, parsed } = source.session.current()
    contents.set(source, content)
    if (source.parsedFile === null) continue
    source.parsedFile = await saveCorrections(context, source.parsedFile, source.file, parsed, content)
  }
  const store: StatementStore = { step: -1, bundleId: bundle.bundleId, statements: held }
  const company = bundle.statements.some(
    ({ record }) => record !== null && copyFor(context.user, record.userId) === 'company',
  )
  const { ids } = await context.client.operatingStatement.save(store, bundle.bundleId, {}, { company })
  for (const [source, content] of contents) source.session.current().markSaved(content)

  const kept = bundle.statements.filter(({ clientId }) => !removed.has(clientId))
  if (kept.length === 0) return { ...bundle, statements: [] }
  const records = await context.client.operatingStatement.ofBundle(bundle.bundleId)
  const byId = new Map(records.map((record) => [record.id, record]))
  const saved = ({ clientId, record }: OpenedStatement) => byId.get(record?.id ?? ids[clientId] ?? '') ?? record
  return { ...bundle, statements: kept.map((statement) => ({ ...statement, record: saved(statement) })) }
}

function heldStatement({ clientId, record, source, place }: OpenedStatement, toDelete: boolean): HeldStatement {
  const { content, parsed } = source.session.current()
  const document = statementAt(parsed, place)
  const fileName = record?.fileName ?? source.file.file
  const heading = { clientId, id: record?.id ?? null, fileName, dealId: record?.dealId ?? null, toDelete }
  if (document === null) {
    if (record === null)
      throw new Error(`No statement is read from ${fileName} now, so there is nothing to save of it.`)
    return { ...heading, statement: record }
  }
  return { ...heading, statement: savedStatement(record, document, content, source) }
}

/**
 * A statement as it reads now, with the ids of its lines and what people said of them.
 *
 * @param source Whether there is a file whose proof is saved along.
 */
function savedStatement(
  record: StatementRecord | null,
  { statement, sheet, findings, ties, ledger }: ReadStatement,
  { comments }: Pick<DeskContent, 'comments'>,
  source: Pick<OpenedStatement['source'], 'parsedFile'>,
) {
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
  const { parsedFile } = source
  const evidence = parsedFile === null ? (record?.evidence ?? null) : { sheet, findings, ties, ledger }
  const ofFile = parsedFile && { fileHash: parsedFile.hash, parsedFileId: parsedFile.id, isOcr: parsedFile.isOcr }
  return { ...record, ...ofFile, ...statement, lines, evidence }
}
