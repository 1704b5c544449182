import { createClient, memoryTokenStore } from '@uwkit/core/client'
import { fakeClock } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { readingWait } from './open-for-upload.ts'

/** Builds a client whose server reports what the test sets, or rejects status requests. */
function clientOf({ tells = true } = {}) {
  const clock = fakeClock()
  let tell = (_text: string): void => undefined
  const state = { isAsked: false, isClosed: false }
  const client = createClient({
    host: 'https://uwkit.test',
    fetch: async (_, init) => {
      state.isAsked = true
      if (!tells) return new Response('{"error":"No."}', { status: 403 })
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          tell = (text) => controller.enqueue(new TextEncoder().encode(text))
          init?.signal?.addEventListener('abort', () => {
            state.isClosed = true
            controller.error(init.signal?.reason)
          })
        },
      })
      return new Response(body)
    },
    tokenStore: memoryTokenStore('t'),
    clock,
    reportError: () => undefined,
  })
  const event = (type: string, data: object) =>
    tell(`data: ${JSON.stringify({ id: '1', type, created_on: 0, data })}\n\n`)
  return { client, clock, event, state }
}

/** Returns the milliseconds that a wait took, given what happens meanwhile. */
async function lengthOf(wait: Promise<void>, { clock, state }: ReturnType<typeof clientOf>, during?: () => void) {
  // The module that follows events is loaded first, which takes turns of the event loop but no time on the clock.
  while (!state.isAsked) await turns(1, () => false)
  await turns(200, () => false)
  const start = clock.now()
  let isOver = false
  void wait.then(() => {
    isOver = true
  })
  await clock.advance(1000)
  during?.()
  // An event arrives without the clock as well.
  await turns(5000, () => isOver)
  while (!isOver) await clock.advance(500)
  return clock.now() - start
}

/** Lets pending work continue, at most until a condition is true. */
async function turns(count: number, holds: () => boolean) {
  for (let turn = 0; turn < count && !holds(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('waiting for a reading', () => {
  it('polls once the stream opens and when the reading’s event arrives, and rarely otherwise', async () => {
    const server = clientOf()
    const { wait, end } = readingWait(server.client, new AbortController().signal)
    expect(await lengthOf(wait('r1'), server, () => server.event('stream.opened', {}))).toBeLessThan(3_000)
    expect(await lengthOf(wait('r1'), server, () => server.event('deal.changed', { deal_id: 'd' }))).toBe(20_000)
    const told = await lengthOf(wait('r1'), server, () => server.event('reading.finished', { reading_id: 'r1' }))
    expect(told).toBeLessThan(3_000)
    await wait('r1')
    end()
    await server.clock.advance(0)
    expect(server.state.isClosed).toBe(true)
  })

  it('asks every three seconds where there is no stream', async () => {
    const server = clientOf({ tells: false })
    const { wait } = readingWait(server.client, new AbortController().signal)
    await lengthOf(wait('r1'), server)
    expect(await lengthOf(wait('r1'), server)).toBe(3_000)
  })

  it('ends with its signal', async () => {
    const server = clientOf()
    const leaving = new AbortController()
    const { wait } = readingWait(server.client, leaving.signal)
    expect(await lengthOf(wait('r1'), server, () => leaving.abort())).toBeLessThan(3_000)
  })
})
