import { randomUUID } from 'node:crypto'
import type { Clock } from '@uwkit/core/client'
import type { Database, Queryable } from '../db/database.ts'
import { inOrderOf, Listed, type ListPart, listIds } from '../db/list.ts'
import { json, type Sql, sql, textList } from '../db/sql.ts'
import { defaultQueueLimits, isDue, isOpen, nextJob, partyOf, type QueueLimits, refuseFullLine } from './turns.ts'

/** Long work that is to be done. */
interface NewJob {
  /** Which work, in the words of its concept: `parsed-file.pdf`. */
  kind: string
  /** What the work needs, as JSON: ids rather than contents. */
  payload: unknown
  /** Who may ask how it stands; `null` for work of the server's own. */
  userId?: string | null
}

/** How a job stands. `dead`: it failed as often as it is tried, and waits for an administrator. */
type JobState = 'waiting' | 'running' | 'done' | 'dead'

export interface Job {
  id: string
  kind: string
  payload: unknown
  userId: string | null
  state: JobState
  /** What the work handed back, as JSON; `null` until it is done. */
  result: unknown
  /** What the last try failed of; `null` for nothing. */
  error: string | null
  /** How often it was begun. */
  attempts: number
  /** Seconds since 1970, as the other two. */
  createdOn: number
  startedOn: number | null
  finishedOn: number | null
}

/** A job whose result is text of JSON, which holds up nobody however long it is. */
type TextJob = Omit<Job, 'result'> & { resultText: string | null }

/** How a job stands, without what it needs and what it handed back. */
export type JobStanding = Pick<Job, 'id' | 'state' | 'error' | 'createdOn' | 'finishedOn'>

/**
 * Does one kind of work. It may run twice, where a worker died over it; so it should be safe to repeat. Work that takes long ends
 * with the reason of `signal` when its server stops, and is begun anew by another.
 */
export type JobWork = (payload: unknown, job: Job, signal: AbortSignal) => Promise<unknown>

/** Which part of the jobs is asked for: their order is fixed, the latest first. */
type JobsPart = Omit<ListPart, 'sort'>

/** Work that several workers share, kept in the database. */
export interface Queue {
  /** Adds a job; with a transaction, only where that comes through. */
  add(job: NewJob, transaction?: Queryable): Promise<string>
  /**
   * Refuses more work of a kind while the company of a user has as much waiting as it may.
   *
   * @throws {HttpError} 429, and when to try again.
   */
  refuseFull(kind: string, userId: string): Promise<void>
  /** A job by its id; `null` for none. */
  find(id: string): Promise<Job | null>
  /** The same, its result as text. */
  findText(id: string): Promise<TextJob | null>
  /** How jobs of a kind stand that a user asked for, in the order of their ids; others are left out. */
  states(ids: readonly string[], kind: string, userId: string): Promise<JobStanding[]>
  /** A page of the jobs in a state, or of all. */
  list(state: JobState | null, part: JobsPart): Promise<Listed<Job>>
  /** Tries a dead job again; `false` where there is no dead one of that id. */
  retry(id: string): Promise<boolean>
}

/** The queue of a database.
 *
 * @param limits How much one company may have waiting.
 */
export function jobQueue(
  db: Database,
  clock: Clock,
  limits: Pick<QueueLimits, 'waitingOfCompany'> = defaultQueueLimits,
): Queue {
  const now = () => clock.now() / 1000
  return {
    add: (job, transaction) => insertJob(transaction ?? db, job, now()),
    refuseFull: (kind, userId) => refuseFullLine(db, kind, userId, limits),
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

/** Adds a job that may begin at once. */
async function insertJob(db: Queryable, job: NewJob, now: number): Promise<string> {
  const id = randomUUID()
  await db.query(sql`
    insert into job (id, kind, payload, user_id, party, state, created_on, due_on)
    values (${id}, ${job.kind}, ${json(job.payload)}, ${job.userId ?? null}, ${partyOf(job.userId ?? null)}, 'waiting', ${now}, ${now})`)
  return id
}

/** A job by its id; `null` for none. */
async function jobById(db: Queryable, id: string): Promise<Job | null> {
  const [job] = await db.query<Job>(sql`select ${jobColumns} from job where id = ${id}`)
  return job ?? null
}

async function jobStates(db: Queryable, ids: readonly string[], kind: string, userId: string): Promise<JobStanding[]> {
  const rows = await db.query<JobStanding>(sql`
    select id, state, error, created_on, finished_on from job
    where id = any(${textList(ids)}) and kind = ${kind} and user_id = ${userId}`)
  return inOrderOf(ids, rows)
}

/** A page of jobs, of those in a state or of all. */
async function listJobs(db: Queryable, state: JobState | null, part: JobsPart): Promise<Listed<Job>> {
  const conditions = state === null ? [] : [sql`state = ${state}`]
  const source = { from: sql`job`, conditions, id: sql`id`, sortable: { created_on: sql`created_on` } }
  return new Listed(await listIds(db, source, { ...part, sort: 'created_on-desc' }), async (ids) => {
    const rows = await db.query<Job>(sql`select ${jobColumns} from job where id = any(${textList(ids)})`)
    return inOrderOf(ids, rows)
  })
}

/** Any number that no other use of advisory locks in the cluster has; this one spells "uwkq". */
const turnLock = 0x75_77_6b_71

/**
 * Takes the next job for this worker alone, until its lease ends. Companies take turns: first comes the one with the fewest jobs
 * under way, of several the one whose last turn is longest ago, and of its jobs the oldest. A job whose worker let its lease end is
 * taken again: that worker has died.
 *
 * @param kinds Of which work; turns and limits count for these alone, so that reading holds up no mail.
 * @param leaseSeconds How long the worker may give no sign of life.
 * @returns `null` where nothing is due, or all companies whose jobs wait have as many under way as they may.
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
    // One worker after the other, so that none counts what another is just about to take.
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

/** The condition that a worker still has a job: nobody took it again meanwhile. */
const stillHas = ({ id, attempts }: Job): Sql => sql`id = ${id} and state = 'running' and attempts = ${attempts}`

/** Says that the worker lives. */
export async function extendLease(db: Queryable, job: Job, dueOn: number): Promise<void> {
  await db.query(sql`update job set due_on = ${dueOn} where ${stillHas(job)}`)
}

/**
 * Keeps what the work handed back, and no longer what it worked on: that may hold what is nobody else's business.
 *
 * @returns Whether the worker still had the job.
 */
export async function finishJob(db: Queryable, job: Job, result: unknown, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update job set state = 'done', payload = 'null', result = ${json(result)}, error = null, finished_on = ${now}
    where ${stillHas(job)} returning id`)
  return rows.length === 1
}

/** Lets a job wait for its next try. */
export async function postponeJob(db: Queryable, job: Job, error: string, dueOn: number): Promise<void> {
  await db.query(sql`update job set state = 'waiting', error = ${error}, due_on = ${dueOn} where ${stillHas(job)}`)
}

/** Hands a job back that was begun and not tried to its end, so that another worker takes it at once. */
export async function handJobBack(db: Queryable, job: Job, now: number): Promise<void> {
  await db.query(sql`
    update job set state = 'waiting', attempts = attempts - 1, due_on = ${now} where ${stillHas(job)}`)
}

/** Gives a job up. @returns Whether the worker still had it. */
export async function giveJobUp(db: Queryable, job: Job, error: string, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update job set state = 'dead', error = ${error}, finished_on = ${now} where ${stillHas(job)} returning id`)
  return rows.length === 1
}

/** Lets all jobs that were begun be taken again at once: for a database whose workers are all known to be dead. */
export async function releaseJobs(db: Queryable, now: number): Promise<void> {
  await db.query(sql`update job set state = 'waiting', due_on = ${now} where state = 'running'`)
}

/** Removes jobs that were done some time ago. Those that were given up stay for an administrator. */
export async function removeDoneJobs(db: Queryable, before: number): Promise<void> {
  await db.query(sql`delete from job where state = 'done' and finished_on < ${before}`)
}

/** Lets a job that was given up begin from the start; `false` where there is none of that id. */
async function reviveJob(db: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update job set state = 'waiting', attempts = 0, due_on = ${now}, finished_on = null
    where id = ${id} and state = 'dead' returning id`)
  return rows.length === 1
}
