import { expect, test } from 'vitest'
import { type Latency, latencyOf } from './drive.ts'
import { overLimits } from './limits.ts'
import { loadPage } from './load-page.ts'
import type { Measured } from './measure.ts'

/** Returns a run in which each call took the given milliseconds. */
function aRun({
  bare = 10,
  deal = 15,
  whole = 18,
  reading = 40,
  two = null as number | null,
  database = 'postgres',
} = {}): Measured {
  const latency = (time: number): Latency => latencyOf(Array.from({ length: 20 }, () => time))
  const driven = { seconds: 1, kinds: [], all: latency(bare), failures: new Map<string, number>() }
  const kinds = [
    { name: 'read: deal', latency: latency(deal) },
    { name: 'read: all of a deal', latency: latency(whole) },
    { name: 'write: deal', latency: latency(900) },
  ]
  const heldUp = { loop: { longest: 0 }, milliseconds: 1 }
  return {
    database,
    bare: driven,
    mixed: { ...driven, kinds },
    reads: driven,
    pair: two === null ? null : { ...driven, kinds: [{ name: 'read: deal', latency: latency(two) }] },
    beside: [
      {
        name: '20 rent rolls of 200 units are uploaded and read by workers',
        heldUp: { ...heldUp, small: latency(reading) },
      },
      { name: 'a file of 50 MB is uploaded', heldUp: { ...heldUp, small: latency(900) } },
    ],
  }
}

test('a run within its limits has nothing to say; writes and uploads have none', () => {
  expect(overLimits(aRun())).toEqual([])
})

test('a read beyond its share of the bare route is over its limit, which the embedded database has wider', () => {
  expect(overLimits(aRun({ deal: 20.1, whole: 20.1 }))).toEqual([
    'postgres: read: deal to the bare route is 2.01 ×, over its limit of 2 ×',
    'postgres: read: all of a deal to the bare route is 2.01 ×, over its limit of 2 ×',
  ])
  expect(overLimits(aRun({ deal: 20.1, whole: 20.1, database: 'pglite' }))).toEqual([])
})

test('reads over two servers are held to the same', () => {
  expect(overLimits(aRun({ two: 20 }))).toEqual([])
  expect(overLimits(aRun({ two: 21 }))).toEqual([
    'postgres: read: deal over two servers to the bare route is 2.10 ×, over its limit of 2 ×',
  ])
})

test('all of a deal takes no more than 1.5 times one deal', () => {
  expect(overLimits(aRun({ deal: 10, whole: 15 }))).toEqual([])
  expect(overLimits(aRun({ deal: 10, whole: 15.1 }))).toEqual([
    'postgres: all of a deal to a deal is 1.51 ×, over its limit of 1.5 ×',
  ])
})

test('95 of 100 requests take no more than 100 ms while workers read', () => {
  expect(overLimits(aRun({ reading: 101 }))).toEqual([
    'postgres: p95 of requests while 20 rent rolls of 200 units are uploaded and read by workers is 101.00 ms, over its limit of 100 ms',
  ])
})

test('what was not measured is not within its limit', () => {
  expect(overLimits({ ...aRun(), mixed: { ...aRun().mixed, kinds: [] } })).toEqual([
    'postgres: reads to the bare route is NaN ×, over its limit of 2 ×',
    'postgres: all of a deal to a deal is NaN ×, over its limit of 1.5 ×',
  ])
  expect(overLimits({ ...aRun(), beside: [] })).toEqual([
    'postgres: p95 of requests while workers read is NaN ms, over its limit of 100 ms',
  ])
})

test('a page names every limit once, and shows each figure that is held to one', () => {
  const run = { command: '', date: '2026-11-30', connections: 50, deals: 0, otherLoad: 0 }
  const page = loadPage({ ...run, measured: [aRun({ two: 30 })] })
  for (const limit of [/2 times the bare route/g, /1\.5 times a deal/g, /may take 100 ms/g]) {
    expect(page.match(limit)).toHaveLength(1)
  }
  expect(page).toContain('| read: deal, two servers | 20.0 | 30.0 | 30.0 | 30.0 | 30.0 | 3.00 |')
  expect(page).toContain('| **reads only** | 20.0 | 10.0 | 10.0 | 10.0 | 10.0 | 1.00 |')
  expect(page).toContain('- postgres: read: deal over two servers to the bare route is 3.00 ×')
})
