import { removeExpired } from '../account/session.store.ts'
import { mailPasswordReset, passwordResetJob } from '../account/sign-in.ts'
import type { AppParts } from '../http/context.ts'
import { messageOf } from '../http/log.ts'
import { removeExpiredAnswers } from '../http/repeatable.ts'
import {
  publishFinishedReading,
  type ReadPayload,
  readJob,
  removeOldUploads,
  runReadJob,
  uploadSeconds,
} from '../parsed-file/index.ts'
import { createGaugeReport, gaugeReportJob } from '../property-data/index.ts'
import { type JobWorkerParts, repeatedly, type WorkLane } from '../queue/job-worker.ts'
import { type JobHandler, removeDoneJobs } from '../queue/queue.ts'
import { deliver, deliveryPauses } from '../webhook/deliver.ts'
import { eventSeconds, removeOldEvents } from '../webhook/event.store.ts'
import { deliveryJob, deliverySeconds, removeOldDeliveries } from '../webhook/webhook.store.ts'

/** Returns the function for each kind of long work. */
export function jobHandlers(parts: AppParts): Readonly<Record<string, JobHandler>> {
  return {
    [readJob]: (payload, _, signal) => runReadJob(payload as ReadPayload, parts, signal),
    [passwordResetJob]: (payload) => mailPasswordReset(payload as { email: string }, parts),
    [deliveryJob]: (payload, job, signal) => deliver((payload as { id: string }).id, job, parts, signal),
    [gaugeReportJob]: (payload) => createGaugeReport((payload as { id: string }).id, parts),
  }
}

/** Returns what runs in the transaction in which a job ends. */
export function jobEndHandler({
  queue,
  clock,
}: Pick<AppParts, 'queue' | 'clock'>): NonNullable<JobWorkerParts['onEnd']> {
  return async (transaction, job, end) => {
    if (job.kind === readJob) await publishFinishedReading(transaction, queue, job, end, clock.now() / 1000)
  }
}

/** Number of uploads one process reads at once; each takes a thread for up to three minutes. Our own choice. */
export const defaultWorkers = 2

/** Number of deliveries one process sends at once: each may wait ten seconds for its receiver. Our own choice. */
const deliverers = 2

/**
 * Returns the lanes of all work: reading has its own, so that mail does not wait for a slow document, nor uploads for
 * mail; webhooks have their own, because receivers may be slow.
 *
 * @param workers How many read; 0 for no lanes, if other processes do the work.
 */
export function workerLanes(works: Readonly<Record<string, JobHandler>>, workers: number): WorkLane[] {
  if (workers === 0) return []
  const kinds = Object.entries(works)
  const ownKinds = [readJob, deliveryJob]
  const laneHandlers = (isWanted: (kind: string) => boolean) =>
    Object.fromEntries(kinds.filter(([kind]) => isWanted(kind)))
  return [
    { works: laneHandlers((kind) => kind === readJob), workers },
    { works: laneHandlers((kind) => !ownKinds.includes(kind)), workers: 1 },
    { works: laneHandlers((kind) => kind === deliveryJob), workers: deliverers, pauses: deliveryPauses },
  ]
}

/** Our own choice: hourly; results of long work are kept for 30 days. */
const times = { everyMilliseconds: 3600_000, jobSeconds: 30 * 24 * 3600 }

/** Removes expired data every hour until stopped. Several servers may do so at once. */
export function startHousekeeping({ db, files, clock, log }: Pick<AppParts, 'db' | 'files' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  const name = 'housekeeping'
  return repeatedly({ clock, log }, { name, milliseconds: times.everyMilliseconds, waits: true }, async () => {
    const now = clock.now() / 1000
    await removeExpired(db, now)
    await removeExpiredAnswers(db, now)
    await removeDoneJobs(db, now - times.jobSeconds)
    await removeOldDeliveries(db, now - deliverySeconds)
    await removeOldEvents(db, now - eventSeconds)
    const failed = await removeOldUploads({ db, files }, now - uploadSeconds)
    for (const { key, error } of failed) log.error(name, { file: key, error: messageOf(error) })
  })
}
