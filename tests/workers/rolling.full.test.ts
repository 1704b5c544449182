import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { type PostgresCluster, postgresMissing, startPostgres } from '@uwkit/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../storm/server-process.ts'
import { type HealthProxy, startHealthProxy } from './health-proxy.ts'

const serverCount = 3
const connections = 50
const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-rolling-'))
const isMissing = postgresMissing() !== null
let cluster: PostgresCluster
let proxy: HealthProxy
const servers: ServerProcess[] = []

const start = () => startServer({ dataFolder, databaseUrl: cluster.url }, { variables: { UWKIT_BEHIND_PROXY: 'true' } })

beforeAll(async () => {
  if (isMissing) return
  cluster = startPostgres()
  proxy = await startHealthProxy()
  // The first one makes the tables and the owner; the others would wait for it.
  servers.push(await start())
  servers.push(...(await Promise.all(Array.from({ length: serverCount - 1 }, start))))
  for (const [place, { address }] of servers.entries()) proxy.put(place, address)
  for (const place of servers.keys()) await proxy.untilReady(place, true)
})
afterAll(async () => {
  if (isMissing) return
  await proxy.close()
  await Promise.all(servers.map((server) => server.stop()))
  cluster.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Somebody who reads and writes a deal of their own all the time, and what came of it. */
async function caller(client: Client, name: string, signal: AbortSignal) {
  const failures: string[] = []
  const took: number[] = []
  const timed = async <Answer>(call: () => Promise<Answer>): Promise<Answer | null> => {
    const began = performance.now()
    try {
      return await call()
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    } finally {
      took.push(performance.now() - began)
    }
  }
  const deal = await timed(() => client.deal.create({ dealName: name }))
  const id = deal?.id ?? ''
  let written = 0
  while (!signal.aborted) {
    const next = written + 1
    if ((await timed(() => client.deal.update(id, { numberBuildings: next }))) !== null) written = next
    await timed(() => client.deal.get(id))
    await timed(() => client.deal.list({ page: 0 }))
  }
  return { id, written, failures, took }
}

describe.skipIf(isMissing)('three servers behind a proxy that asks who is ready', () => {
  it('are restarted one after another under 50 connections that read and write: nothing is dropped, nothing written is lost', async () => {
    const token = servers[0]?.token ?? null
    const clientOf = () =>
      createClient({
        host: proxy.address,
        // Without second tries: what a restart drops is to be seen.
        fetch,
        tokenStore: memoryTokenStore(token),
        clock: systemClock,
        reportError: (error) => {
          throw error
        },
      })
    const ending = new AbortController()
    const calling = Array.from({ length: connections }, (_, at) =>
      caller(clientOf(), `Rolling ${at + 1}`, ending.signal),
    )
    const stops: number[] = []
    for (const [place, server] of servers.entries()) {
      const began = performance.now()
      await server.stop()
      stops.push(performance.now() - began)
      const heir = await start()
      servers[place] = heir
      proxy.put(place, heir.address)
      await proxy.untilReady(place, true)
    }
    ending.abort()
    const callers = await Promise.all(calling)

    expect(callers.flatMap(({ failures }) => failures)).toEqual([])
    const longest = Math.max(...callers.flatMap(({ took }) => took))
    for (const took of stops) expect(took).toBeLessThan(longest + 5_000)
    const client = clientOf()
    for (const { id, written } of callers) {
      expect(written).toBeGreaterThan(0)
      expect((await client.deal.get(id)).numberBuildings).toBe(written)
    }
  }, 180_000)
})
