import { readFile } from 'node:fs/promises'
import { UnreadableDocumentError } from '@uwkit/core/shared'

/**
 * The bytes of a file that somebody named.
 *
 * @throws {UnreadableDocumentError} There is no such file, or it cannot be opened; the message names it and says why.
 */
export async function fileBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be opened (${code ?? String(error)})`
    throw new UnreadableDocumentError('no_document_found', path, why)
  }
}
