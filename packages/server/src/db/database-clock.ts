import { type Clock, systemClock } from '@uwkit/core/client'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** A clock that all servers of a database share. */
export interface DatabaseClock extends Clock {
  /** Stops querying the database. */
  stop(): Promise<void>
}

/** Interval between database queries, milliseconds: two quartz clocks drift apart by some milliseconds in that time. */
const everyMilliseconds = 30_000

/** Counts milliseconds from any start and never goes back, because no one can set it. */
const steadyClock: Clock = { now: () => performance.now(), after: systemClock.after }

/**
 * Returns a clock with the time of the database, read on opening and every half minute; in between this process counts
 * on. Locks, job leases and sessions of several servers expire by it, whatever their machines' clocks show.
 *
 * @param local Clock that counts between two queries.
 */
export async function databaseClock(db: Queryable, local: Clock = steadyClock): Promise<DatabaseClock> {
  const ahead = async (): Promise<number> => {
    const startedAt = local.now()
    const [row] = await db.query<{ now: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`,
    )
    // The database read its clock about halfway between query and answer.
    return (row?.now ?? 0) - (startedAt + local.now()) / 2
  }
  let offset = await ahead()
  let isStopped = false
  let cancelTimer = (): void => undefined
  let measuring: Promise<void> = Promise.resolve()
  const measure = async (): Promise<void> => {
    // A database that does not answer is queried again later; until then the count continues.
    offset = await ahead().catch(() => offset)
    if (!isStopped) wait()
  }
  const wait = (): void => {
    cancelTimer = local.after(everyMilliseconds, () => {
      measuring = measure()
    })
  }
  wait()
  return {
    now: () => local.now() + offset,
    after: local.after,
    stop: async () => {
      isStopped = true
      cancelTimer()
      await measuring
    },
  }
}
