import type { Clock } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { LoadingTooLongError, loadWithin, MissingCodeError } from './lazy-screen.ts'

/** A clock that only the test advances. */
function manualClock(): Clock & { pass: (milliseconds: number) => void } {
  let now = 0
  const tasks = new Map<() => void, number>()
  return {
    now: () => now,
    after: (milliseconds, task) => {
      tasks.set(task, now + milliseconds)
      return () => tasks.delete(task)
    },
    pass: (milliseconds) => {
      now += milliseconds
      for (const [task, at] of tasks) if (at <= now) task()
    },
  }
}

const never = () => new Promise<never>(() => {})

test('a page that does not load fails after 120 seconds, not before', async () => {
  const clock = manualClock()
  let ended = false
  const loading = loadWithin(never, clock, 120_000).finally(() => {
    ended = true
  })
  clock.pass(119_999)
  await Promise.resolve()
  expect(ended).toBe(false)
  clock.pass(1)
  await expect(loading).rejects.toThrow(LoadingTooLongError)
  await expect(loading).rejects.toThrow('within 120 seconds')
})

test('code replaced by a new version is distinguished from code that fails', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  await expect(loadWithin(gone, manualClock(), 1)).rejects.toThrow(MissingCodeError)
  const broken = () => Promise.reject(new RangeError('boom'))
  await expect(loadWithin(broken, manualClock(), 1)).rejects.toThrow(RangeError)
})

test('loaded code is returned', async () => {
  expect(await loadWithin(async () => 'code', manualClock(), 1)).toBe('code')
})
