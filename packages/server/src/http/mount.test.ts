import { expect, it } from 'vitest'
import { rateLimit } from './mount.ts'

it('lets through as many at once as a minute has, and says how soon the next one may come', () => {
  let now = 1_000_000
  const limit = rateLimit(3000, () => now)
  const waits = Array.from({ length: 3001 }, () => limit.secondsToWait('a'))
  expect([new Set(waits.slice(0, 3000)), waits[3000]]).toEqual([new Set([0]), 1])
  now += 1000
  const next = Array.from({ length: 51 }, () => limit.secondsToWait('a'))
  expect([next.filter((wait) => wait === 0).length, next[50]]).toEqual([50, 1])
})

it('gives back the whole minute to who has waited for one, and keeps callers apart', () => {
  let now = 0
  const limit = rateLimit(2, () => now)
  expect([limit.secondsToWait('a'), limit.secondsToWait('a'), limit.secondsToWait('a')]).toEqual([0, 0, 30])
  expect(limit.secondsToWait('b')).toBe(0)
  now += 60_000
  expect([limit.secondsToWait('a'), limit.secondsToWait('a'), limit.secondsToWait('a')]).toEqual([0, 0, 30])
})
