import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@uwkit/core/client'
import { type PostgresCluster, postgresMissing, startPostgres } from '@uwkit/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf } from '../storm/writing.ts'
import { proxyMissing } from './example-proxy.ts'
import { type ServerPool, startPool } from './server-pool.ts'

const serverCount = 3
const connections = 50
const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-rolling-'))
const isMissing = postgresMissing() !== null || proxyMissing() !== null
let cluster: PostgresCluster
let pool: ServerPool

beforeAll(async () => {
  if (isMissing) return
  cluster = startPostgres()
  pool = await startPool({ dataFolder, databaseUrl: cluster.url }, { servers: serverCount })
})
afterAll(async () => {
  if (isMissing) return
  await pool.close()
  cluster.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Reads and writes a deal continuously, and returns the results. */
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

describe.skipIf(isMissing)('three servers behind the proxy of the example', () => {
  it('are restarted one after another under 50 connections that read and write: nothing is dropped, nothing written is lost', async () => {
    const ending = new AbortController()
    const calling = Array.from({ length: connections }, (_, at) =>
      caller(clientOf(pool), `Rolling ${at + 1}`, ending.signal),
    )
    const stops: number[] = []
    for (let at = 0; at < serverCount; at += 1) stops.push(await pool.replaceServer(at))
    ending.abort()
    const callers = await Promise.all(calling)

    expect(callers.flatMap(({ failures }) => failures)).toEqual([])
    const longest = Math.max(...callers.flatMap(({ took }) => took))
    for (const took of stops) expect(took).toBeLessThan(longest + 5_000)
    const client = clientOf(pool)
    for (const { id, written } of callers) {
      expect(written).toBeGreaterThan(0)
      expect((await client.deal.get(id)).numberBuildings).toBe(written)
    }
    // The owner of the folder is still signed in on this machine: no server revoked the token of another.
    const token = readFileSync(join(dataFolder, 'owner-token'), 'utf8')
    expect((await clientOf({ ...pool, token }).deal.list({})).data.length).toBeGreaterThan(0)
  }, 180_000)
})
