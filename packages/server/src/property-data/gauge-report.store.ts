import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Notes that the report of a gauge is wanted; whether this is the first time. */
export async function askForReport(db: Queryable, gaugeId: string, now: number): Promise<boolean> {
  const asked = await db.query(sql`
    insert into gauge_report (gauge_id, asked_on) values (${gaugeId}, ${now}) on conflict do nothing
    returning gauge_id`)
  return asked.length > 0
}

/** Notes that the report of a gauge is made. */
export async function reportMade(db: Queryable, gaugeId: string, now: number): Promise<void> {
  await db.query(sql`update gauge_report set ready_on = ${now} where gauge_id = ${gaugeId}`)
}

/** Whether the report of a gauge is made. */
export async function isReportReady(db: Queryable, gaugeId: string): Promise<boolean> {
  const ready = await db.query(
    sql`select gauge_id from gauge_report where gauge_id = ${gaugeId} and ready_on is not null`,
  )
  return ready.length > 0
}

/** Forgets all reports, because the scores changed that they tell of. */
export async function forgetReports(db: Queryable): Promise<void> {
  await db.query(sql`delete from gauge_report`)
}
