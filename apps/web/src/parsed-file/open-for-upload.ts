import type { User } from '@uwkit/core/account'
import { type Client, InputFileError, saveRentRolls as saveRolls } from '@uwkit/core/client'
import {
  type Correction,
  type ParsedFile,
  type ReadRentRoll,
  type RememberedRule,
  recall,
} from '@uwkit/core/parsed-file'
import { type RentRoll, type RentRollRecord, savedRentRoll } from '@uwkit/core/rent-roll'
import { type Evidence, UnreadableDocumentError } from '@uwkit/core/shared'
import type { OpenFile, OpeningProgress, ReadingContext, UploadKind } from '@uwkit/react/parsed-file'
import { sha256 } from '../reading/open-file.ts'
import type { WorkerReader } from '../reading/worker-reader.ts'

/** Dependencies for opening a file. */
interface OpeningServices {
  client: Client
  /** User whose remembered corrections are used. */
  user: Pick<User, 'id' | 'companyId'>
  reader: Pick<WorkerReader, 'open'>
}

/** A file to open. */
interface NewFile extends ReadingContext {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Kind of document to look for. */
  kind: UploadKind
  /** Chart of accounts for statements. */
  chartOfAccountsId: number
  signal: AbortSignal
  onProgress?: (progress: OpeningProgress) => void
}

/**
 * Opens a new file and reads it with the remembered corrections for its layout. Files that cannot be read here, such as
 * scanned pages, are read by the server.
 *
 * @throws {UnreadableDocumentError} The server cannot read it either; the message gives the reason and what to do.
 */
export async function openForUpload(
  services: OpeningServices,
  file: NewFile,
): Promise<{ open: OpenFile; remembered: RecalledReading }> {
  const memory = loadMemory(services.client)
  const open = await openLocallyOrOnServer(services, file)
  try {
    return { open, remembered: await recalledReading(memory, services.user, open) }
  } catch (error) {
    open.close()
    throw error
  }
}

async function openLocallyOrOnServer({ client, reader }: OpeningServices, file: NewFile): Promise<OpenFile> {
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

/** Returns whether the server may read the file: it recognizes the text of scans, and opens some PDFs that a browser finds damaged. */
function mayServerRead({ code }: UnreadableDocumentError, bytes: Uint8Array): boolean {
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
  return isPdf && ['image_only', 'corrupt_file'].includes(code)
}

/**
 * Stores a file on the server with its reading and the remembered corrections.
 *
 * @returns `null` if the server rejected the file.
 */
export async function storeFile(
  { client, user }: Pick<OpeningServices, 'client' | 'user'>,
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
    const updated = await client.parsedFile.correct({ id: saved.id, userId: user.id }, corrected, user.id)
    if (updated === null) return null
    modifiedOn = updated.modifiedOn
  }
  return { id: saved.id, file: open, isOcr, modifiedOn, isNew: saved.userInput === null }
}

/** A scan to read, and the kind of document. */
interface Scan {
  file: string
  bytes: Uint8Array<ArrayBuffer>
  kind: UploadKind
  chartOfAccountsId: number
  signal: AbortSignal
}

/**
 * Lets the server read scanned pages, and waits until they are read. The result has no sheets to show next to the
 * values.
 *
 * @throws {InputFileError} The server cannot read them either; the message gives the reason.
 */
async function openScan(client: Client, { file, bytes, kind, chartOfAccountsId, signal }: Scan): Promise<OpenFile> {
  const content = { name: file, contentType: 'application/pdf', bytes }
  const { wait, end } = readingWait(client, signal)
  const options = { signal, wait }
  const first = await (kind === 'rent_roll'
    ? client.parsedFile.readRentRoll(content, options)
    : client.parsedFile.readFinancials(content, chartOfAccountsId, options)
  ).finally(end)
  return fileOfReading(file, bytes, first, await sha256(bytes))
}

function fileOfReading(file: string, bytes: Uint8Array, first: ParsedFile, hash: string): OpenFile {
  const workbook = { file, format: 'pdf' as const, grids: [], isOcr: true }
  return { file, bytes, hash, workbook, first, problem: null, read: async () => first, close: () => undefined }
}

/** The reading of a file with corrections remembered from earlier files of the same layout. */
export interface RecalledReading {
  parsed: ParsedFile
  /** The remembered corrections; empty if there are none. */
  corrections: Correction[]
}

/** Returns the corrections that the user and the company remember; empty if the request fails, which is reported. */
function loadMemory(client: Client): Promise<RememberedRule[]> {
  return client.parsedFile.memory().catch((error: unknown) => {
    client.connection.reportError(error instanceof Error ? error : new Error(String(error)))
    return []
  })
}

/**
 * Reads a file with the corrections remembered for its layout. If these cannot be loaded, or leave no document, reads
 * the file without them.
 *
 * @param memory Saved mappings, fetched while the file opens.
 */
async function recalledReading(
  memory: Promise<RememberedRule[]>,
  { id, companyId }: Pick<User, 'id' | 'companyId'>,
  file: Pick<OpenFile, 'first' | 'read' | 'workbook'>,
): Promise<RecalledReading> {
  const plain = { parsed: file.first, corrections: [] }
  // Without sheets, for example a scan that the server read, the file cannot be read again here.
  if (file.first.documents.length === 0 || file.workbook.grids.length === 0) return plain
  const corrections = recall(await memory, file.first, { user: id, company: companyId }).map(
    ({ correction }) => correction,
  )
  if (corrections.length === 0) return plain
  try {
    const parsed = await file.read(corrections)
    return parsed.documents.length < file.first.documents.length ? plain : { parsed, corrections }
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return plain
    throw error
  }
}

/** The stored file that documents were read from. */
export interface StoredFile {
  id: string
  file: OpenFile
  isOcr: boolean
  /** Seconds since 1970, UTC, with fractions. */
  modifiedOn: number
  /** Whether the same file had no corrections before. */
  isNew: boolean
}

/**
 * Saves the rent rolls of a file; all or none.
 *
 * @param dealId ID of their deal; `null` for none.
 * @returns The saved rent rolls.
 */
export async function saveRentRolls(
  client: Client,
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
  rolls: readonly (Evidence & Pick<ReadRentRoll, 'rentRoll'>)[],
  { file, isOcr }: Pick<StoredFile, 'file' | 'isOcr'>,
  dealId: string | null = null,
): Promise<RentRollRecord[]> {
  const done = await saveRolls(client, rolls, { fileName: file.file, hash: file.hash, isOcr, dealId })
  return done.map(({ draft, saved }) => savedRentRoll(draft, saved, user))
}

/** An unread roll, whose file is mapped manually. */
export const emptyRoll: RentRoll = {
  property: null,
  asOf: null,
  units: [],
  futureLeases: [],
  chargeCodes: [],
  unitTypes: [],
  dates: { earliestLeaseStart: null, latestLeaseEnd: null },
  columns: [],
  tags: [],
}

/** Milliseconds between two requests: the product's polling interval for PDF, or less often while an event stream is open. */
const pauses = { alone: 3_000, withStream: 20_000 }

/** Waits until a reading may be complete. */
interface ReadingWait {
  /** Resolves when the server reports the reading, or after a delay. */
  wait(readingId: string): Promise<void>
  /** Closes the stream. */
  end(): void
}

/**
 * Waits for readings through the event stream, which stays open only while a wait is in progress: a browser has few
 * connections per host. If the stream is unavailable, the server is polled every three seconds.
 *
 * @param signal Ends every wait.
 */
export function readingWait(client: Pick<Client, 'webhook' | 'connection'>, signal: AbortSignal): ReadingWait {
  const ending = new AbortController()
  const finished = new Set<unknown>()
  let isOpen = false
  let wake = (): void => undefined
  signal.addEventListener('abort', () => wake(), { once: true })
  const following = client.webhook.followEvents(
    ({ type, data }) => {
      isOpen = true
      if (type === 'deal.changed' || type === 'export.finished') return
      finished.add(data.reading_id)
      // The next request covers events from before the stream was open.
      wake()
    },
    { signal: AbortSignal.any([signal, ending.signal]) },
  )
  following.catch(() => {
    isOpen = false
    wake()
  })
  return {
    wait: (readingId) =>
      new Promise((resolve) => {
        if (signal.aborted || finished.has(readingId)) {
          resolve()
          return
        }
        const cancelTimer = client.connection.clock.after(isOpen ? pauses.withStream : pauses.alone, resolve)
        wake = () => {
          cancelTimer()
          resolve()
        }
      }),
    end: () => ending.abort(),
  }
}
