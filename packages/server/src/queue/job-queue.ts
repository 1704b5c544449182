import type { Clock } from '@uwkit/core/client'
import type { Database } from '../db/database.ts'
import { insertJob, jobById, listJobs, reviveJob } from './job.store.ts'
import type { Queue } from './queue.ts'

/** The queue of a database. */
export function jobQueue(db: Database, clock: Clock): Queue {
  const now = () => clock.now() / 1000
  return {
    add: (job, transaction) => insertJob(transaction ?? db, job, now()),
    find: (id) => jobById(db, id),
    list: (page) => listJobs(db, page),
    retry: (id) => reviveJob(db, id, now()),
  }
}
