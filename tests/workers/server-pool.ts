import {
  type ServerPlace,
  type ServerProcess,
  startServer,
  startWorker,
  type WorkerProcess,
} from '../storm/server-process.ts'
import { type HealthProxy, startHealthProxy } from './health-proxy.ts'

/** Servers behind a proxy that asks who is ready, and workers of their own beside them. */
export interface ServerPool {
  /** Of the proxy. */
  address: string
  /** Of the owner of the data. */
  token: string | null
  /** Stops a server, and starts another in its place. @returns How long the old one took to stop, milliseconds. */
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
  const proxy: HealthProxy = await startHealthProxy()
  const servers: ServerProcess[] = []
  const workers: WorkerProcess[] = []
  const variables = { UWKIT_BEHIND_PROXY: 'true' }
  const startOne = () => startServer(place, { variables, options: workerCount === 0 ? [] : ['--workers', '0'] })
  const work = () => startWorker(place, ['work', '--workers', '1'])
  const put = async (at: number, server: ServerProcess): Promise<void> => {
    servers[at] = server
    proxy.put(at, server.address)
    await proxy.untilReady(at, true)
  }
  const close = async (): Promise<void> => {
    await proxy.close()
    await Promise.all([...servers, ...workers].map((one) => one.stop()))
  }
  try {
    // The first one makes the tables and the owner; the others would wait for it.
    await put(0, await startOne())
    const others = await Promise.all(Array.from({ length: serverCount - 1 }, startOne))
    await Promise.all(others.map((server, at) => put(at + 1, server)))
    workers.push(...(await Promise.all(Array.from({ length: workerCount }, work))))
  } catch (error) {
    await close()
    throw error
  }
  return {
    address: proxy.address,
    token: servers[0]?.token ?? null,
    replaceServer: async (at) => {
      const began = performance.now()
      await servers[at]?.stop()
      const took = performance.now() - began
      await put(at, await startOne())
      return took
    },
    replaceWorker: async (at) => {
      workers[at]?.kill()
      workers[at] = await work()
    },
    close,
  }
}
