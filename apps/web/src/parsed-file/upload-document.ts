import { UnreadableDocumentError } from '@uwkit/core/shared'
import {
  kindWords,
  type OpenFile,
  summaryOfReading,
  type UploadJob,
  type UploadKind,
  type UploadOutcome,
} from '@uwkit/react/parsed-file'
import type { SavedAs, WorkerReader } from '../reading/index.ts'
import { sha256 } from '../reading/sha256.ts'
import { bytesOfFile, FileGoneError } from './bytes-of-file.ts'
import { openForUpload } from './open-for-upload.ts'
import { type SavingServices, saveUpload } from './save-upload.ts'

/** What was saved of a file before. */
export type SavedBefore = Pick<Extract<UploadOutcome, { stage: 'duplicate' }>, 'id' | 'name' | 'modifiedOn'>

/** What uploading stands on. */
export interface UploadServices extends SavingServices {
  /** The chart that statements are told in. */
  chartOfAccountsId: number
  /** Keeps a file whose documents were saved open for the desk. */
  reader: Pick<WorkerReader, 'open' | 'kept'>
  /** What was saved of the same file before; `null` where nothing was. */
  findSaved: (kind: UploadKind, file: Pick<OpenFile, 'hash' | 'file'>) => Promise<SavedBefore | null>
}

/**
 * Reads a file and saves what it holds of a kind: the file itself, then its documents.
 *
 * @throws {UwkitError} The server cannot be reached, or refused.
 */
export async function uploadDocument(
  job: Omit<UploadJob, 'id'>,
  { client, user, dealId = null, chartOfAccountsId, reader, findSaved }: UploadServices,
): Promise<UploadOutcome> {
  const { file, kind, isAgain, isByHand, onProgress, signal } = job
  const bytes = await bytesOfFile(file).catch(notThere)
  if (!(bytes instanceof Uint8Array)) return bytes
  // Asked while the file is read.
  const asking = isAgain ? Promise.resolve(null) : findSaved(kind, { hash: await sha256(bytes), file: file.name })
  asking.catch(() => undefined)
  let taken: Awaited<ReturnType<typeof openForUpload>>
  try {
    const reading = { kind, chartOfAccountsId, signal, onProgress }
    taken = await openForUpload({ client, user, reader }, { name: file.name, bytes, ...reading })
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return unreadable(error)
  }
  const { open, remembered } = taken
  let saved: SavedAs | null = null
  try {
    const { documents } = remembered.parsed
    const wanted = documents.filter((document) => document.kind === kind)
    if (wanted.length === 0 && documents.length > 0) return { stage: 'other kind' }
    if (wanted.length === 0 && !(isByHand && kind === 'rent_roll')) return noDocument(open, kind)
    const before = await asking
    if (before !== null) return { stage: 'duplicate', ...before }
    signal.throwIfAborted()
    onProgress('saving')
    const upload = await saveUpload({ client, user, dealId }, { kind, open, bytes, remembered })
    if (upload === null) return notStored
    // A scan that the server read has no sheets here: it is opened as any saved document.
    if (open.workbook.grids.length > 0) saved = upload.saved
    return { stage: 'saved', id: upload.id, ...summaryOfReading(wanted), holdsOther: wanted.length < documents.length }
  } finally {
    if (saved === null) open.close()
    else reader.kept.keep(open, { chartOfAccountsId }, saved)
  }
}

function unreadable({ message, file }: UnreadableDocumentError): UploadOutcome {
  const why = message.slice(file.length + 2)
  return {
    stage: 'failed',
    what: `${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.!?]$/.test(why) ? '' : '.'}`,
    todo: 'Change the file and drop it again, or have it read by hand.',
    canBeMapped: false,
  }
}

function noDocument({ workbook }: OpenFile, kind: UploadKind): UploadOutcome {
  const sheets = workbook.grids.length
  const where = sheets === 1 ? 'its sheet' : `its ${sheets} sheets`
  const canBeMapped = kind === 'rent_roll' && sheets > 0
  return {
    stage: 'failed',
    what: `No ${kindWords[kind].one} was found in ${where}.`,
    todo: canBeMapped ? 'Choose its columns yourself, or have it read by hand.' : 'Have it read by hand.',
    canBeMapped,
  }
}

function notThere(error: unknown): UploadOutcome {
  if (!(error instanceof FileGoneError)) throw error
  return {
    stage: 'failed',
    what: error.message,
    todo: 'Drop the files themselves, as they are now.',
    canBeMapped: false,
  }
}

const notStored: UploadOutcome = {
  stage: 'failed',
  what: 'Not saved: the server did not take the file.',
  todo: 'It stays on this computer; try again.',
  canBeMapped: false,
}
