import type { User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { ReadDocument, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { noEvidence, UnreadableDocumentError } from '@uwkit/core/shared'
import {
  kindWords,
  type OpenFile,
  summaryOfReading,
  type UploadJob,
  type UploadKind,
  type UploadOutcome,
} from '@uwkit/react/parsed-file'
import type { WorkerReader } from '../reading/index.ts'
import { bytesOfFile, FileGoneError } from './bytes-of-file.ts'
import { openForUpload, storeFile } from './open-for-upload.ts'
import { emptyRoll, type StoredFile, saveRentRolls, saveStatements } from './save-documents.ts'

/** What was saved of a file before. */
export type SavedBefore = Pick<Extract<UploadOutcome, { stage: 'duplicate' }>, 'id' | 'name' | 'modifiedOn'>

/** What uploading stands on. */
export interface UploadServices {
  client: Client
  /** Whose memory of earlier corrections is used. */
  user: Pick<User, 'id' | 'companyId'>
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
  { client, user, chartOfAccountsId, reader, findSaved }: UploadServices,
): Promise<UploadOutcome> {
  const { file, kind, isAgain, isByHand, onProgress, signal } = job
  const bytes = await bytesOfFile(file).catch(notThere)
  if (!(bytes instanceof Uint8Array)) return bytes
  let taken: Awaited<ReturnType<typeof openForUpload>>
  try {
    const reading = { kind, chartOfAccountsId, signal, onProgress }
    taken = await openForUpload({ client, user, reader }, { name: file.name, bytes, ...reading })
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return unreadable(error)
  }
  const { open, remembered } = taken
  let isKept = false
  try {
    const { documents } = remembered.parsed
    const wanted = documents.filter((document) => document.kind === kind)
    if (wanted.length === 0 && documents.length > 0) return { stage: 'other kind' }
    if (wanted.length === 0 && !(isByHand && kind === 'rent_roll')) return noDocument(open, kind)
    const before = isAgain ? null : await findSaved(kind, open)
    if (before !== null) return { stage: 'duplicate', ...before }
    signal.throwIfAborted()
    onProgress('saving')
    const stored = await storeFile({ client, user }, open, bytes, remembered)
    if (stored === null) return notStored
    const id = await saveDocuments(client, kind, stored, documents)
    // A scan that the server read has no sheets here: it is opened as any saved document.
    isKept = open.workbook.grids.length > 0
    return { stage: 'saved', id, ...summaryOfReading(wanted), holdsOther: wanted.length < documents.length }
  } finally {
    if (isKept) reader.kept.keep(open, { chartOfAccountsId })
    else open.close()
  }
}

function saveDocuments(
  client: Client,
  kind: UploadKind,
  stored: StoredFile,
  documents: readonly ReadDocument[],
): Promise<string> {
  if (kind === 'operating_statement') {
    const statements = documents.filter((one): one is ReadStatement => one.kind === 'operating_statement')
    return saveStatements(client, statements, stored)
  }
  const rolls = documents.filter((one): one is ReadRentRoll => one.kind === 'rent_roll')
  return saveRentRolls(client, rolls.length === 0 ? [unread(stored.file)] : rolls, stored)
}

/** A roll of a file in which none was found, on its first sheet. */
function unread({ workbook }: OpenFile) {
  return { rentRoll: emptyRoll, ...noEvidence(workbook.grids[0]?.sheet) }
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
