import { randomUUID } from 'node:crypto'
import type { Clock } from '@uwkit/core/client'
import type { Database, Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds } from '../db/list.ts'
import { json, type Sql, sql, textList } from '../db/sql.ts'
import { defaultQueueLimits, isDue, isOpen, nextJob, type QueueLimits, queueParty, requireQueueSpace } from './turns.ts'

/** Long work to be done. */
interface NewJob {
  /** Kind of work, named by its concept: `parsed-file.pdf`. */
  kind: string
  /** Input of the work as JSON: ids rather than contents. */
  payload: unknown
  /** User who may query its state; `null` for the server's own work. */
  userId?: string | null
}

/** State of a job. `dead`: it failed in all attempts and waits for an administrator. */
type JobState = 'waiting' | 'running' | 'done' | 'dead'

export interface Job {
  id: string
  kind: string
  payload: unknown
  userId: string | null
  state: JobState
  /** Result of the work as JSON; `null` until it is done. */
  result: unknown
  /** Error of the last attempt; `null` if there is none. */
  error: string | null
  /** Number of attempts started. */
  attempts: number
  /** Seconds since 1970, like the next two. */
  createdOn: number
  startedOn: number | null
  finishedOn: number | null
}

/** A job with its result as JSON text, which needs no slow conversion. */
type TextJob = Omit<Job, 'result'> & { resultText: string | null }

/** State of a job, without its input and result. */
export type JobStatus = Pick<Job, 'id' | 'state' | 'error' | 'createdOn' | 'finishedOn'>

/**
 * Does one kind of work. It may run twice if a worker crashes, so it must be safe to repeat. Long work ends with the
 * reason of `signal` when its server stops, and another worker starts it again.
 */
export type JobHandler = (payload: unknown, job: Job, signal: AbortSignal) => Promise<unknown>

/** Requested part of the jobs; the order is fixed, latest first. */
type JobsPart = Omit<ListPart, 'sort'>

/** Work that several workers share, stored in the database. */
export interface Queue {
  /** Adds a job; with a transaction, only if that commits. */
  add(job: NewJob, transaction?: Queryable): Promise<string>
  /**
   * Refuses more work of a kind while the user's company has the maximum number waiting.
   *
   * @throws {HttpError} 429, and when to retry.
   */
  requireSpace(kind: string, userId: string): Promise<void>
  /** Returns a job by its id; `null` if there is none. */
  find(id: string): Promise<Job | null>
  /** The same, with its result as text. */
  findText(id: string): Promise<TextJob | null>
  /** Returns the states of jobs of a kind that a user requested, ordered by id; others are omitted. */
  states(ids: readonly string[], kind: string, userId: string): Promise<JobStatus[]>
  /** Returns one page of the jobs in a state, or of all. */
  list(state: JobState | null, part: JobsPart): Promise<Listed<Job>>
  /** Retries a dead job; `false` if there is no dead one with that id. */
  retry(id: string): Promise<boolean>
}

/**
 * Creates the queue of a database.
 *
 * @param limits Maximum number of waiting jobs per company.
 */
export function jobQueue(
  db: Database,
  clock: Clock,
  limits: Pick<QueueLimits, 'waitingOfCompany'> = defaultQueueLimits,
): Queue {
  const now = () => clock.now() / 1000
  return {
    add: (job, transaction) => insertJob(transaction ?? db, job, now()),
    requireSpace: (kind, userId) => requireQueueSpace(db, kind, userId, limits),
    find: (id) => jobById(db, id),
    findText: async (id) => {
      const [job] = await db.query<TextJob>(sql`
        select id, kind, payload, user_id, state, result::text as result_text, error, attempts, created_on, started_on,
          finished_on from job where id = ${id}`)
      return job ?? null
    },
    states: (ids, kind, userId) => jobStates(db, ids, kind, userId),
    list: (state, part) => listJobs(db, state, part),
    retry: (id) => reviveJob(db, id, now()),
  }
}

const jobColumns: Sql = sql`id, kind, payload, user_id, state, result, error, attempts, created_on, started_on, finished_on`

/** Adds a job that can start at once. */
async function insertJob(db: Queryable, job: NewJob, now: number): Promise<string> {
  const id = randomUUID()
  await db.query(sql`
    insert into job (id, kind, payload, user_id, party, state, created_on, due_on)
    values (${id}, ${job.kind}, ${json(job.payload)}, ${job.userId ?? null}, ${queueParty(job.userId ?? null)}, 'waiting', ${now}, ${now})`)
  return id
}

/** Returns a job by its id; `null` if there is none. */
async function jobById(db: Queryable, id: string): Promise<Job | null> {
  const [job] = await db.query<Job>(sql`select ${jobColumns} from job where id = ${id}`)
  return job ?? null
}

async function jobStates(db: Queryable, ids: readonly string[], kind: string, userId: string): Promise<JobStatus[]> {
  const rows = await db.query<JobStatus>(sql`
    select id, state, error, created_on, finished_on from job
    where id = any(${textList(ids)}) and kind = ${kind} and user_id = ${userId}`)
  return sortByIds(ids, rows)
}

/** Returns one page of jobs, of those in a state or of all. */
async function listJobs(db: Queryable, state: JobState | null, part: JobsPart): Promise<Listed<Job>> {
  const conditions = state === null ? [] : [sql`state = ${state}`]
  const source = { from: sql`job`, conditions, id: sql`id`, sortable: { created_on: sql`created_on` } }
  return new Listed(await listIds(db, source, { ...part, sort: 'created_on-desc' }), async (ids) => {
    const rows = await db.query<Job>(sql`select ${jobColumns} from job where id = any(${textList(ids)})`)
    return sortByIds(ids, rows)
  })
}

/** A number that no other use of advisory locks in the cluster has; this one spells "uwkq". */
const turnLock = 0x75_77_6b_71

/**
 * Takes the next job exclusively for this worker until its lease ends. Companies take turns: first the one with the
 * fewest running jobs, among several the one whose last turn is longest ago, and its oldest job. A job whose lease has
 * ended is taken again, because its worker has crashed.
 *
 * @param kinds Kinds of work; turns and limits count only these, so that reading does not delay mail.
 * @param leaseSeconds Maximum time without a heartbeat.
 * @returns `null` if nothing is due, or all companies with waiting jobs have the maximum number running.
 */
export async function takeJob(
  db: Database,
  kinds: readonly string[],
  now: number,
  leaseSeconds: number,
  { runningOfCompany }: Pick<QueueLimits, 'runningOfCompany'> = defaultQueueLimits,
): Promise<Job | null> {
  const [due] = await db.query(sql`
    select 1 as one from unnest(${textList(kinds)}) as wanted (kind), lateral (
      select 1 from job where job.kind = wanted.kind and ${isOpen} and ${isDue(now)} limit 1) found limit 1`)
  if (due === undefined) return null
  return db.transaction(async (transaction) => {
    // One worker at a time, so that none counts a job that another is about to take.
    await transaction.query(sql`select pg_advisory_xact_lock(${turnLock}::bigint)`)
    const [next] = await transaction.query<{ id: string }>(nextJob(kinds, now, runningOfCompany))
    if (next === undefined) return null
    const [job] = await transaction.query<Job>(sql`
      update job set state = 'running', attempts = attempts + 1, started_on = ${now}, due_on = ${now + leaseSeconds},
        turn = nextval('job_turn')
      where id = ${next.id} and ${isOpen} and ${isDue(now)} returning ${jobColumns}`)
    return job ?? null
  })
}

/** Condition that a worker still has a job: no one has taken it again. */
const ownsJob = ({ id, attempts }: Job): Sql => sql`id = ${id} and state = 'running' and attempts = ${attempts}`

/** Extends the lease of a job as a heartbeat. */
export async function extendLease(db: Queryable, job: Job, dueOn: number): Promise<void> {
  await db.query(sql`update job set due_on = ${dueOn} where ${ownsJob(job)}`)
}

/**
 * Stores the result of a job and deletes its input, which may contain private data.
 *
 * @returns Whether the worker still had the job.
 */
export async function finishJob(db: Queryable, job: Job, result: unknown, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update job set state = 'done', payload = 'null', result = ${json(result)}, error = null, finished_on = ${now}
    where ${ownsJob(job)} returning id`)
  return rows.length === 1
}

/** Makes a job wait for its next attempt. */
export async function postponeJob(db: Queryable, job: Job, error: string, dueOn: number): Promise<void> {
  await db.query(sql`update job set state = 'waiting', error = ${error}, due_on = ${dueOn} where ${ownsJob(job)}`)
}

/** Hands back an unfinished job, so that another worker can take it at once. */
export async function requeueJob(db: Queryable, job: Job, now: number): Promise<void> {
  await db.query(sql`
    update job set state = 'waiting', attempts = attempts - 1, due_on = ${now} where ${ownsJob(job)}`)
}

/** Gives a job up. @returns Whether the worker still had it. */
export async function abandonJob(db: Queryable, job: Job, error: string, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update job set state = 'dead', error = ${error}, finished_on = ${now} where ${ownsJob(job)} returning id`)
  return rows.length === 1
}

/** Releases all running jobs at once, for a database whose workers are all known to be dead. */
export async function releaseJobs(db: Queryable, now: number): Promise<void> {
  await db.query(sql`update job set state = 'waiting', due_on = ${now} where state = 'running'`)
}

/** Removes jobs that were done before a time. Jobs that were given up stay for an administrator. */
export async function removeDoneJobs(db: Queryable, before: number): Promise<void> {
  await db.query(sql`delete from job where state = 'done' and finished_on < ${before}`)
}

/** Restarts a job that was given up; `false` if there is none with that id. */
async function reviveJob(db: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update job set state = 'waiting', attempts = 0, due_on = ${now}, finished_on = null
    where id = ${id} and state = 'dead' returning id`)
  return rows.length === 1
}
