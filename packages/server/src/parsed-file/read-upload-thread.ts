import type { Worker } from 'node:worker_threads'
import type { CategorizationGate, ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import type { StatementRowFigures } from '@uwkit/core/prediction'
import type { ImportKind } from '@uwkit/core/property-data'
import { UnreadableDocumentError, type UnreadableReason } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import { JsonText, sql } from '../db/sql.ts'
import type { AppParts } from '../http/context.ts'
import { scriptThread } from '../http/script-thread.ts'
import type { vendorTable } from '../property-data/index.ts'
import type { JobEnd } from '../queue/job-worker.ts'
import type { Job, Queue } from '../queue/queue.ts'
import { publishEvent } from '../webhook/webhook.store.ts'
import type { ReadUpload, UploadToRead } from './read-upload.ts'

/** Job kind that reads an uploaded file. */
export const readJob = 'parsed-file.read'

/** Input of the reader; the bytes are in the server's files. */
export interface ReadPayload {
  fileKey: string
  name: string
  /** Kind of documents to look for; `any` for all of them. */
  kind: ReadDocument['kind'] | 'any'
  chartOfAccountsId: number
  /** The chart itself if it is a company's own. */
  companyChart?: ChartOfAccounts
  /** Client of the file, which determines whether expenses are categorized without confirmation. */
  gate?: CategorizationGate
}

/**
 * Reads an uploaded file; returns the documents of the requested kind as JSON text that a database can store.
 *
 * @param signal Ends the reading.
 * @throws {UnreadableDocumentError} The file cannot be read, or contains no document of that kind.
 * @throws The abort reason of `signal`.
 */
export async function runReadJob(
  payload: ReadPayload,
  { files }: Pick<AppParts, 'files'>,
  signal: AbortSignal,
): Promise<JsonText> {
  const { fileKey, ...upload } = payload
  const bytes = await files.read(fileKey)
  if (bytes === null)
    throw new UnreadableDocumentError('empty_file', upload.name, 'is no longer available. Upload it again')
  const { parsed } = await readUploadInThread({ ...upload, bytes }, signal)
  return new JsonText(parsed)
}

/** Values read, in the form a thread returns them. */
interface ReadUploadText extends Omit<ReadUpload, 'parsed'> {
  /** JSON text that a database can store: transferring a parsed value of that size would delay all requests. */
  parsed: string
}

/** A vendor's table to be read. */
interface TableToRead extends Pick<UploadToRead, 'bytes' | 'name'> {
  table: ImportKind
}

/** Figures to be checked: rows of a statement, or lines by month. */
type FiguresToCheck = { rows: readonly StatementRowFigures[] } | { lines: readonly (readonly (number | null)[])[] }

/** Request to a thread. */
export type ReadingOrder = UploadToRead | TableToRead | FiguresToCheck

/** Answer of a thread. */
export type ReadUploadAnswer =
  | { read: ReadUploadText }
  | { table: ReturnType<typeof vendorTable> }
  | { judged: string }
  | { rejection: { code: UnreadableReason; file: string; message: string } }

type AnswerOf<Name extends string> = Extract<ReadUploadAnswer, Record<Name, unknown>>

/** Limits of one reading. Our own choice: the limits of reading a file, and room for the documents in it. */
const limits = { milliseconds: 180_000, memoryMegabytes: 4096 }

/**
 * Reads an uploaded file in a thread, so that no file delays other requests. A thread that takes too long or too much memory is
 * ended; one that read a small file is kept for the next: starting one takes longer than reading such a file.
 *
 * @param upload Its bytes are transferred to the thread if they have their own buffer, and are empty afterwards.
 * @param signal Ends the thread.
 * @throws {UnreadableDocumentError} The file cannot be read, exceeds the limits, or contains no document of the requested kind.
 * @throws The abort reason of `signal`.
 */
export async function readUploadInThread(upload: UploadToRead, signal?: AbortSignal): Promise<ReadUploadText> {
  return (await answered<AnswerOf<'read'>>(upload, signal)).read
}

/**
 * Reads the records of a vendor's table in such a thread. @throws {UnreadableDocumentError} The file cannot be read or exceeds the limits.
 */
export async function readTableInThread(table: TableToRead): Promise<AnswerOf<'table'>['table']> {
  return (await answered<AnswerOf<'table'>>(table)).table
}

/** Checks any number of figures in such a thread. @throws {UnreadableDocumentError} They exceed the limits. */
export async function checkInThread(figures: FiguresToCheck): Promise<JsonText> {
  return new JsonText((await answered<AnswerOf<'judged'>>(figures)).judged)
}

function answered<Answer extends ReadUploadAnswer>(order: ReadingOrder, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { bytes, name } = 'bytes' in order ? order : { bytes: null, name: 'The request' }
    const isSmall = bytes === null || bytes.byteLength <= smallBytes
    const thread = idleThreads.pop() ?? startThread()
    thread.worker.removeAllListeners().ref()
    const end = (settle: () => void, isReusable = false): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      thread.worker.removeAllListeners()
      if (isReusable) reuseThread(thread)
      else void thread.worker.terminate()
      settle()
    }
    const onAbort = (): void => end(() => reject(signal?.reason))
    signal?.addEventListener('abort', onAbort, { once: true })
    const refuse = (code: UnreadableReason, file: string, message: string, isReusable = false): void =>
      end(() => reject(new UnreadableDocumentError(code, file, message)), isReusable)
    const timer = setTimeout(
      () => refuse('too_slow', name, 'takes too long to read. Save only the needed sheets as a new file'),
      limits.milliseconds,
    )
    thread.worker.once('message', (answer: ReadUploadAnswer) => {
      if ('rejection' in answer) refuse(answer.rejection.code, answer.rejection.file, answer.rejection.message, isSmall)
      else end(() => resolve(answer as Answer), isSmall)
    })
    thread.worker.once('error', (error: Error & { code?: string }) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') end(() => reject(error))
      else refuse('too_large', name, 'takes too much memory to read. Save only the needed sheets as a new file')
    })
    thread.worker.once('exit', () => end(() => reject(new Error('the upload reader stopped without a result'))))
    thread.worker.postMessage(order, bytes !== null && isAlone(bytes) ? [bytes.buffer] : [])
  })
}

/** A thread that reads uploads, and the number it has read. */
interface ReadingThread {
  worker: Worker
  files: number
}

/** Idle threads. */
const idleThreads: ReadingThread[] = []

/** Maximum file size in bytes after which a thread is kept; a larger file ends it, to free memory. Our own choice. */
const smallBytes = 256 * 1024

/** Maximum number of idle threads, and of files one thread reads before it ends to free memory. Our own choice. */
const reuse = { threads: 4, files: 500 }

function startThread(): ReadingThread {
  const worker = scriptThread({
    name: 'read-upload-worker',
    folder: 'parsed-file',
    baseUrl: import.meta.url,
    memoryMegabytes: limits.memoryMegabytes,
  })
  return { worker, files: 0 }
}

/** Keeps a thread for the next file, without keeping the process alive. */
function reuseThread(thread: ReadingThread): void {
  thread.files += 1
  if (idleThreads.length >= reuse.threads || thread.files >= reuse.files) {
    void thread.worker.terminate()
    return
  }
  thread.worker.unref()
  const drop = (): void => {
    const at = idleThreads.indexOf(thread)
    if (at !== -1) idleThreads.splice(at, 1)
  }
  thread.worker.once('error', drop).once('exit', drop)
  idleThreads.push(thread)
}

/** Returns whether the bytes have their buffer to themselves; small files may share a pool. */
function isAlone({ byteLength, buffer }: Uint8Array): boolean {
  return byteLength === buffer.byteLength
}

/**
 * Reads a file known to be harmless in this process. The document readers are loaded only here, so that a server start
 * does not wait for them.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or contains no document of the requested kind.
 */
export async function readUploadHere(upload: UploadToRead): Promise<ReadUpload> {
  const { readUpload } = await import('./read-upload.ts')
  return readUpload(upload)
}

/** Notifies a user and the company's webhooks that an upload was read or could not be read. */
export async function publishFinishedReading(
  transaction: Queryable,
  queue: Queue,
  { id, payload, userId }: Pick<Job, 'id' | 'payload' | 'userId'>,
  { state, error }: JobEnd,
  now: number,
): Promise<void> {
  if (userId === null) return
  const [user] = await transaction.query<{ companyId: string | null }>(
    sql`select company_id from account_user where id = ${userId}`,
  )
  const { kind, name } = payload as ReadPayload
  const data = {
    reading_id: id,
    kind,
    file_name: name,
    state: state === 'done' ? 'done' : 'failed',
    error,
    user_id: userId,
  }
  const event = { event: 'reading.finished', recordId: id, data, userId } as const
  await publishEvent(transaction, queue, user?.companyId ?? null, event, now)
}
