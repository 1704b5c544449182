import { personName, type User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { ParsedFileRecord, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { noEvidence } from '@uwkit/core/shared'
import type { OpenFile, UploadKind } from '@uwkit/react/parsed-file'
import type { SavedAs } from '../reading/index.ts'
import { storeFile } from './open-for-upload.ts'
import type { RecalledReading } from './recalled-reading.ts'
import { deleteRentRolls, emptyRoll, type StoredFile, saveRentRolls, saveStatements } from './save-documents.ts'

/** What saving an upload stands on. */
export interface SavingServices {
  client: Client
  user: Pick<User, 'id' | 'companyId' | 'firstName' | 'lastName' | 'email'>
  /** The deal that the documents belong to; `null` for none. @default null */
  dealId?: string | null
}

/** A file that was read, and is to be saved. */
export interface ReadUpload {
  kind: UploadKind
  open: OpenFile
  bytes: Uint8Array<ArrayBuffer>
  remembered: RecalledReading
}

/** What an upload was saved as. */
export interface SavedUpload {
  /** Of the first rent roll, or of the bundle of statements. */
  id: string
  saved: SavedAs
}

/**
 * Saves a file and the documents of a kind in it. What loading them would tell is put together at once.
 *
 * @returns `null` where the server did not take the file.
 * @throws {UwkitError} The server cannot be reached, or refused.
 */
export function saveUpload(services: SavingServices, upload: ReadUpload): Promise<SavedUpload | null> {
  return upload.kind === 'rent_roll' ? savedRolls(services, upload) : savedStatements(services, upload)
}

/** The file and the rolls are sent side by side: neither needs the other, and where one is refused the other is taken back. */
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
  const id = await saveStatements(services.client, statements, stored.file, services.dealId)
  return { id, saved: { parsedFile: stored.record, rentRoll: null } }
}

/** A file that was corrected before keeps its corrections, so it is asked for. */
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

/** A roll of a file in which none was found, on its first sheet. */
function unread({ workbook }: OpenFile) {
  return { rentRoll: emptyRoll, ...noEvidence(workbook.grids[0]?.sheet) }
}
