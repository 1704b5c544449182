import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { JsonText } from '../db/sql.ts'
import type { AppParts } from '../http/context.ts'
import { readUploadInThread } from './read-upload-thread.ts'

/** Work of the queue: read an uploaded file. */
export const readJob = 'parsed-file.read'

/** What reading needs; the bytes lie in the files of the server. */
export interface ReadPayload {
  fileKey: string
  name: string
  kind: ReadDocument['kind']
  chartOfAccountsId: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
}

/**
 * Reads an uploaded file; what is found of the kind that was asked for, as text of JSON that a database can store.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or holds no document of that kind.
 */
export async function doReadJob(payload: ReadPayload, { files }: Pick<AppParts, 'files'>): Promise<JsonText> {
  const { fileKey, ...upload } = payload
  const bytes = await files.read(fileKey)
  if (bytes === null)
    throw new UnreadableDocumentError('empty_file', upload.name, 'is no longer there; upload it again')
  const { parsed } = await readUploadInThread({ ...upload, bytes })
  return new JsonText(parsed)
}
