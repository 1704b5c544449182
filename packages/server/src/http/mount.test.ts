import { expect, it } from 'vitest'
import { rateLimit } from './mount.ts'

it('lets through as many at once as a minute has, and says how soon the next one may come', () => {
  let now = 1_000_000
  const limit = rateLimit(3000, () => now)
  const waits = Array.from({ length: 3001 }, () => limit.take('a').wait)
  expect([new Set(waits.slice(0, 3000)), waits[3000]]).toEqual([new Set([0]), 1])
  now += 1000
  const next = Array.from({ length: 51 }, () => limit.take('a').wait)
  expect([next.filter((wait) => wait === 0).length, next[50]]).toEqual([50, 1])
})

it('gives back the whole minute to who has waited for one, and keeps callers apart', () => {
  let now = 0
  const limit = rateLimit(2, () => now)
  expect([limit.take('a').wait, limit.take('a').wait, limit.take('a').wait]).toEqual([0, 0, 30])
  expect(limit.take('b').wait).toBe(0)
  now += 60_000
  expect([limit.take('a').wait, limit.take('a').wait, limit.take('a').wait]).toEqual([0, 0, 30])
})

it('says with each request how many more there are, and when all of them can be had again', () => {
  let now = 0
  const limit = rateLimit(60, () => now)
  const headerValues = () => Object.values(limit.take('a').headers)
  expect(headerValues()).toEqual(['60', '59', '1'])
  for (let at = 0; at < 58; at += 1) headerValues()
  expect([headerValues(), headerValues()]).toEqual([
    ['60', '0', '60'],
    ['60', '0', '60'],
  ])
  now += 10_000
  expect(headerValues()).toEqual(['60', '9', '51'])
})
