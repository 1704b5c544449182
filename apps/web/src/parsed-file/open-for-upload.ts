import type { User } from '@uwkit/core/account'
import { type Client, InputFileError } from '@uwkit/core/client'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import type { OpenFile, OpeningProgress, ReadingContext, UploadKind } from '@uwkit/react/parsed-file'
import type { WorkerReader } from '../reading/index.ts'
import { openScan } from './open-scan.ts'
import { askMemory, type RecalledReading, recalledReading } from './recalled-reading.ts'
import type { StoredFile } from './save-documents.ts'

/** What taking in a file stands on. */
export interface TakingIn {
  client: Client
  /** Whose memory of earlier corrections is used. */
  user: Pick<User, 'id' | 'companyId'>
  reader: Pick<WorkerReader, 'open'>
}

/** A file that is to be taken in. */
export interface NewFile extends ReadingContext {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** What is looked for in it. */
  kind: UploadKind
  /** The chart that statements are told in. */
  chartOfAccountsId: number
  signal: AbortSignal
  onProgress?: (progress: OpeningProgress) => void
}

/**
 * Opens a file that is new here, and reads it with what is remembered of reports of its layout. What cannot be read here, as
 * pages of pictures, is read by the server.
 *
 * @throws {UnreadableDocumentError} Nobody can read it; the message says why and what to do.
 */
export async function openForUpload(
  services: TakingIn,
  file: NewFile,
): Promise<{ open: OpenFile; remembered: RecalledReading }> {
  const memory = askMemory(services.client)
  const open = await openHereOrThere(services, file)
  try {
    return { open, remembered: await recalledReading(memory, services.user, open) }
  } catch (error) {
    open.close()
    throw error
  }
}

async function openHereOrThere({ client, reader }: TakingIn, file: NewFile): Promise<OpenFile> {
  const { name, bytes, kind, ...options } = file
  const { chartOfAccountsId, signal } = options
  try {
    return await reader.open({ name, bytes }, options)
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError) || !mayServerRead(error, bytes)) throw error
    try {
      return await openScan(client, { file: name, bytes, kind, chartOfAccountsId, signal })
    } catch (fault) {
      if (!(fault instanceof InputFileError)) throw fault
      throw new UnreadableDocumentError('image_only', name, fault.reason)
    }
  }
}

/** The server recognises the words of scans, and opens some PDF that a browser finds damaged. */
function mayServerRead({ code }: UnreadableDocumentError, bytes: Uint8Array): boolean {
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
  return isPdf && ['image_only', 'corrupt_file'].includes(code)
}

/**
 * Has the server keep a file, what was read from it, and what was remembered for it.
 *
 * @returns `null` where it did not take the file.
 */
export async function storeFile(
  { client, user }: Pick<TakingIn, 'client' | 'user'>,
  open: OpenFile,
  bytes: Uint8Array<ArrayBuffer>,
  { parsed, corrections }: RecalledReading,
): Promise<StoredFile | null> {
  const isOcr = open.first.documents.some((document) => document.isOcr === true)
  const originalFile = { name: open.file, contentType: 'application/octet-stream', bytes }
  const saved = await client.parsedFile.create({ originalFile, hash: open.hash, originalData: open.first, isOcr })
  if (saved === null) return null
  let { modifiedOn } = saved
  if (corrections.length > 0) {
    const corrected = { correctedData: parsed, userInput: corrections, modifiedOn: saved.modifiedOn }
    const kept = await client.parsedFile.correct({ id: saved.id, userId: user.id }, corrected, user.id)
    if (kept === null) return null
    modifiedOn = kept.modifiedOn
  }
  return { id: saved.id, file: open, isOcr, modifiedOn, isNew: saved.userInput === null }
}
