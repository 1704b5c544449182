import { describe, expect, test } from 'vitest'
import { fakeClock } from '../client/fake-clock.ts'
import { retryingFetch } from './retrying-fetch.ts'

/** A server that answers, or fails, in turn, and when it was asked. */
function inTurn(...answers: (Response | Error)[]) {
  const clock = fakeClock(Date.parse('2026-11-20T12:00:00Z'))
  const start = clock.now()
  const askedAt: number[] = []
  const fetch = retryingFetch(
    async () => {
      askedAt.push(clock.now() - start)
      const answer = answers[askedAt.length - 1] ?? new Response('fine')
      if (answer instanceof Error) throw answer
      return answer
    },
    { clock, random: () => 0 },
  )
  const call = async (method: string, signal?: AbortSignal) => {
    const outcome = fetch('https://api.test/', signal ? { method, signal } : { method }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
    await clock.advance(600_000)
    return await outcome
  }
  return { call, askedAt, clock, fetch }
}
const status = (code: number, retryAfter?: string) =>
  new Response(null, { status: code, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })
const lost = () => new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
const refused = () => new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) })

describe('a call that fails for a moment', () => {
  test('is made again after pauses that grow, and given up after the last', async () => {
    const { call, askedAt } = inTurn(status(502), status(504), status(502), status(200))
    expect(await call('GET')).toBe(502)
    expect(askedAt).toEqual([0, 100, 300])
  })

  test('waits as long as the server asks for, in seconds or until a time', async () => {
    const { call, askedAt } = inTurn(status(503, '7'), status(429, 'Fri, 20 Nov 2026 12:00:20 GMT'))
    expect(await call('PUT')).toBe(200)
    expect(askedAt).toEqual([0, 7000, 20_000])
  })

  test('is not made again where the server asks for more patience than a person has', async () => {
    const { call, askedAt } = inTurn(status(429, '3600'))
    expect(await call('GET')).toBe(429)
    expect(askedAt).toEqual([0])
  })

  test('is not made again where it could have been carried out already', async () => {
    expect(await inTurn(lost()).call('POST')).toBe('fetch failed')
    expect(await inTurn(lost()).call('PUT')).toBe('fetch failed')
    expect(await inTurn(status(503)).call('POST')).toBe(503)
    expect(await inTurn(status(502)).call('DELETE')).toBe(502)
    expect(await inTurn(status(500)).call('GET')).toBe(500)
  })

  test('is made again where nothing was sent, or only something read', async () => {
    expect(await inTurn(refused(), refused()).call('POST')).toBe(200)
    expect(await inTurn(lost(), lost()).call('GET')).toBe(200)
    expect(await inTurn(lost(), lost(), lost()).call('GET')).toBe('fetch failed')
  })

  test('ends with the user, in the middle of a pause too', async () => {
    const { fetch, clock, askedAt } = inTurn(status(503, '20'))
    const leaving = new AbortController()
    const outcome = fetch('https://api.test/', { signal: leaving.signal }).catch((error: Error) => error.name)
    await clock.advance(5000)
    leaving.abort()
    expect(await outcome).toBe('AbortError')
    await clock.advance(60_000)
    expect([askedAt, clock.waiting()]).toEqual([[0], 0])
  })
})
