import { accessesExpenseComps, type User } from '@uwkit/core/account'
import type { Clock } from '@uwkit/core/client'
import type { StreamedEvent, WebhookEvent } from '@uwkit/core/webhook'
import type { Database, Queryable } from '../db/database.ts'
import { json, type Sql, sql, textList } from '../db/sql.ts'
import type { EventPlace, EventReader, EventStreams, StreamRequest, Told } from '../http/context.ts'
import { badRequest, HttpError, tooMany } from '../http/http-error.ts'
import type { Log } from '../http/log.ts'

/** How long events are kept for streams that come back, seconds. Our own choice: a long weekend, and some days. */
export const eventSeconds = 7 * 24 * 3600

/** An event as it is stored. */
interface StoredEvent {
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
function toldEvent({ id, transactionId, type, data, createdOn }: StoredEvent): StreamedEvent {
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
async function eventHorizon(db: Queryable): Promise<number> {
  const [{ at } = { at: 0 }] = await db.query<{ at: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as at`,
  )
  return at
}

/** All events from one horizon to the present one, for whomever they are. */
async function eventsSince(db: Queryable, since: number): Promise<{ at: number; events: StoredEvent[] }> {
  const rows = await db.query<StoredEvent & { at: number }>(sql`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as at)
    select at, ${columns} from horizon left join event on transaction_id >= ${since} and transaction_id < at
    order by transaction_id, event.id`)
  return { at: rows[0]?.at ?? since, events: rows.filter(({ id }) => id !== null) }
}

/** How many events are looked up at once. */
const pageLength = 500

/** The next events after a place and before a horizon that a reader may hear of. */
async function eventsAfter(
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

/** Our own choices. */
export const streamLimits = {
  /** Streams of one user on one server: tabs of a browser and some programs. */
  ofUser: 10,
  /** Events that wait for a slow reader; who is slower is cut off, and goes on after the last one that came through. */
  waiting: 1000,
  /** Between two looks for what has happened, milliseconds. */
  lookMilliseconds: 500,
  /** Between two signs of life, milliseconds: proxies close what is silent for a minute. */
  aliveMilliseconds: 15_000,
}

/** A stream that waits for events. */
interface OpenStream {
  userId: string
  reader: EventReader
  /** The horizon at which it was opened: what is before, it looks up itself. `null` until that is known. */
  from: number | null
  waiting: StoredEvent[]
  isOver: boolean
  /** Lets it look again. */
  wake(): void
}

/**
 * The streams of one server. It looks for events as long as somebody listens: one question for all streams, so that any number of
 * servers on one database tell what happened on any of them.
 */
export function eventStreams({ db, clock, log }: { db: Database; clock: Clock; log: Log }): EventStreams {
  const open = new Set<OpenStream>()
  let horizon: number | null = null
  let last: Promise<void> = Promise.resolve()
  let isLooking = false
  let isClosed = false

  /** Hands out what has happened since the last look; one look after the other. */
  function look(): Promise<void> {
    const present = last.then(async () => {
      if (horizon === null) horizon = await eventHorizon(db)
      else {
        const { at, events } = await eventsSince(db, horizon)
        horizon = at
        for (const stream of open) give(stream, events)
      }
    })
    last = present.catch(() => undefined)
    return present
  }
  /** Looks again and again, as long as somebody listens. */
  function goOn(): void {
    isLooking = open.size > 0
    if (!isLooking) {
      horizon = null
      return
    }
    clock.after(streamLimits.lookMilliseconds, () => {
      void look()
        .catch((error: unknown) =>
          log.error('events', { error: error instanceof Error ? error.message : String(error) }),
        )
        .finally(goOn)
    })
  }
  function give(stream: OpenStream, events: readonly StoredEvent[]): void {
    const own = events.filter((event) => isFor(stream.reader, event))
    if (own.length === 0 || stream.from === null) return
    if (stream.waiting.length + own.length > streamLimits.waiting) end(stream)
    else stream.waiting.push(...own)
    stream.wake()
  }
  function end(stream: OpenStream): void {
    open.delete(stream)
    stream.isOver = true
    stream.wake()
  }

  async function register({ userId, reader }: StreamRequest): Promise<OpenStream & { from: number }> {
    const count = [...open].filter((one) => one.userId === userId).length
    if (count >= streamLimits.ofUser)
      throw tooMany(`A user can have at most ${streamLimits.ofUser} event streams open. Close one first.`, 60)
    const stream: OpenStream = { userId, reader, from: null, waiting: [], isOver: false, wake: () => undefined }
    // At once, so that those who come together are counted.
    open.add(stream)
    try {
      await look()
    } catch (error) {
      open.delete(stream)
      throw error
    }
    if (!isLooking) goOn()
    return Object.assign(stream, { from: horizon ?? 0 })
  }

  async function* live(stream: OpenStream, renew: StreamRequest['renew']): AsyncGenerator<Told, void, undefined> {
    for (;;) {
      for (let next = stream.waiting.shift(); next !== undefined; next = stream.waiting.shift()) yield toldEvent(next)
      if (stream.isOver) return
      const isAwake = await new Promise<boolean>((resolve) => {
        const callOff = clock.after(streamLimits.aliveMilliseconds, () => resolve(false))
        stream.wake = () => {
          callOff()
          resolve(true)
        }
      })
      if (isAwake) continue
      const reader = await renew()
      if (reader === null) return
      stream.reader = reader
      yield null
    }
  }

  return {
    open: async (request) => {
      if (isClosed) throw new HttpError('not_ready', 'The server is stopping.')
      const now = clock.now() / 1000
      const { wait, renew } = request
      if (wait === 0) return ending(missed(db, request, await eventHorizon(db), now), () => undefined)
      const stream = await register(request)
      const callOff = clock.after(wait * 1000, () => end(stream))
      async function* whole(): AsyncGenerator<Told, void, undefined> {
        yield* missed(db, request, stream.from, now)
        yield* live(stream, renew)
      }
      return ending(whole(), () => {
        callOff()
        end(stream)
      })
    },
    close: () => {
      isClosed = true
      for (const stream of open) end(stream)
    },
  }
}

function isFor({ audiences, types }: EventReader, { audience, type }: StoredEvent): boolean {
  return audiences.includes(audience) && types.includes(type)
}

/** Where the stream begins, and what happened before that the caller has not heard of. */
async function* missed(
  db: Database,
  { reader, after }: StreamRequest,
  horizon: number,
  now: number,
): AsyncGenerator<Told, void, undefined> {
  // Of a cluster that this database was copied from, transactions may have had higher numbers.
  const isLost = after !== null && (after.seconds < now - eventSeconds || after.transactionId > horizon)
  if (after === null || isLost) {
    const id = placeText({ transactionId: horizon, id: 0, seconds: now })
    yield { id, type: isLost ? 'stream.reset' : 'stream.opened', createdOn: now, data: {} }
    return
  }
  for (let place = after; ; ) {
    const events = await eventsAfter(db, reader, place, horizon)
    const last = events.at(-1)
    if (last === undefined) return
    for (const event of events) yield toldEvent(event)
    place = { transactionId: last.transactionId, id: last.id, seconds: last.createdOn }
  }
}

/** A generator that does something when it is over, even if nobody ever asked it for anything. */
function ending(generator: AsyncGenerator<Told, void, undefined>, onEnd: () => void): AsyncIterableIterator<Told> {
  const ended = <Result>(answer: Promise<IteratorResult<Told, Result>>) =>
    answer.then(
      (result) => {
        if (result.done === true) onEnd()
        return result
      },
      (error: unknown) => {
        onEnd()
        throw error
      },
    )
  const iterator: AsyncIterableIterator<Told> = {
    next: () => ended(generator.next()),
    return: () => {
      onEnd()
      return ended(generator.return())
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}
