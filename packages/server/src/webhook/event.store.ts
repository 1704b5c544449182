import { accessesExpenseComps, type User } from '@uwkit/core/account'
import type { StreamedEvent, WebhookEvent } from '@uwkit/core/webhook'
import type { Queryable } from '../db/database.ts'
import { json, type Sql, sql, textList } from '../db/sql.ts'
import type { EventPlace, EventReader } from '../http/context.ts'
import { badRequest } from '../http/http-error.ts'

/** How long events are kept for streams that come back, seconds. Our own choice: a long weekend, and some days. */
export const eventSeconds = 7 * 24 * 3600

/** An event as it is stored. */
export interface StoredEvent {
  id: number
  transactionId: number
  audience: string
  type: WebhookEvent
  data: Record<string, unknown>
  createdOn: number
}

const columns: Sql = sql`event.id, transaction_id, audience, type, data, created_on`

/**
 * A place as clients know it, to begin after it.
 *
 * @example
 * placeText({ transactionId: 812, id: 7, seconds: 1795694400.5 })
 * // => '812-7-1795694400'
 */
export function placeText({ transactionId, id, seconds }: EventPlace): string {
  return `${transactionId}-${id}-${Math.floor(seconds)}`
}

/**
 * The place that a client names.
 *
 * @throws {HttpError} 400, it is none.
 * @example
 * placeOf('812-7-1795694400')
 * // => { transactionId: 812, id: 7, seconds: 1795694400 }
 */
export function placeOf(text: string): EventPlace {
  const [, transactionId, id, seconds] = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (seconds === undefined) throw badRequest('last_event_id: isn’t an event ID', 'last_event_id')
  return { transactionId: Number(transactionId), id: Number(id), seconds: Number(seconds) }
}

/** An event as it is told. */
export function toldEvent({ id, transactionId, type, data, createdOn }: StoredEvent): StreamedEvent {
  return { id: placeText({ transactionId, id, seconds: createdOn }), type, createdOn, data }
}

/** Which events a user may hear of: the own readings, and what happens to deals, which wants the access that deals want. */
export function readerOf(user: User): EventReader {
  const ofCompany = user.companyId === null ? [] : [`company:${user.companyId}`]
  return {
    audiences: [`user:${user.id}`, ...ofCompany],
    types: ['reading.finished', ...(accessesExpenseComps(user) ? (['deal.changed', 'export.finished'] as const) : [])],
  }
}

/** The statement that stores an event; in the transaction of what it tells. */
export function newEvent({ audience, type, data, createdOn }: Omit<StoredEvent, 'id' | 'transactionId'>): Sql {
  return sql`insert into event (audience, type, data, created_on) values (${audience}, ${type}, ${json(data)}, ${createdOn})`
}

/** The number of the oldest transaction that is still open: all events before it are there to be seen. */
export async function eventHorizon(db: Queryable): Promise<number> {
  const [{ at } = { at: 0 }] = await db.query<{ at: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as at`,
  )
  return at
}

/** All events from one horizon to the present one, for whomever they are. */
export async function eventsSince(db: Queryable, since: number): Promise<{ at: number; events: StoredEvent[] }> {
  const rows = await db.query<StoredEvent & { at: number }>(sql`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as at)
    select at, ${columns} from horizon left join event on transaction_id >= ${since} and transaction_id < at
    order by transaction_id, event.id`)
  return { at: rows[0]?.at ?? since, events: rows.filter(({ id }) => id !== null) }
}

/** How many events are looked up at once. */
const pageLength = 500

/** The next events after a place and before a horizon that a reader may hear of. */
export async function eventsAfter(
  db: Queryable,
  { audiences, types }: EventReader,
  { transactionId, id }: EventPlace,
  horizon: number,
): Promise<StoredEvent[]> {
  return db.query<StoredEvent>(sql`
    select ${columns} from event
    where audience = any(${textList(audiences)}) and type = any(${textList(types)})
      and (transaction_id, id) > (${transactionId}, ${id}) and transaction_id < ${horizon}
    order by transaction_id, id limit ${pageLength}`)
}

/** Removes events that happened some time ago, and those of a cluster that this database was copied from. */
export async function removeOldEvents(db: Queryable, before: number): Promise<void> {
  await db.query(sql`
    delete from event where created_on < ${before}
      or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`)
}
