import type { Queryable } from '../db/database.ts'
import { type Sql, sql, textList } from '../db/sql.ts'
import { tooMany } from '../http/http-error.ts'

/** Maximum share of the queue for one company. */
export interface QueueLimits {
  /** Maximum number of running jobs of one company, on all workers together. */
  runningOfCompany: number
  /** Maximum number of waiting jobs of one company; more are refused. */
  waitingOfCompany: number
}

/** Our own choice: the number four servers read at once, and an afternoon's work for them. */
export const defaultQueueLimits: QueueLimits = { runningOfCompany: 8, waitingOfCompany: 5_000 }

/** Seconds after which a caller with a full queue retries. Our own choice: some documents are read by then. */
const retrySeconds = 30

/** Returns the party of a user, which takes turns with others. The server's own work has no party and no limits. */
export function queueParty(userId: string | null): Sql {
  return sql`coalesce((select coalesce(company_id, id) from account_user where id = ${userId}::text), ${userId}::text, '')`
}

/** Condition for jobs that have not ended; the condition of the index "job_line". */
export const isOpen: Sql = sql`state in ('waiting', 'running')`

/** Seconds ahead that no lease reaches: a later one is left from a clock that has been set back. */
const maximumLeaseSeconds = 120

/** Returns the condition that a job can be taken: it has no lease and waits for nothing. */
export function isDue(now: number): Sql {
  return sql`(due_on <= ${now} or (state = 'running' and due_on > ${now + maximumLeaseSeconds}))`
}

/** Returns SQL for the id of the next job. It reads only the first job of each company from the index. */
export function nextJob(kinds: readonly string[], now: number, runningOfCompany: number): Sql {
  return sql`
    with recursive wanted (kind) as (select unnest(${textList(kinds)})),
    line (kind, party) as (
      select kind, (select min(party) from job where job.kind = wanted.kind and ${isOpen}) from wanted
      union all
      select kind, (select min(party) from job where job.kind = line.kind and job.party > line.party and ${isOpen})
      from line where party is not null
    ),
    under_way as (
      select party, count(*) as jobs from job
      where state = 'running' and not ${isDue(now)} and kind = any(${textList(kinds)}) group by party
    )
    select first.id from line cross join lateral (
        select id, created_on from job
        where job.kind = line.kind and job.party = line.party and ${isOpen} and ${isDue(now)} order by created_on, id limit 1
      ) first
      left join under_way on under_way.party = line.party
      cross join lateral (
        select max(had.turn) as turn from wanted, lateral (
          select turn from job where job.kind = wanted.kind and job.party = line.party and turn is not null
          order by turn desc limit 1) had
      ) latest
    where line.party = '' or coalesce(under_way.jobs, 0) < ${runningOfCompany}
    order by coalesce(under_way.jobs, 0), latest.turn nulls first, first.created_on, first.id limit 1`
}

/**
 * Refuses long work of a user whose company has the maximum number waiting.
 *
 * @throws {HttpError} 429, and when to retry.
 */
export async function requireQueueSpace(
  db: Queryable,
  kind: string,
  userId: string,
  { waitingOfCompany }: Pick<QueueLimits, 'waitingOfCompany'>,
): Promise<void> {
  const [waiting] = await db.query<{ jobs: number }>(sql`
    select count(*) as jobs from (
      select 1 from job where kind = ${kind} and party = ${queueParty(userId)} and state = 'waiting' and ${isOpen}
      limit ${waitingOfCompany}) line`)
  if ((waiting?.jobs ?? 0) < waitingOfCompany) return
  throw tooMany(
    `${waitingOfCompany} of your company’s documents are waiting to be read. Upload more when some are done.`,
    retrySeconds,
  )
}
