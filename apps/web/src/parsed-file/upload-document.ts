import { personName, type User } from '@uwkit/core/account'
import { type Client, deleteRentRolls, saveStatements } from '@uwkit/core/client'
import type { ParsedFileRecord, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { noEvidence, UnreadableDocumentError } from '@uwkit/core/shared'
import {
  kindLabels,
  type OpenFile,
  summaryOfReading,
  type UploadJob,
  type UploadKind,
  type UploadOutcome,
} from '@uwkit/react/parsed-file'
import { type SavedAs, sha256 } from '../reading/open-file.ts'
import type { WorkerReader } from '../reading/worker-reader.ts'
import {
  emptyRoll,
  openForUpload,
  type RecalledReading,
  type StoredFile,
  saveRentRolls,
  storeFile,
} from './open-for-upload.ts'

/** Earlier saved document of the same file. */
export type PreviousSave = Pick<Extract<UploadOutcome, { stage: 'duplicate' }>, 'id' | 'name' | 'modifiedOn'>

/** Dependencies of an upload. */
export interface UploadServices extends SavingServices {
  /** Chart of accounts for statements. */
  chartOfAccountsId: number
  /** Keeps a file open for the desk after its documents are saved. */
  reader: Pick<WorkerReader, 'open' | 'handoff'>
  /** Earlier saved document of the same file; `null` if there is none. */
  findSaved: (kind: UploadKind, file: Pick<OpenFile, 'hash' | 'file'>) => Promise<PreviousSave | null>
}

/**
 * Reads a file and saves it, then its documents of the kind.
 *
 * @throws {UwkitError} The server is unreachable or rejected it.
 */
export async function uploadDocument(
  job: Omit<UploadJob, 'id'>,
  { client, user, dealId = null, chartOfAccountsId, reader, findSaved }: UploadServices,
): Promise<UploadOutcome> {
  const { file, kind, allowsRepeat, isManual, onProgress, signal } = job
  const bytes = await bytesOfFile(file).catch(fileGoneOutcome)
  if (!(bytes instanceof Uint8Array)) return bytes
  // Requested while the file is read.
  const asking = allowsRepeat ? Promise.resolve(null) : findSaved(kind, { hash: await sha256(bytes), file: file.name })
  asking.catch(() => undefined)
  let result: Awaited<ReturnType<typeof openForUpload>>
  try {
    const reading = { kind, chartOfAccountsId, signal, onProgress }
    result = await openForUpload({ client, user, reader }, { name: file.name, bytes, ...reading })
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return unreadable(error)
  }
  const { open, remembered } = result
  let saved: SavedAs | null = null
  try {
    const { documents } = remembered.parsed
    const ofKind = documents.filter((document) => document.kind === kind)
    if (ofKind.length === 0 && documents.length > 0) return { stage: 'other kind' }
    if (ofKind.length === 0 && !(isManual && kind === 'rent_roll')) return noDocument(open, kind)
    const before = await asking
    if (before !== null) return { stage: 'duplicate', ...before }
    signal.throwIfAborted()
    onProgress('saving')
    const upload = await saveUpload({ client, user, dealId }, { kind, open, bytes, remembered })
    if (upload === null) return fileRejectedOutcome
    // A scan that the server read has no sheets here: it is opened like any saved document.
    if (open.workbook.grids.length > 0) saved = upload.saved
    return {
      stage: 'saved',
      id: upload.id,
      ...summaryOfReading(ofKind),
      hasOtherKind: ofKind.length < documents.length,
    }
  } finally {
    if (saved === null) open.close()
    else reader.handoff.store(open, { chartOfAccountsId }, saved)
  }
}

function unreadable({ message, file }: UnreadableDocumentError): UploadOutcome {
  const why = message.slice(file.length + 2)
  return {
    stage: 'failed',
    what: `${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.!?]$/.test(why) ? '' : '.'}`,
    todo: 'Correct the file and drop it again, or send it to support.',
    remedy: 'none',
  }
}

function noDocument({ workbook }: OpenFile, kind: UploadKind): UploadOutcome {
  const sheets = workbook.grids.length
  const where = sheets === 1 ? 'the workbook’s only sheet' : `the workbook’s ${sheets} sheets`
  const canBeMapped = kind === 'rent_roll' && sheets > 0
  return {
    stage: 'failed',
    what: `No ${kindLabels[kind].one} was found in ${where}.`,
    todo: canBeMapped ? 'Map its columns manually, or send the file to support.' : 'Send the file to support.',
    remedy: canBeMapped ? 'map' : 'none',
  }
}

function fileGoneOutcome(error: unknown): UploadOutcome {
  if (!(error instanceof FileMissingError)) throw error
  return {
    stage: 'failed',
    what: error.message,
    todo: 'Drop the file again. For a folder, drop the files in it.',
    remedy: 'none',
  }
}

const fileRejectedOutcome: UploadOutcome = {
  stage: 'failed',
  what: 'Not saved: the server rejected the file.',
  todo: 'The file stays on this computer. Try again.',
  remedy: 'retry',
}

/** A dropped or selected file cannot be read. */
export class FileMissingError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} could not be read: it is a folder, or it was moved or changed after you selected it.`)
    this.name = 'FileMissingError'
    this.cause = cause
  }
}

/**
 * Returns the bytes of a file.
 *
 * @throws {FileMissingError} It is a folder, or was moved or changed since it was dropped.
 */
export async function bytesOfFile(file: Pick<File, 'name' | 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw new FileMissingError(file.name, error)
  }
}

/** Dependencies for saving an upload. */
interface SavingServices {
  client: Client
  user: Pick<User, 'id' | 'companyId' | 'firstName' | 'lastName' | 'email'>
  /** The deal that the documents belong to; `null` for none. @default null */
  dealId?: string | null
}

/** A read file to save. */
interface ReadUpload {
  kind: UploadKind
  open: OpenFile
  bytes: Uint8Array<ArrayBuffer>
  remembered: RecalledReading
}

/** The result of saving an upload. */
interface SavedUpload {
  /** ID of the first rent roll, or of the bundle of statements. */
  id: string
  saved: SavedAs
}

/**
 * Saves a file and its documents of a kind. Builds at once what loading them would return.
 *
 * @returns `null` if the server rejected the file.
 * @throws {UwkitError} The server is unreachable or rejected it.
 */
function saveUpload(services: SavingServices, upload: ReadUpload): Promise<SavedUpload | null> {
  return upload.kind === 'rent_roll' ? savedRolls(services, upload) : savedStatements(services, upload)
}

/** Sends the file and the rolls in parallel, because neither needs the other; deletes the rolls if the file is rejected. */
async function savedRolls(services: SavingServices, upload: ReadUpload): Promise<SavedUpload | null> {
  const { client, user } = services
  const { open, remembered } = upload
  const read = remembered.parsed.documents.filter((one): one is ReadRentRoll => one.kind === 'rent_roll')
  const rolls = read.length === 0 ? [unread(open)] : read
  const isOcr = open.first.documents.some((document) => document.isOcr === true)
  const [stored, saved, predicted] = await Promise.allSettled([
    storedRecord(services, upload),
    saveRentRolls(client, user, rolls, { file: open, isOcr }, services.dealId),
    client.rentRoll.predict(rolls[0]?.rentRoll ?? emptyRoll),
  ])
  const isStored = stored.status === 'fulfilled' && stored.value !== null
  if (!isStored && saved.status === 'fulfilled') await deleteRentRolls(client, saved.value)
  if (stored.status === 'rejected') throw stored.reason
  if (saved.status === 'rejected') throw saved.reason
  const [rentRoll] = saved.value
  if (stored.value === null || rentRoll === undefined) return null
  const loaded = predicted.status === 'fulfilled' ? { rentRoll, ...predicted.value } : null
  return { id: rentRoll.id, saved: { parsedFile: stored.value.record, rentRoll: loaded } }
}

async function savedStatements(services: SavingServices, upload: ReadUpload): Promise<SavedUpload | null> {
  const stored = await storedRecord(services, upload)
  if (stored === null) return null
  const { documents } = upload.remembered.parsed
  const statements = documents.filter((one): one is ReadStatement => one.kind === 'operating_statement')
  const { id: parsedFileId, isOcr } = stored.file
  const of = { fileName: upload.open.file, hash: upload.open.hash, isOcr, dealId: services.dealId ?? null }
  const { bundleId } = await saveStatements(services.client, statements, of, parsedFileId)
  return { id: bundleId, saved: { parsedFile: stored.record, rentRoll: null } }
}

/** Loads an existing file first, because it keeps its corrections. */
async function storedRecord(
  services: SavingServices,
  { open, bytes, remembered }: ReadUpload,
): Promise<{ file: StoredFile; record: ParsedFileRecord } | null> {
  const { client, user } = services
  const file = await storeFile(services, open, bytes, remembered)
  if (file === null) return null
  if (!file.isNew) return { file, record: await client.parsedFile.get(open.hash) }
  const { id, isOcr, modifiedOn } = file
  const isCorrected = remembered.corrections.length > 0
  const record: ParsedFileRecord = {
    id,
    hash: open.hash,
    fileName: open.file,
    isOcr,
    originalData: open.first,
    correctedData: isCorrected ? remembered.parsed : null,
    userInput: isCorrected ? remembered.corrections : null,
    createdOn: modifiedOn,
    modifiedOn,
    userId: user.id,
    userName: personName(user),
  }
  return { file, record }
}

/** Returns an empty roll on the first sheet, for a file in which none was found. */
function unread({ workbook }: OpenFile) {
  return { rentRoll: emptyRoll, ...noEvidence(workbook.grids[0]?.sheet) }
}
