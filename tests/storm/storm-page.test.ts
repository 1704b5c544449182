import { expect, it } from 'vitest'
import type { RollingRound } from './run-rolling-storm.ts'
import { damageOf, stormPage } from './storm-page.ts'

const run = { command: '', date: '2026-11-29', seed: 1, load: 0, kills: [], rolling: [], leftOut: [] }
const without = [{ database: 'postgres', why: 'initdb is missing.' }]

/** Returns a round in which nothing was lost. */
function aRound(round: Partial<RollingRound> = {}): RollingRound {
  return {
    round: 1,
    calls: 100,
    acknowledged: 50,
    doneUnanswered: 0,
    lost: [],
    halfWritten: [],
    dropped: [],
    stale: [],
    stops: [3100, 3200],
    longestCall: 400,
    runningAtKill: 2,
    takenOver: 1,
    takeOverSeconds: 6,
    uploads: 4,
    resultless: 0,
    surplus: 0,
    ...round,
  }
}

it('a run without a round proves nothing, and its page names the database that was left out', () => {
  expect(damageOf(run)).toEqual(['no round ran'])
  const page = stormPage({ ...run, leftOut: without })
  expect(page).toContain('- no round ran')
  expect(page).not.toContain('Nothing was lost')
  expect(page).toContain('- No storm ran on PostgreSQL: initdb is missing.')
})

it('a page does not say that nothing was lost where a database was left out', () => {
  const rolling = [aRound()]
  expect(stormPage({ ...run, rolling })).toContain('Nothing was lost, half-written or dropped.')
  expect(stormPage({ ...run, rolling, leftOut: without })).not.toContain('Nothing was lost')
})

it('a server stops at most 5 s later than the longest call takes', () => {
  expect(damageOf({ ...run, rolling: [aRound({ stops: [3000, 5400] })] })).toEqual([])
  expect(damageOf({ ...run, rolling: [aRound({ stops: [3000, 5500] })] })).toEqual([
    'stopped after 5.5 s, more than 5 s longer than the longest call of 0.4 s',
  ])
})

it('another worker takes up what a killed one was reading within 15 s', () => {
  expect(damageOf({ ...run, rolling: [aRound({ takeOverSeconds: 15 })] })).toEqual([])
  expect(damageOf({ ...run, rolling: [aRound({ takeOverSeconds: 15.2 })] })).toEqual([
    'taken over after 15.2 s, over the limit of 15 s',
  ])
})
