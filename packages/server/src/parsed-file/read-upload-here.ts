import type { ReadUpload, UploadToRead } from './read-upload.ts'

/**
 * Reads a file in this process, for one that is known to be harmless. What reads documents is loaded only now: a start of the
 * server does not wait for it.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or holds no document of the kind that was looked for.
 */
export async function readUploadHere(upload: UploadToRead): Promise<ReadUpload> {
  const { readUpload } = await import('./read-upload.ts')
  return readUpload(upload)
}
