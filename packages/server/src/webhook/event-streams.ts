import type { Clock } from '@uwkit/core/client'
import type { Database } from '../db/database.ts'
import type { EventReader, EventStreams, StreamItem, StreamRequest } from '../http/context.ts'
import { HttpError, tooMany } from '../http/http-error.ts'
import { type Log, messageOf } from '../http/log.ts'
import {
  eventHorizon,
  eventSeconds,
  eventsAfter,
  eventsSince,
  placeText,
  type StoredEvent,
  streamedEvent,
} from './event.store.ts'

/** Our own choices. */
export const streamLimits = {
  /** Streams of one user on one server: browser tabs and some programs. */
  ofUser: 10,
  /** Events waiting for a slow reader; a slower one is cut off and resumes after the last event received. */
  waiting: 1000,
  /** Interval between checks for new events, milliseconds. */
  lookMilliseconds: 500,
  /** Interval between keep-alives, milliseconds: proxies close connections that are silent for a minute. */
  aliveMilliseconds: 15_000,
}

/** A stream that waits for events. */
interface OpenStream {
  userId: string
  reader: EventReader
  /** Horizon when it was opened; it looks up earlier events itself. `null` until known. */
  from: number | null
  waiting: StoredEvent[]
  isOver: boolean
  /** Makes it check for events. */
  wake(): void
}

/**
 * Creates the streams of one server. It checks for events while there are listeners: one query for all streams, so that
 * any number of servers on one database send the events of all of them.
 */
export function eventStreams({ db, clock, log }: { db: Database; clock: Clock; log: Log }): EventStreams {
  const open = new Set<OpenStream>()
  let horizon: number | null = null
  let last: Promise<void> = Promise.resolve()
  let isLooking = false
  let isClosed = false

  /** Distributes the events since the last check; one check at a time. */
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
  /** Checks repeatedly while there are listeners. */
  function goOn(): void {
    isLooking = open.size > 0
    if (!isLooking) {
      horizon = null
      return
    }
    clock.after(streamLimits.lookMilliseconds, () => {
      void look()
        .catch((error: unknown) => log.error('events', { error: messageOf(error) }))
        .finally(goOn)
    })
  }
  function give(stream: OpenStream, events: readonly StoredEvent[]): void {
    const matching = events.filter((event) => isFor(stream.reader, event))
    if (matching.length === 0 || stream.from === null) return
    if (stream.waiting.length + matching.length > streamLimits.waiting) end(stream)
    else stream.waiting.push(...matching)
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
    // Added at once, so that concurrent requests are counted.
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

  async function* live(stream: OpenStream, renew: StreamRequest['renew']): AsyncGenerator<StreamItem, void, undefined> {
    for (;;) {
      for (let next = stream.waiting.shift(); next !== undefined; next = stream.waiting.shift())
        yield streamedEvent(next)
      if (stream.isOver) return
      const isAwake = await new Promise<boolean>((resolve) => {
        const cancelTimer = clock.after(streamLimits.aliveMilliseconds, () => resolve(false))
        stream.wake = () => {
          cancelTimer()
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
      const cancelTimer = clock.after(wait * 1000, () => end(stream))
      async function* whole(): AsyncGenerator<StreamItem, void, undefined> {
        yield* missed(db, request, stream.from, now)
        yield* live(stream, renew)
      }
      return ending(whole(), () => {
        cancelTimer()
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

/** Yields the start of the stream, and earlier events that the caller has not received. */
async function* missed(
  db: Database,
  { reader, after }: StreamRequest,
  horizon: number,
  now: number,
): AsyncGenerator<StreamItem, void, undefined> {
  // In a cluster from which this database was copied, transactions may have had higher numbers.
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
    for (const event of events) yield streamedEvent(event)
    place = { transactionId: last.transactionId, id: last.id, seconds: last.createdOn }
  }
}

/** Wraps a generator to run a function when it ends, even if it was never read. */
function ending(
  generator: AsyncGenerator<StreamItem, void, undefined>,
  onEnd: () => void,
): AsyncIterableIterator<StreamItem> {
  const ended = <Result>(answer: Promise<IteratorResult<StreamItem, Result>>) =>
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
  const iterator: AsyncIterableIterator<StreamItem> = {
    next: () => ended(generator.next()),
    return: () => {
      onEnd()
      return ended(generator.return())
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}
