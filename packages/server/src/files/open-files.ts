import type { Log } from '../http/log.ts'
import { diskFiles, type Files } from './files.ts'
import { BucketError, type S3Settings, type S3Surroundings, s3Files } from './s3-files.ts'

/**
 * The stored files of a server: in a bucket where one is named, else in a folder. A bucket is asked for a file at once, so
 * that wrong keys are found by who starts the server; one that does not answer just now is only noted.
 *
 * @throws {BucketError} The bucket refuses.
 */
export async function openFiles(
  bucket: S3Settings | null,
  folder: string,
  log: Log,
  surroundings: S3Surroundings = {},
): Promise<Files> {
  if (bucket === null) return diskFiles(folder)
  const files = s3Files(bucket, surroundings)
  try {
    await files.read('uwkit/start')
  } catch (error) {
    if (!(error instanceof BucketError) || error.isHttpError) throw error
    log.error('files', { error: error.message })
  }
  return files
}
