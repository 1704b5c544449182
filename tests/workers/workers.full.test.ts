import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import { type PostgresCluster, postgresMissing, startBucket, startPostgres } from '@uwkit/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerPlace, type ServerProcess, startServer, startWorker } from '../storm/server-process.ts'
import { clientOf } from '../storm/writing.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-workers-'))
let cluster: PostgresCluster
let place: ServerPlace
let server: ServerProcess
let client: Client
const isMissing = postgresMissing() !== null
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

beforeAll(async () => {
  if (isMissing) return
  cluster = startPostgres()
  place = { dataFolder, databaseUrl: cluster.url }
  server = await startServer(place, { options: ['--workers', '0'] })
  client = clientOf(server)
})
afterAll(async () => {
  if (isMissing) return
  await server.stop()
  cluster.stop()
  removeFolder(dataFolder)
})

/** Units of a rent roll that takes a worker some seconds to read. */
const longRoll = 20_000

/** Uploads a rent roll of `units` units, under its own name. */
async function upload(name: string, units: number, to = client): Promise<string> {
  const lines = Array.from(
    { length: units },
    (_, at) => `${at + 1},700,Occupied,Resident ${at + 1},1250,1200,06/01/2025,05/31/2026`,
  )
  const text = ['Unit,Sq Ft,Status,Resident,Market Rent,Rent,Lease Start,Lease End', ...lines].join('\n')
  const file = { name, contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
  return (await to.connection.send(contract.parsedFile.uploadRentRoll, { body: { file } })).id
}

type JobEntry = Awaited<ReturnType<typeof jobs>>[number]
async function jobs() {
  return (await client.account.listJobs({ page: -1 })).data
}
async function jobWhen(id: string, isWanted: (job: JobEntry) => boolean): Promise<JobEntry> {
  for (;;) {
    const job = (await jobs()).find((one) => one.id === id)
    if (job !== undefined && isWanted(job)) return job
    await setTimeout(20)
  }
}

describe.skipIf(isMissing)('workers in processes of their own', () => {
  it('read what a server without workers was sent, which stays ready and reads nothing itself', async () => {
    const id = await upload('roll.csv', 2)
    await setTimeout(1_500)
    expect((await jobs()).find((job) => job.id === id)?.state).toBe('waiting')
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    const alive = join(dataFolder, 'alive')
    const worker = await startWorker(place, ['work', '--alive', alive])
    await jobWhen(id, ({ state }) => state === 'done')
    const read = await client.connection.send(contract.parsedFile.readRentRoll, { path: { id } })
    expect(JSON.stringify(read)).toContain('Resident 2')
    expect(existsSync(alive)).toBe(true)
    await worker.stop()
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
  })

  it('are taken over within 15 seconds when they are killed in the middle of a job', async () => {
    const worker = await startWorker(place, ['work'])
    const id = await upload('killed.csv', longRoll)
    await jobWhen(id, ({ state }) => state === 'running')
    worker.kill()
    const killed = performance.now()
    const heir = await startWorker(place, ['work'])
    await jobWhen(id, ({ attempts }) => attempts === 2)
    expect((performance.now() - killed) / 1000).toBeLessThan(15)
    expect(await jobWhen(id, ({ state }) => state === 'done')).toMatchObject({ attempts: 2, error: null })
    const read = await client.connection.send(contract.parsedFile.readRentRoll, { path: { id } })
    expect(JSON.stringify(read)).toContain(`Resident ${longRoll}`)
    await heir.stop()
  })

  it('hand a long job back when they are told to stop, and another begins it at once', async () => {
    const worker = await startWorker(place, ['work'])
    const id = await upload('endless.csv', 350_000)
    await jobWhen(id, ({ state }) => state === 'running')
    const stopping = performance.now()
    await worker.stop()
    expect((performance.now() - stopping) / 1000).toBeLessThan(10)
    // The interrupted attempt does not count.
    expect(await jobWhen(id, () => true)).toMatchObject({ state: 'waiting', attempts: 0, error: null })
    const other = await startWorker(place, ['work'])
    expect(await jobWhen(id, ({ state }) => state !== 'waiting')).toMatchObject({ state: 'running', attempts: 1 })
    other.kill()
  })
})

it.skipIf(isMissing)('a worker on a machine of its own reads what a server put into a bucket', async () => {
  await using started = new AsyncDisposableStack()
  const bucket = started.adopt(await startBucket(), (one) => one.stop())
  const shared = started.adopt(startPostgres(), (one) => one.stop())
  const placeOf = (name: string) => {
    const folder = started.adopt(mkdtempSync(join(tmpdir(), `uwkit-bucket-${name}-`)), removeFolder)
    return { dataFolder: folder, databaseUrl: shared.url, bucket: bucket.settings }
  }
  const alone = started.adopt(await startServer(placeOf('server'), { options: ['--workers', '0'] }), (one) =>
    one.stop(),
  )
  const other = clientOf(alone)
  const id = await upload('roll.csv', 2, other)
  started.adopt(await startWorker(placeOf('worker'), ['work']), (one) => one.stop())
  let read: unknown
  while (read === undefined) {
    const answer = await other.connection.exchange(contract.parsedFile.readRentRoll, { path: { id } })
    read = answer.result
    await setTimeout(20)
  }
  expect(JSON.stringify(read)).toContain('Resident 2')
})

it.skipIf(isMissing)(
  'servers that start together on an empty cluster all answer, as one product with one owner',
  async () => {
    const empty = startPostgres()
    const folder = mkdtempSync(join(tmpdir(), 'uwkit-first-start-'))
    const both = { dataFolder: folder, databaseUrl: empty.url }
    const started = await Promise.all([1, 2].map(() => startServer(both, { options: ['--workers', '0'] })))
    const [first, second] = started
    const { id } = (await clientOf(first ?? server).deal.create({ dealName: 'Elm Court' })) ?? {}
    expect((await clientOf(second ?? server).deal.list({})).data.map((deal) => deal.id)).toEqual([id])
    for (const { address } of started) expect((await fetch(`${address}/ready`)).status).toBe(200)
    await Promise.all(started.map((one) => one.stop()))
    empty.stop()
    removeFolder(folder)
  },
)
