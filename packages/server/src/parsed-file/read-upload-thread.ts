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
import { tellEvent } from '../webhook/webhook.store.ts'
import type { ReadUpload, UploadToRead } from './read-upload.ts'

/** Work of the queue: read an uploaded file. */
export const readJob = 'parsed-file.read'

/** What reading needs; the bytes lie in the files of the server. */
export interface ReadPayload {
  fileKey: string
  name: string
  /** Which documents are looked for; `any` for all of them. */
  kind: ReadDocument['kind'] | 'any'
  chartOfAccountsId: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
  /** Whose file it is: it decides whether expenses are categorized without asking. */
  gate?: CategorizationGate
}

/**
 * Reads an uploaded file; what is found of the kind that was asked for, as text of JSON that a database can store.
 *
 * @param signal Ends the reading.
 * @throws {UnreadableDocumentError} The file cannot be read, or holds no document of that kind.
 * @throws What `signal` was aborted with.
 */
export async function doReadJob(
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

/** What was read, as a thread hands it over. */
interface ReadUploadText extends Omit<ReadUpload, 'parsed'> {
  /** Text of JSON that a database can store: a value of that size would hold up everybody when it is taken over. */
  parsed: string
}

/** A vendor's table that is to be read. */
interface TableToRead extends Pick<UploadToRead, 'bytes' | 'name'> {
  table: ImportKind
}

/** Figures that are to be judged: rows of a statement, or lines by month. */
type FiguresToJudge = { rows: readonly StatementRowFigures[] } | { lines: readonly (readonly (number | null)[])[] }

/** What a thread is asked. */
export type ReadingOrder = UploadToRead | TableToRead | FiguresToJudge

/** What the thread answers. */
export type ReadUploadAnswer =
  | { read: ReadUploadText }
  | { table: ReturnType<typeof vendorTable> }
  | { judged: string }
  | { refusal: { code: UnreadableReason; file: string; message: string } }

type AnswerOf<Name extends string> = Extract<ReadUploadAnswer, Record<Name, unknown>>

/** What a reading may take. Our own choice: the limits of reading a file, and room for the documents in it. */
const limits = { milliseconds: 180_000, memoryMegabytes: 4096 }

/**
 * Reads an uploaded file in a thread beside the others' requests, so that no file holds them up. The thread is ended when it takes too
 * long or too much memory; one that read a small file is kept for the next: to start it takes longer than to read such a file.
 *
 * @param upload Its bytes go to the thread where they have a buffer to themselves, and are empty afterwards.
 * @param signal Ends the thread.
 * @throws {UnreadableDocumentError} The file cannot be read, takes too much, or holds no document of the kind looked for.
 * @throws What `signal` was aborted with.
 */
export async function readUploadInThread(upload: UploadToRead, signal?: AbortSignal): Promise<ReadUploadText> {
  return (await answered<AnswerOf<'read'>>(upload, signal)).read
}

/** The records of a vendor's table, read in such a thread. @throws {UnreadableDocumentError} The file cannot be read, or takes too much. */
export async function readTableInThread(table: TableToRead): Promise<AnswerOf<'table'>['table']> {
  return (await answered<AnswerOf<'table'>>(table)).table
}

/** What is judged of figures in such a thread, however many there are. @throws {UnreadableDocumentError} They take too much. */
export async function judgeInThread(figures: FiguresToJudge): Promise<JsonText> {
  return new JsonText((await answered<AnswerOf<'judged'>>(figures)).judged)
}

function answered<Answer extends ReadUploadAnswer>(order: ReadingOrder, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { bytes, name } = 'bytes' in order ? order : { bytes: null, name: 'The request' }
    const isSmall = bytes === null || bytes.byteLength <= smallBytes
    const thread = idleThreads.pop() ?? startThread()
    thread.worker.removeAllListeners().ref()
    const end = (settle: () => void, isKept = false): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      thread.worker.removeAllListeners()
      if (isKept) keepThread(thread)
      else void thread.worker.terminate()
      settle()
    }
    const onAbort = (): void => end(() => reject(signal?.reason))
    signal?.addEventListener('abort', onAbort, { once: true })
    const refuse = (code: UnreadableReason, file: string, message: string, isKept = false): void =>
      end(() => reject(new UnreadableDocumentError(code, file, message)), isKept)
    const timer = setTimeout(
      () => refuse('too_slow', name, 'takes too long to read. Save only the needed sheets as a new file'),
      limits.milliseconds,
    )
    thread.worker.once('message', (answer: ReadUploadAnswer) => {
      if ('refusal' in answer) refuse(answer.refusal.code, answer.refusal.file, answer.refusal.message, isSmall)
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

/** A thread that reads uploads, and how many it has read. */
interface ReadingThread {
  worker: Worker
  files: number
}

/** Threads that wait for a file. */
const idleThreads: ReadingThread[] = []

/** After a larger file a thread is ended, for its memory. Our own choice. */
const smallBytes = 256 * 1024

/** Threads that wait at most, and files that one reads: whatever it gathers is let go of. Our own choice. */
const kept = { threads: 4, files: 500 }

function startThread(): ReadingThread {
  const worker = scriptThread({
    name: 'read-upload-worker',
    folder: 'parsed-file',
    beside: import.meta.url,
    memoryMegabytes: limits.memoryMegabytes,
  })
  return { worker, files: 0 }
}

/** Keeps a thread for the next file. It keeps no program from ending. */
function keepThread(thread: ReadingThread): void {
  thread.files += 1
  if (idleThreads.length >= kept.threads || thread.files >= kept.files) {
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

/** Whether nothing else lies in the buffer of bytes, as small files of one pool do. */
function isAlone({ byteLength, buffer }: Uint8Array): boolean {
  return byteLength === buffer.byteLength
}

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

/** Tells a user and the webhooks of the company that an upload was read, or could not be. */
export async function tellFinishedReading(
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
  const told = { event: 'reading.finished', recordId: id, data, userId } as const
  await tellEvent(transaction, queue, user?.companyId ?? null, told, now)
}
