import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AppParts } from '../http/context.ts'
import type { Log } from '../http/log.ts'
import { brokenRequest, brokenRequests } from './broken-request.ts'
import { openServer } from './open-server.ts'
import type { ServerSettings } from './server-settings.ts'

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  address: string
  /** What it is made of, such as the database and the clock. */
  parts: AppParts
  /** Takes no further request, finishes those that are under way and the present job, and closes everything. */
  stop(): Promise<void>
}

/** Where to listen. */
export interface ListenSettings {
  /** @default 127.0.0.1 */
  host?: string
  /** 0 for any free one. */
  port: number
}

/** Longest wait for requests under way when the server stops, milliseconds. Our own choice. */
const stopMilliseconds = 30_000
/** Largest headers of a request, bytes; more is answered with 431. Source: Node's own default. */
const maxHeaderSize = 16_384
/** Longest time for the headers and for a whole request, milliseconds: an upload of 50 MB over a slow line gets through. */
const requestMilliseconds = { headers: 20_000, whole: 300_000 }

/**
 * Serves the API over HTTP.
 *
 * @throws {DataFolderInUseError} Another process has the data folder open.
 */
export async function serve(settings: ServerSettings, listen: ListenSettings, log: Log): Promise<RunningServer> {
  const open = await openServer(settings, log)
  const answer = getRequestListener(open.app.fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return brokenRequest(undefined)
      log.error('failure', { error: error instanceof Error ? error.message : String(error) })
      return Response.json({ error: 'Something went wrong on the server; it has been noted.' }, { status: 500 })
    },
  })
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: requestMilliseconds.headers,
      requestTimeout: requestMilliseconds.whole,
      // A request without a Host is answered by our own words.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void answer(incoming, outgoing),
  )
  const broken = brokenRequests()
  server.on('clientError', (error, socket) => void broken.answer(error, socket as Socket))
  const host = listen.host ?? '127.0.0.1'
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(listen.port, host, resolve)
    })
  } catch (error) {
    await open.close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  const address = `http://${hostInUrl(host)}:${port}`
  open.setAddress(address)
  log.info('listening', { port, database: open.parts.db.kind })
  return {
    address,
    parts: open.parts,
    stop: async () => {
      const ended = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeIdleConnections()
      broken.cutOff()
      const force = setTimeout(() => {
        server.closeAllConnections()
      }, stopMilliseconds)
      await ended
      clearTimeout(force)
      await open.close()
      log.info('stopped')
    },
  }
}

/** How a host that is listened at is reached from this machine: where all are listened at, there is no one name. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
