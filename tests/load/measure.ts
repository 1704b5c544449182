import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { demoPassword, demoPeople } from '@uwkit/server'
import { addDeals } from '@uwkit/server/testing'
import { type ServerPlace, type ServerProcess, startServer } from '../storm/server-process.ts'
import { type Call, caller } from './call.ts'
import { type Driven, drive } from './drive.ts'
import { type HeldUp, heldUp } from './event-loop-delay.ts'
import { largeWorks } from './large-work.ts'
import { isRead, mixedCalls } from './mixed-calls.ts'

/** Results of a server on one database. */
export interface Measured {
  database: string
  /** The bare route, over the same connections. */
  bare: Driven
  mixed: Driven
  /** Only the reads of the mixture, over the same connections. */
  reads: Driven
  /** The same alternating over two servers; `null` on a database that supports only one. */
  pair: Driven | null
  /** Event loop results during large work, by name. */
  beside: { name: string; heldUp: HeldUp }[]
}

export interface MeasureOptions {
  database: string
  databaseUrl: string | null
  /** The command `uw`, as arguments of Node. */
  command: readonly string[]
  connections: number
  seconds: number
  /** Deals of the company in addition to those of the demo. */
  deals: number
  /** Folder for a profile of the server under load; `null` for none. */
  profileFolder: string | null
}

const sourceCommand = ['--conditions=@uwkit/source', join(import.meta.dirname, 'bare-server.ts')]
const probe = ['--import', join(import.meta.dirname, 'loop-probe.ts')]

/** Fills a server with a demo, and measures it along with a bare route on the same database. */
export async function measure(options: MeasureOptions): Promise<Measured> {
  const { database, databaseUrl, command, connections, seconds, deals, profileFolder } = options
  const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-load-'))
  const place: ServerPlace = { dataFolder, databaseUrl }
  const profile = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]
  try {
    const first = await startServer(place, { command, isDemo: true })
    const id = await withStop(first, async () => {
      const { client } = await signedIn(first)
      const { data } = await client.deal.list()
      return data[0]?.id ?? ''
    })
    if (deals > 0) {
      const environment = { UWKIT_DATA: dataFolder, UWKIT_WORKERS: '1' }
      await addDeals(databaseUrl === null ? environment : { ...environment, DATABASE_URL: databaseUrl }, id, deals)
    }
    const bareServer = await startServer(place, { command: sourceCommand })
    const bare = await withStop(bareServer, () =>
      withCaller(bareServer, null, connections, (call) => {
        const next = () => ({ method: 'GET', path: `/deal/${id}` })
        return drive(call, [{ name: 'bare', weight: 1, next }], { connections, seconds: Math.min(10, seconds) })
      }),
    )
    const server = await startServer(place, { command: [...profile, ...probe, ...command] })
    const { mixed, reads, beside } = await withStop(server, async () => {
      const { token } = await signedIn(server)
      const { mixed, reads } = await withCaller(server, token, connections, async (call) => {
        const kinds = await mixedCalls(call, 'one')
        const mixed = await drive(call, kinds, { connections, seconds })
        return {
          mixed,
          reads: await drive(call, kinds.filter(isRead), { connections, seconds: Math.min(10, seconds) }),
        }
      })
      const beside: Measured['beside'] = []
      for (const { name, run } of await largeWorks()) {
        beside.push({ name, heldUp: await heldUp(server, { method: 'GET', path: '/me/profile' }, run) })
      }
      return { mixed, reads, beside }
    })
    const pair = databaseUrl === null ? null : await pairOf(place, command, { connections, seconds })
    return { database, bare, mixed, reads, pair, beside }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Measures the mixture of calls alternating over two servers of one database. */
async function pairOf(
  place: ServerPlace,
  command: readonly string[],
  { connections, seconds }: Pick<MeasureOptions, 'connections' | 'seconds'>,
): Promise<Driven> {
  const first = await startServer(place, { command })
  return withStop(first, async () => {
    const second = await startServer(place, { command })
    return withStop(second, async () => {
      const { token } = await signedIn(first)
      return withCaller(first, token, connections, (toFirst) =>
        withCaller(second, token, connections, async (toSecond) => {
          let turn = 0
          const call = (one: Call) => (turn++ % 2 === 0 ? toFirst(one) : toSecond(one))
          return drive(call, await mixedCalls(call, 'two'), { connections, seconds })
        }),
      )
    })
  })
}

async function withStop<Result>(server: ServerProcess, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    await server.stop()
  }
}

async function withCaller<Result>(
  server: ServerProcess,
  token: string | null,
  connections: number,
  work: (call: (one: Call) => ReturnType<ReturnType<typeof caller>>) => Promise<Result>,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    return await work(caller(server.address, token, agent))
  } finally {
    agent.destroy()
  }
}

/** Signs in as the analyst of the demo, whose company has the demo's deals. */
async function signedIn({ address }: ServerProcess): Promise<{ client: Client; token: string }> {
  const tokenStore = memoryTokenStore()
  const reportError = (error: Error) => {
    throw error
  }
  const client = createClient({ host: address, fetch, tokenStore, clock: systemClock, reportError })
  await client.account.signIn(demoPeople[0]?.email ?? '', demoPassword)
  return { client, token: (await tokenStore.get()) ?? '' }
}
