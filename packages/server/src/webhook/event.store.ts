import { canAccessExpenseComps, type User } from '@uwkit/core/account'
import type { StreamedEvent, WebhookEvent } from '@uwkit/core/webhook'
import type { Queryable } from '../db/database.ts'
import { json, type Sql, sql, textList } from '../db/sql.ts'
import type { EventPlace, EventReader } from '../http/context.ts'
import { badRequest } from '../http/http-error.ts'

/** How long events are stored for resuming streams, seconds. Our own choice: a long weekend, and some days. */
export const eventSeconds = 7 * 24 * 3600

/** An event as stored. */
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
 * Returns a position in the form that clients send to resume after it.
 *
 * @example
 * placeText({ transactionId: 812, id: 7, seconds: 1795694400.5 })
 * // => '812-7-1795694400'
 */
export function placeText({ transactionId, id, seconds }: EventPlace): string {
  return `${transactionId}-${id}-${Math.floor(seconds)}`
}

/**
 * Parses the position that a client sends.
 *
 * @throws {HttpError} 400, it is not valid.
 * @example
 * placeOf('812-7-1795694400')
 * // => { transactionId: 812, id: 7, seconds: 1795694400 }
 */
export function placeOf(text: string): EventPlace {
  const [, transactionId, id, seconds] = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (seconds === undefined) throw badRequest('last_event_id: isn’t an event ID', 'last_event_id')
  return { transactionId: Number(transactionId), id: Number(id), seconds: Number(seconds) }
}

/** Returns an event in the form it is sent. */
export function streamedEvent({ id, transactionId, type, data, createdOn }: StoredEvent): StreamedEvent {
  return { id: placeText({ transactionId, id, seconds: createdOn }), type, createdOn, data }
}

/** Returns the events a user can receive: their own readings, and events of deals if they have access to deals. */
export function readerOf(user: User): EventReader {
  const ofCompany = user.companyId === null ? [] : [`company:${user.companyId}`]
  return {
    audiences: [`user:${user.id}`, ...ofCompany],
    types: ['reading.finished', ...(canAccessExpenseComps(user) ? (['deal.changed', 'export.finished'] as const) : [])],
  }
}

/** Returns the statement that stores an event, for the transaction of the change it reports. */
export function newEvent({ audience, type, data, createdOn }: Omit<StoredEvent, 'id' | 'transactionId'>): Sql {
  return sql`insert into event (audience, type, data, created_on) values (${audience}, ${type}, ${json(data)}, ${createdOn})`
}

/** Returns the number of the oldest open transaction: all events before it are visible. */
export async function eventHorizon(db: Queryable): Promise<number> {
  const [{ at } = { at: 0 }] = await db.query<{ at: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as at`,
  )
  return at
}

/** Returns all events from one horizon to the current one, for any audience. */
export async function eventsSince(db: Queryable, since: number): Promise<{ at: number; events: StoredEvent[] }> {
  const rows = await db.query<StoredEvent & { at: number }>(sql`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as at)
    select at, ${columns} from horizon left join event on transaction_id >= ${since} and transaction_id < at
    order by transaction_id, event.id`)
  return { at: rows[0]?.at ?? since, events: rows.filter(({ id }) => id !== null) }
}

/** Number of events loaded at once. */
const pageLength = 500

/** Returns the next events between a place and a horizon that a reader can receive. */
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

/** Removes events older than a time, and those of a cluster from which this database was copied. */
export async function removeOldEvents(db: Queryable, before: number): Promise<void> {
  await db.query(sql`
    delete from event where created_on < ${before}
      or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`)
}
