import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder, postgresMissing, startPostgres } from '@uwkit/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proxyMissing } from '../workers/example-proxy.ts'
import { runRollingStorm } from './run-rolling-storm.ts'
import { runStorm } from './run-storm.ts'
import { damageOf } from './storm-page.ts'

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
  // A server that nobody wrote to when it died would show little.
  expect(Math.min(...rounds.map(({ acknowledged }) => acknowledged))).toBeGreaterThanOrEqual(30)
  expect(Math.min(...rounds.map(({ unanswered }) => unanswered))).toBeGreaterThan(0)
})

it.skipIf(postgresMissing() !== null || proxyMissing() !== null)(
  'drops no call, loses no write and reads each document once when its servers are replaced in turn and a worker is killed',
  { timeout: 240_000 },
  async () => {
    const shared = mkdtempSync(join(tmpdir(), 'uwkit-rolling-storm-'))
    const cluster = startPostgres()
    try {
      const place = { dataFolder: shared, databaseUrl: cluster.url }
      const rolling = await runRollingStorm({ place, rounds: 1, seed: 5 })
      expect(damageOf({ kills: [], rolling })).toEqual([])
      // Both servers were replaced while many wrote, and a worker died over a document.
      expect(rolling).toMatchObject([{ stops: [expect.any(Number), expect.any(Number)], takenOver: 1 }])
      expect(rolling[0]?.acknowledged).toBeGreaterThan(50)
      // Beside all that writes; alone it takes 15 seconds at most, which a test of the workers holds.
      expect(rolling[0]?.takeOverSeconds).toBeLessThan(40)
    } finally {
      cluster.stop()
      rmSync(shared, { recursive: true, force: true })
    }
  },
)
