import type { ReadStatement } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError, UwkitError } from '@uwkit/core/shared'
import { emptyDesk } from '@uwkit/react/parsed-file'
import { type SourceContext, sessionOf } from '../../workspace/source-of-record.ts'
import type { BundleFile, OpenedStatement } from './open-bundle.ts'

/**
 * The statements of a file, to be added to a bundle. The file is kept by the server at once; the statements are saved with
 * the bundle.
 *
 * @param newId Makes ids. @param chartOfAccountsId The chart that they are told in.
 * @throws {UnreadableDocumentError} It cannot be read, or holds no statement. @throws {UwkitError} The server did not keep it.
 */
export async function openedStatements(
  context: SourceContext,
  file: File,
  chartOfAccountsId: number,
  newId: () => string,
): Promise<OpenedStatement[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const ownChart = context.ownChart(chartOfAccountsId)
  const reading = { chartOfAccountsId, ...(ownChart === undefined ? {} : { ownChart }) }
  const opened = await context.reader.open({ name: file.name, bytes }, reading)
  const documents = opened.first.documents.filter((one): one is ReadStatement => one.kind === 'operating_statement')
  if (documents.length === 0) {
    opened.close()
    const what = opened.problem ?? 'it holds a rent roll and no statement: open it among the rent rolls.'
    throw new UnreadableDocumentError('no_document_found', file.name, what)
  }
  const originalFile = { name: file.name, contentType: file.type || 'application/octet-stream', bytes }
  const isOcr = documents.some((document) => document.isOcr === true)
  const { hash, first } = opened
  const saved = await context.client.parsedFile.create({ originalFile, hash, originalData: first, isOcr })
  if (saved === null) {
    opened.close()
    throw new UwkitError('not_saved', `${file.name} was not taken by the server. Try again.`)
  }
  const source: BundleFile = {
    file: opened,
    notice: null,
    parsedFile: await context.client.parsedFile.get(hash),
    session: sessionOf(context, opened, emptyDesk),
  }
  const counts = new Map<string, number>()
  return documents.map(({ sheet }) => {
    const index = counts.get(sheet) ?? 0
    counts.set(sheet, index + 1)
    return { clientId: newId(), record: null, source, place: { sheet, index } }
  })
}
