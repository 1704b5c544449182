import { describe, expect, it } from 'vitest'
import { fakeClock } from '../shared/clock.ts'
import type { StreamedEvent } from '../webhook/webhook.schema.ts'
import { StreamedEventWire } from '../webhook/webhook.wire.ts'
import { memoryTokenStore } from './connection.ts'
import { createClient } from './create-client.ts'
import { CanceledError } from './errors.ts'
import { eventsOf } from './events.ts'

const told = (id: string, type = 'deal.changed') =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ id, type, created_on: 7, data: { deal_id: id } })}\n\n`

/** Builds a response that arrives in pieces, and records whether its reader cancelled. */
function answerOf(pieces: readonly string[], { staysOpen = false } = {}) {
  const left = [...pieces]
  const state = { isCanceled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift()
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
      else if (!staysOpen) controller.close()
    },
    cancel: () => {
      state.isCanceled = true
    },
  })
  return { response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }), state }
}

async function gathered(events: AsyncIterable<unknown>): Promise<StreamedEvent[]> {
  const all: StreamedEvent[] = []
  for await (const event of events) all.push(event as StreamedEvent)
  return all
}
const read = (...pieces: string[]) => gathered(eventsOf(answerOf(pieces).response, StreamedEventWire, 'GET /v3/events'))

describe('events of an answer', () => {
  it('come whole however the answer was cut, and comments are none', async () => {
    const text = `retry: 2000\n\n${told('1')}:\n\n${told('2')}`
    const whole = [
      { id: '1', type: 'deal.changed', createdOn: 7, data: { deal_id: '1' } },
      { id: '2', type: 'deal.changed', createdOn: 7, data: { deal_id: '2' } },
    ]
    expect(await read(text)).toEqual(whole)
    expect(await read(...text)).toEqual(whole)
    expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(whole)
  })

  it('of a type that a newer server tells are left out; what is none breaks the stream off', async () => {
    expect((await read(told('1', 'loan.quoted'), told('2'))).map(({ id }) => id)).toEqual(['2'])
    await expect(read('data: {"id":1}\n\n')).rejects.toThrow('GET /v3/events')
    await expect(read('data: x\n\n')).rejects.toThrow('an event')
  })

  it('close the connection when the reader stops, even before the first read', async () => {
    for (const begins of [true, false]) {
      const { response, state } = answerOf([told('1')], { staysOpen: true })
      const events = eventsOf(response, StreamedEventWire, 'GET /v3/events')
      if (begins) await events.next()
      await events.return?.()
      expect(state.isCanceled).toBe(true)
    }
  })
})

describe('following events', () => {
  it('goes on after the last event when a connection ends or a server stops, and ends where it is refused', async () => {
    const asked: string[] = []
    const answers = [
      () => answerOf([told('1'), told('2')]).response,
      () => new Response('{"error":"The server is stopping."}', { status: 503 }),
      () => Promise.reject(new TypeError('fetch failed')),
      () => answerOf([told('3')]).response,
      () => new Response('{"error":"Sign in first."}', { status: 401 }),
    ]
    const clock = fakeClock()
    const client = createClient({
      host: 'https://uwkit.test',
      fetch: async (url) => {
        asked.push(new URL(new Request(url).url).searchParams.get('last_event_id') ?? 'none')
        return (answers.shift() ?? (() => new Response('', { status: 500 })))()
      },
      tokenStore: memoryTokenStore('t'),
      clock,
      reportError: () => undefined,
    })
    const seen: string[] = []
    let end: unknown = null
    const following = client.webhook
      .followEvents(({ id }) => seen.push(id))
      .catch((error: unknown) => {
        end = error
      })
    while (end === null) await clock.advance(1000)
    await following
    expect(seen).toEqual(['1', '2', '3'])
    expect(asked).toEqual(['none', '2', '2', '2', '3'])
    expect(end).toMatchObject({ status: 401 })
  })

  it('is canceled by its signal', async () => {
    const canceling = new AbortController()
    const client = createClient({
      host: 'https://uwkit.test',
      fetch: async (_, init) => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode(told('1')))
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          },
        })
        return new Response(body)
      },
      tokenStore: memoryTokenStore('t'),
      clock: fakeClock(),
      reportError: () => undefined,
    })
    const following = client.webhook.followEvents(() => canceling.abort(), { signal: canceling.signal })
    await expect(following).rejects.toThrow(CanceledError)
  })
})
