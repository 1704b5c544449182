import {
  type ServerPlace,
  type ServerProcess,
  startServer,
  startWorker,
  type WorkerProcess,
} from '../storm/server-process.ts'
import { type ExampleProxy, startExampleProxy } from './example-proxy.ts'

/** Servers behind the proxy of the example, and separate workers. */
export interface ServerPool {
  /** Address of the proxy. */
  address: string
  /** Token of the owner of the data. */
  token: string | null
  /** Stops a server, and starts another at its address. @returns How long the old one took to stop, in milliseconds. */
  replaceServer(at: number): Promise<number>
  /** Kills a worker as a failing machine would, and starts another in its place. */
  replaceWorker(at: number): Promise<void>
  close(): Promise<void>
}

/** Starts a pool, and waits until each server gets calls. Without `workers`, each server does its jobs itself. */
export async function startPool(
  place: ServerPlace,
  { servers: serverCount, workers: workerCount = 0 }: { servers: number; workers?: number },
): Promise<ServerPool> {
  let proxy: ExampleProxy | null = null
  const servers: ServerProcess[] = []
  const workers: WorkerProcess[] = []
  const variables = { UWKIT_BEHIND_PROXY: 'true' }
  const startOne = (port = '0') =>
    startServer(place, { variables, options: ['--port', port, ...(workerCount === 0 ? [] : ['--workers', '0'])] })
  const work = () => startWorker(place, ['work', '--workers', '1'])
  const close = async (): Promise<void> => {
    await proxy?.close()
    await Promise.all([...servers, ...workers].map((one) => one.stop()))
  }
  const start = async (): Promise<ExampleProxy> => {
    // The first one creates the tables and the owner; the others would wait for it.
    servers.push(await startOne())
    await startAll(serverCount - 1, startOne, servers)
    await startAll(workerCount, work, workers)
    proxy = await startExampleProxy(servers.map((server) => server.address))
    for (const { address } of servers) await proxy.untilUsed(address)
    return proxy
  }
  const { address, untilUsed } = await start().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    address,
    token: servers[0]?.token ?? null,
    replaceServer: async (at) => {
      const old = servers[at]
      if (old === undefined) throw new Error(`there is no server ${at}`)
      const began = performance.now()
      await old.stop()
      const took = performance.now() - began
      servers[at] = await startOne(new URL(old.address).port)
      await untilUsed(old.address)
      return took
    },
    replaceWorker: async (at) => {
      workers[at]?.kill()
      workers[at] = await work()
    },
    close,
  }
}

/** Starts some processes together and records all that start, so that they are stopped if another fails. */
async function startAll<One>(count: number, start: () => Promise<One>, kept: One[]): Promise<void> {
  const started = await Promise.allSettled(Array.from({ length: count }, () => start()))
  for (const one of started) if (one.status === 'fulfilled') kept.push(one.value)
  for (const one of started) if (one.status === 'rejected') throw one.reason
}
