import { describe, expect, test } from 'vitest'
import type { Exchange } from './connection.ts'
import { CancelledError, ServerError } from './errors.ts'
import { fakeClock } from './fake-clock.ts'
import { poll } from './poll.ts'

/** A job that is done after some questions, and when it was asked. */
function aJob(questions: number) {
  const clock = fakeClock()
  const askedAt: number[] = []
  const ask = async (): Promise<Exchange<string>> => {
    askedAt.push(clock.now())
    const isPending = askedAt.length < questions
    return { isPending, result: isPending ? undefined : 'done' }
  }
  return { clock, askedAt, ask }
}

describe('a job that takes its time', () => {
  test('is asked for at once and then after each pause, until it is done', async () => {
    const { clock, askedAt, ask } = aJob(4)
    const result = poll({ clock }, ask, { everyMilliseconds: 3000 })
    await clock.advance(60_000)
    expect(await result).toBe('done')
    expect(askedAt).toEqual([0, 3000, 6000, 9000])
    expect(clock.waiting()).toBe(0)
  })

  test('is left alone once nobody waits for it, in the middle of a pause too', async () => {
    const { clock, askedAt, ask } = aJob(4)
    const leaving = new AbortController()
    const result = poll({ clock }, ask, { everyMilliseconds: 3000, signal: leaving.signal })
    const ended = result.catch((error: unknown) => error)
    await clock.advance(4000)
    leaving.abort()
    expect(await ended).toBeInstanceOf(CancelledError)
    await clock.advance(60_000)
    expect([askedAt, clock.waiting()]).toEqual([[0, 3000], 0])
  })

  test('is not even started for somebody who has left already', async () => {
    const { clock, askedAt, ask } = aJob(1)
    const left = poll({ clock }, ask, { everyMilliseconds: 3000, signal: AbortSignal.abort() })
    await expect(left).rejects.toThrow(CancelledError)
    expect(askedAt).toEqual([])
  })

  test('that fails says so, and is not asked for again', async () => {
    const clock = fakeClock()
    const down = new ServerError({ status: 500, message: 'cannot be read', requestId: null, body: null })
    const failed = poll({ clock }, () => Promise.reject(down), { everyMilliseconds: 3000 })
    await expect(failed).rejects.toBe(down)
    expect(clock.waiting()).toBe(0)
  })
})
