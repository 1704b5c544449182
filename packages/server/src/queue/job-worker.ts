import type { Clock } from '@uwkit/core/client'
import type { Database, Queryable } from '../db/database.ts'
import { failureOf } from '../http/http-error.ts'
import { type Log, messageOf } from '../http/log.ts'
import {
  abandonJob,
  extendLease,
  finishJob,
  type Job,
  type JobHandler,
  postponeJob,
  requeueJob,
  takeJob,
} from './queue.ts'
import type { QueueLimits } from './turns.ts'

/** Our own choice: six seconds without a heartbeat, a check every second, and five seconds for the current job when the server stops. */
const jobTimes = {
  leaseSeconds: 6,
  lookMilliseconds: 1000,
  stopMilliseconds: 5000,
}

/** How long a job waits after each failed attempt, seconds: five attempts over about ten minutes. Our own choice. */
const defaultPauses: readonly number[] = [5, 20, 80, 320]

/** How a job ended, for notifications; `error` contains why it was given up. */
export interface JobEnd {
  state: 'done' | 'dead'
  error: string | null
}

/** Parts that a worker uses. */
export interface JobWorkerParts {
  db: Database
  clock: Clock
  log: Log
  /** Function for each kind of work. */
  works: Readonly<Record<string, JobHandler>>
  /** Maximum number of running jobs per company. @default defaultQueueLimits */
  limits?: Pick<QueueLimits, 'runningOfCompany'>
  /** How long a job waits after each failed attempt, seconds; after one more it is given up. @default 5, 20, 80 and 320 */
  pauses?: readonly number[]
  /** Called in the transaction in which a job ends. */
  onEnd?: (transaction: Queryable, job: Job, end: JobEnd) => Promise<void>
}

/** Does jobs until it is stopped. */
export interface JobWorker {
  /** Accepts no further job and resolves when the current one is done; one that takes longer than five seconds is handed back. */
  stop(): Promise<void>
}

/**
 * Does all due jobs, one after the other.
 *
 * @param signal Ends the current job, which is handed back.
 * @returns The number of jobs started.
 */
export async function runDueJobs(
  parts: JobWorkerParts,
  isStopped = () => false,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const kinds = Object.keys(parts.works)
  let count = 0
  while (!isStopped()) {
    const job = await takeJob(parts.db, kinds, parts.clock.now() / 1000, jobTimes.leaseSeconds, parts.limits)
    if (job === null) break
    count += 1
    await doJob(parts, job, signal)
  }
  return count
}

/** Starts a worker that checks for jobs every second. Several may share a queue. */
export function startJobWorker(parts: JobWorkerParts): JobWorker {
  const ending = new AbortController()
  const work = (isStopped: () => boolean) => runDueJobs(parts, isStopped, ending.signal)
  const looking = repeatedly(parts, { name: 'queue', milliseconds: jobTimes.lookMilliseconds }, work)
  return {
    stop: async () => {
      const enough = parts.clock.after(jobTimes.stopMilliseconds, () => ending.abort())
      await looking.stop()
      enough()
    },
  }
}

/**
 * Repeats work until stopped, each time some milliseconds after it last ended. A failure appears in the log under the
 * name of the work.
 *
 * @param waits Whether the first time waits too.
 * @returns A function that stops it and resolves when the current work is done.
 */
export function repeatedly(
  { clock, log }: Pick<JobWorkerParts, 'clock' | 'log'>,
  { name, milliseconds, waits = false }: { name: string; milliseconds: number; waits?: boolean },
  work: (isStopped: () => boolean) => Promise<unknown>,
): { stop(): Promise<void> } {
  let isStopped = false
  let cancelTimer = (): void => undefined
  let working: Promise<void> = Promise.resolve()
  const wait = (): void => {
    cancelTimer = clock.after(milliseconds, begin)
  }
  const begin = (): void => {
    working = once()
  }
  const once = async (): Promise<void> => {
    try {
      await work(() => isStopped)
    } catch (error) {
      log.error(name, { error: messageOf(error) })
    }
    if (!isStopped) wait()
  }
  if (waits) wait()
  else begin()
  return {
    stop: async () => {
      isStopped = true
      cancelTimer()
      await working
    },
  }
}

/** Kinds of work that wait only for each other, and the number done at once. */
export interface WorkLane {
  works: Readonly<Record<string, JobHandler>>
  workers: number
  /** How long they wait after each failed attempt, seconds. @default 5, 20, 80 and 320 */
  pauses?: readonly number[]
}

/** Starts the workers of all lanes: long work in one lane does not delay another. */
export function startJobWorkers(parts: Omit<JobWorkerParts, 'works'>, lanes: readonly WorkLane[]): JobWorker {
  const workers = lanes.flatMap((lane) =>
    Array.from({ length: lane.workers }, () => startJobWorker({ ...parts, ...lane })),
  )
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

async function doJob(parts: JobWorkerParts, job: Job, signal: AbortSignal): Promise<void> {
  const { db, clock, log, works, pauses = defaultPauses, onEnd } = parts
  const now = () => clock.now() / 1000
  const end = (state: JobEnd['state'], error: string | null, result: unknown = null): Promise<void> =>
    db.transaction(async (transaction) => {
      const isOurs =
        state === 'done'
          ? await finishJob(transaction, job, result, now())
          : await abandonJob(transaction, job, error ?? '', now())
      if (isOurs) await onEnd?.(transaction, job, { state, error })
    })
  if (job.attempts > pauses.length + 1) return end('dead', job.error ?? 'The workers crashed while running this job.')
  const heartbeat = renewLease(db, clock, job)
  try {
    const result = await works[job.kind]?.(job.payload, job, signal)
    await end('done', null, result)
  } catch (error) {
    if (signal.aborted) return await requeueJob(db, job, now())
    const failure = failureOf(error)
    const text = failure.isServerError && error instanceof Error ? error.message : failure.httpError.message
    log.error('job', {
      job: job.id,
      kind: job.kind,
      attempts: job.attempts,
      error: failure.isServerError ? text : 'refused',
    })
    const pause = pauses[job.attempts - 1]
    if (!failure.isServerError || pause === undefined) await end('dead', text)
    else await postponeJob(db, job, text, now() + pause)
  } finally {
    heartbeat.end()
  }
}

function renewLease(db: Database, clock: Clock, job: Job): { end(): void } {
  const every = (jobTimes.leaseSeconds * 1000) / 3
  let cancelTimer = (): void => undefined
  const beat = (): void => {
    // The next heartbeat makes up for a failed one; if the lease still ends, another worker takes over.
    extendLease(db, job, clock.now() / 1000 + jobTimes.leaseSeconds).catch(() => undefined)
    cancelTimer = clock.after(every, beat)
  }
  cancelTimer = clock.after(every, beat)
  return { end: () => cancelTimer() }
}
