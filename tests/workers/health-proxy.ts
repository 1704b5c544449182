import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A proxy in front of several servers, as the example's is set: it asks each second who is ready, and sends nobody else a call. */
export interface HealthProxy {
  address: string
  /** Puts a server at a place of the pool; it gets calls once it says that it is ready. */
  put(place: number, address: string): void
  /** Resolves when the server of a place is ready, or is not. */
  untilReady(place: number, isReady: boolean): Promise<void>
  close(): Promise<void>
}

interface Upstream {
  address: string
  isReady: boolean
  underWay: number
}

/** How often each server is asked whether it is ready, and how long it has to say so, milliseconds. Source: the example's Caddyfile. */
const health = { every: 1_000, patience: 2_000 }

/** Starts a proxy without servers. A call that fails at a server is not tried at another: what a restart drops is seen. */
export async function startHealthProxy(): Promise<HealthProxy> {
  const pool: Upstream[] = []
  const agent = new Agent({ keepAlive: true })
  const pass = (upstream: Upstream, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    upstream.underWay += 1
    outgoing.once('close', () => {
      upstream.underWay -= 1
    })
    const { method, headers, url = '/' } = incoming
    const call = request(new URL(url, upstream.address), {
      agent,
      headers,
      ...(method === undefined ? {} : { method }),
    })
    call.on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...kept } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, kept)
      response.pipe(outgoing)
    })
    call.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`dropped by a server: ${error.message}`)
    })
    incoming.pipe(call)
  }
  // Callers close a connection that is idle, never the proxy: else it might do so under a call that is on its way.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const [least] = pool.filter(({ isReady }) => isReady).toSorted((one, other) => one.underWay - other.underWay)
    if (least === undefined) outgoing.writeHead(503).end('no server is ready')
    else pass(least, incoming, outgoing)
  })
  const ask = async (upstream: Upstream): Promise<void> => {
    const signal = AbortSignal.timeout(health.patience)
    upstream.isReady = await fetch(`${upstream.address}/ready`, { signal, headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const asking = setInterval(() => void Promise.all(pool.map(ask)), health.every)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (place, address) => {
      pool[place] = { address, isReady: false, underWay: 0 }
    },
    untilReady: async (place, isReady) => {
      while (pool[place]?.isReady !== isReady) await setTimeout(50)
    },
    close: async () => {
      clearInterval(asking)
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
