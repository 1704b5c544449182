import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import { fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInLocalOwner } from '../account/session.store.ts'
import { sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'
import { type PostgresCluster, postgresMissing, startPostgres } from '../testing/test-database.ts'
import { openServer } from './open-server.ts'
import { type RunningServer, serve } from './serve.ts'
import { serverSettings } from './server-settings.ts'
import { type RunningWork, work } from './work.ts'

const isMissing = postgresMissing() !== null
const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-work-'))
const metricsToken = 'a-token-of-the-tests'
let cluster: PostgresCluster
let server: RunningServer
const settingsOf = (workers: number) =>
  serverSettings({
    UWKIT_DATA: dataFolder,
    UWKIT_WORKERS: String(workers),
    UWKIT_METRICS_TOKEN: metricsToken,
    UWKIT_PUBLIC_URL: 'https://uwkit.example',
    ...(isMissing ? {} : { DATABASE_URL: cluster.url }),
  })
beforeAll(async () => {
  if (isMissing) return
  cluster = startPostgres()
  server = await serve(settingsOf(0), { port: 0 }, silentLog)
})
afterAll(async () => {
  if (!isMissing) {
    await server.stop()
    cluster.stop()
  }
  rmSync(dataFolder, { recursive: true, force: true })
})

describe.skipIf(isMissing)('workers on a cluster', () => {
  it('do what a server without workers was asked for; that one stays ready and counts none', async () => {
    const { db, clock } = server.parts
    const token = await signInLocalOwner(db, clock.now() / 1000)
    const client = createClient({
      host: server.address,
      fetch,
      tokenStore: memoryTokenStore(token),
      clock: systemClock,
      reportError: () => undefined,
    })
    const text = 'Unit,Sq Ft,Status,Resident,Market Rent,Rent\n101,700,Occupied,A. Lee,1250,1200\n102,700,Vacant,,1250,'
    const file = { name: 'roll.csv', contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
    const { id } = await client.connection.send(contract.parsedFile.uploadRentRoll, { body: { file } })
    const figures = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    const metrics = await figures.text()
    expect(metrics).toContain('uwkit_workers 0\n')
    expect(metrics).toContain('uwkit_jobs{kind="parsed-file.read",state="waiting"} 1\n')
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)

    const aliveFile = join(dataFolder, 'alive')
    const running: RunningWork = await work(settingsOf(1), silentLog, { aliveFile })
    // One for documents, one for mails and reports, two for webhooks.
    expect(running.parts.workers).toBe(4)
    const saidAlive = () => existsSync(aliveFile) && readFileSync(aliveFile, 'utf8').endsWith('\n')
    for (;;) {
      const job = await server.parts.queue.find(id)
      if (job?.state === 'done' && saidAlive()) break
      expect(job?.state).not.toBe('dead')
      await new Promise((resolve) => systemClock.after(20, () => resolve(undefined)))
    }
    const read = await client.connection.send(contract.parsedFile.readRentRoll, { path: { id } })
    expect(JSON.stringify(read)).toContain('A. Lee')
    expect(Date.parse(readFileSync(aliveFile, 'utf8').trim())).toBeGreaterThan(0)
    await running.stop()
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
  })

  it('say every five seconds that they live, and no longer once the database is away', async () => {
    const aliveFile = join(dataFolder, 'alive-then-not')
    const clock = fakeClock(Date.UTC(2026, 10, 20))
    const running = await work(settingsOf(1), silentLog, { aliveFile, clock })
    const text = async (time: string) => {
      while (!existsSync(aliveFile) || readFileSync(aliveFile, 'utf8') !== `${time}\n`) {
        await running.parts.db.query(sql`select 1 as one`)
      }
      return readFileSync(aliveFile, 'utf8').trim()
    }
    expect(await text('2026-11-20T00:00:00.000Z')).toBe('2026-11-20T00:00:00.000Z')
    await clock.advance(5_000)
    expect(await text('2026-11-20T00:00:05.000Z')).toBe('2026-11-20T00:00:05.000Z')
    await running.stop()
    await clock.advance(60_000)
    expect(readFileSync(aliveFile, 'utf8').trim()).toBe('2026-11-20T00:00:05.000Z')
  })
})

describe('what workers need', () => {
  const environment = { UWKIT_DATA: dataFolder, UWKIT_PUBLIC_URL: 'https://uwkit.example' }
  const nowhere = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }
  it.each([
    ['a cluster', environment, 'uw work requires DATABASE_URL, the servers’ PostgreSQL cluster'],
    ['the address that mails lead to', { UWKIT_DATA: dataFolder, ...nowhere }, 'uw work requires UWKIT_PUBLIC_URL'],
    ['one of them', { ...environment, ...nowhere, UWKIT_WORKERS: '0' }, 'uw work requires at least 1 worker'],
  ])('is %s; without it they say so and do not start', async (_, given, says) => {
    await expect(work(serverSettings(given), silentLog)).rejects.toThrow(says)
  })

  it('is missing where a server on the embedded database is told to leave the work to others', async () => {
    const settings = serverSettings({ ...environment, UWKIT_WORKERS: '0' })
    await expect(openServer(settings, silentLog)).rejects.toThrow('With 0 workers, uw work runs the jobs')
  })
})
