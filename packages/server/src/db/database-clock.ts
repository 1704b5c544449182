import { type Clock, systemClock } from '@uwkit/core/client'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** A clock that all servers of a database share. */
export interface DatabaseClock extends Clock {
  /** Asks the database no more. */
  stop(): Promise<void>
}

/** How often the database is asked again, milliseconds: two quartz clocks drift apart by some milliseconds in that time. */
const everyMilliseconds = 30_000

/** Counts milliseconds from any moment on, and never back: nobody sets it. */
const steadyClock: Clock = { now: () => performance.now(), after: systemClock.after }

/**
 * The time of the database: asked when it is opened and each half minute, and counted on between by this process. Locks, leases of
 * jobs and sessions of several servers lapse by it, whatever the clocks of their machines show.
 *
 * @param local Counts on between two questions.
 */
export async function databaseClock(db: Queryable, local: Clock = steadyClock): Promise<DatabaseClock> {
  const ahead = async (): Promise<number> => {
    const askedAt = local.now()
    const [row] = await db.query<{ now: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`,
    )
    // The database looked at its clock about halfway between question and answer.
    return (row?.now ?? 0) - (askedAt + local.now()) / 2
  }
  let offset = await ahead()
  let isStopped = false
  let callOff = (): void => undefined
  let asking: Promise<void> = Promise.resolve()
  const ask = async (): Promise<void> => {
    // A database that does not answer now is asked again later; until then the time is counted on.
    offset = await ahead().catch(() => offset)
    if (!isStopped) wait()
  }
  const wait = (): void => {
    callOff = local.after(everyMilliseconds, () => {
      asking = ask()
    })
  }
  wait()
  return {
    now: () => local.now() + offset,
    after: local.after,
    stop: async () => {
      isStopped = true
      callOff()
      await asking
    },
  }
}
