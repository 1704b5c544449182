import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from '@uwkit/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runStorm } from './run-storm.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-storm-'))
beforeAll(() => fillDataFolder(dataFolder))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

it('keeps all that it acknowledged, and nothing by halves, when it is killed while many write', {
  timeout: 180_000,
}, async () => {
  const rounds = await runStorm({ place: { dataFolder, databaseUrl: null }, rounds: 2, seed: 5, writes: [30, 45] })
  expect(rounds.map(({ lost, halfWritten }) => ({ lost, halfWritten }))).toEqual([
    { lost: [], halfWritten: [] },
    { lost: [], halfWritten: [] },
  ])
  // A server without writes when it was killed would prove little.
  expect(Math.min(...rounds.map(({ acknowledged }) => acknowledged))).toBeGreaterThanOrEqual(30)
  expect(Math.min(...rounds.map(({ unanswered }) => unanswered))).toBeGreaterThan(0)
})
