import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type Client,
  type Clock,
  ConnectionError,
  InvalidRequestError,
  ServerError,
  TooLargeError,
  TooManyRequestsError,
} from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import type { ParsedFile, ReadingState } from '@uwkit/core/parsed-file'
import { UwkitError } from '@uwkit/core/shared'
import { failureOf, writeReading } from './do-job.ts'
import { type DocumentJob, finishedEntry, hashOfInputs, type JobAnswer, type JobSetting, readEntry } from './job.ts'

/** How documents are read on a server. */
export interface ReadOnOptions {
  client: Pick<Client, 'parsedFile' | 'connection'>
  clock: Clock
  setting: JobSetting
  /** Maximum number of documents uploaded and not yet read. */
  open: number
  /** Receives each result; the next document waits for it. */
  onAnswer: (job: DocumentJob, answer: JobAnswer, milliseconds: number) => Promise<void>
}

/**
 * Milliseconds between two status checks: the soonest after one that finds a finished reading, doubled up to the latest
 * after each that does not. House default.
 */
const lookMilliseconds = { soonest: 100, latest: 1000 }

/** Readings per status request: the maximum of the API. */
const readingsPerRequest = 200

/** Pauses between retries of a call without an answer, milliseconds: the server may be restarting. House default. */
const pauses: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000]

/** Pause after the server rejected more work for the moment, milliseconds. House default. */
const rejectedMilliseconds = 5000

/**
 * Reads documents on a server, which distributes them to its workers, and returns each result as it arrives. A document is uploaded under a
 * key derived from its content, so that a restarted run has no document read twice within 24 hours.
 *
 * @throws {UwkitError} The server gave no answer for some minutes, or accepts no documents from this user. @throws What `onAnswer` throws.
 */
export async function readOn(jobs: readonly DocumentJob[], options: ReadOnOptions): Promise<void> {
  const queue = jobs[Symbol.iterator]()
  const watch = watchReadings(options)
  let failure: { error: unknown } | null = null
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failure === null; next = queue.next()) {
      const start = options.clock.now()
      await options.onAnswer(next.value, await answerOf(next.value, options, watch), options.clock.now() - start)
    }
  }
  const guarded = (): Promise<void> =>
    lane().catch((error: unknown) => {
      failure ??= { error }
      watch.stop(error)
    })
  await Promise.all(Array.from({ length: Math.min(options.open, jobs.length) }, guarded))
  if (failure !== null) throw (failure as { error: unknown }).error
}

/** Returns the result of one document. Failures of the document are its result; connection failures end the run. */
async function answerOf(job: DocumentJob, options: ReadOnOptions, watch: ReadingWatch): Promise<JobAnswer> {
  const { setting } = options
  const madeFrom = await hashOfInputs(job, setting).catch(() => null)
  const finished = madeFrom === null ? null : await finishedEntry(setting, job, madeFrom)
  if (finished) return { entry: finished, isReused: true }
  try {
    const parsed = await readingOf(job, madeFrom, options, watch)
    return { entry: { madeFrom, status: 'done', ...(await writeReading(job, parsed, setting)) }, isReused: false }
  } catch (error) {
    if (!isOfDocument(error)) throw error
    const failure = { ...failureOf(error, job), code: 'unreadable' }
    return { entry: { madeFrom, status: 'failed', failure }, isReused: false }
  }
}

/** Returns whether the document caused a failure: the server cannot read or accept it, or it cannot be opened here. */
function isOfDocument(error: unknown): boolean {
  if (error instanceof InvalidRequestError || error instanceof TooLargeError || error instanceof UnreadError)
    return true
  return error instanceof Error && 'syscall' in error
}

/** The server could not read a document. */
class UnreadError extends UwkitError {
  constructor(message: string) {
    super('unreadable', message)
  }
}

/** Uploads a document and waits until it is read; uploads it again if the server has lost it. */
async function readingOf(
  job: DocumentJob,
  madeFrom: string | null,
  options: ReadOnOptions,
  watch: ReadingWatch,
): Promise<ParsedFile> {
  const { client, setting } = options
  const bytes = new Uint8Array(await readFile(job.path))
  const file = { name: basename(job.path), contentType: 'application/octet-stream', bytes }
  const before = setting.again ? `again ${options.clock.now()}` : await readEntry(setting.out, job)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const key = createHash('sha256')
      .update(JSON.stringify([job.name, madeFrom, before, attempt]))
      .digest('hex')
    const upload = () => client.parsedFile.startReading(file, job.chart, undefined, { idempotencyKey: key })
    const { id } = await patiently(options, upload)
    const state = await watch.ended(id)
    if (state?.state === 'failed') throw new UnreadError(state.error ?? `${file.name}: the server can’t read it`)
    if (state === null) continue
    const requestReading = () => client.connection.exchange(contract.parsedFile.getReading, { path: { id } })
    const { result } = await patiently(options, requestReading)
    if (result !== undefined) return result
  }
  throw new UnreadError(`${file.name}: the server lost the upload. Run the command again`)
}

/** Repeats a call while the server defers it, and for some minutes while the server does not answer. */
async function patiently<Result>(
  { clock }: Pick<ReadOnOptions, 'clock'>,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let silent = 0; ; ) {
    try {
      return await call()
    } catch (error) {
      const isSilent = error instanceof ConnectionError || error instanceof ServerError
      const pause = error instanceof TooManyRequestsError ? rejectedMilliseconds : isSilent ? pauses[silent] : undefined
      if (pause === undefined) throw error
      silent += isSilent ? 1 : 0
      await new Promise<void>((resolve) => void clock.after(pause, resolve))
    }
  }
}

/** Waits for readings, and requests the state of all of them in one call. */
interface ReadingWatch {
  /** Resolves once a reading ends; `null` if the server does not know it. */
  ended(id: string): Promise<ReadingState | null>
  /** Rejects all waiting calls with an error. */
  stop(error: unknown): void
}

/** Watches readings until each has ended. */
export function watchReadings(options: Pick<ReadOnOptions, 'client' | 'clock'>): ReadingWatch {
  const { client, clock } = options
  const open = new Map<string, { resolve: (state: ReadingState | null) => void; reject: (error: unknown) => void }>()
  let isLooking = false
  let pause = lookMilliseconds.soonest
  const stop = (error: unknown): void => {
    for (const { reject } of open.values()) reject(error)
    open.clear()
  }
  const look = async (): Promise<void> => {
    const ids = [...open.keys()]
    pause = Math.min(2 * pause, lookMilliseconds.latest)
    for (let at = 0; at < ids.length; at += readingsPerRequest) {
      const batch = ids.slice(at, at + readingsPerRequest)
      const states = await patiently(options, () => client.parsedFile.listReadings(batch))
      const byId = new Map(states.map((one) => [one.id, one]))
      for (const id of batch) {
        const state = byId.get(id) ?? null
        if (state !== null && (state.state === 'waiting' || state.state === 'running')) continue
        open.get(id)?.resolve(state)
        open.delete(id)
        pause = lookMilliseconds.soonest
      }
    }
  }
  const scheduleCheck = (): void => {
    isLooking = open.size > 0
    if (isLooking) clock.after(pause, () => void look().catch(stop).then(scheduleCheck))
  }
  return {
    ended: (id) =>
      new Promise((resolve, reject) => {
        open.set(id, { resolve, reject })
        if (!isLooking) scheduleCheck()
      }),
    stop,
  }
}
