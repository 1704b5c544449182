import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { ErrorCode } from '@uwkit/core/contract'
import { errorAnswer } from '../http/answer.ts'
import type { AppParts } from '../http/context.ts'
import { securityHeaders } from '../http/headers.ts'
import { failureOf, HttpError } from '../http/http-error.ts'
import { startLargeJsonThread } from '../http/large-json-thread.ts'
import type { Log } from '../http/log.ts'
import { openServer } from './open-server.ts'
import type { ServerSettings } from './server-settings.ts'

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  address: string
  /** What it is made of, such as the database and the clock. */
  parts: AppParts
  /**
   * Says that it is not ready, lets callers go elsewhere, takes no further request, finishes those that are under way and the
   * present job, and closes everything.
   */
  stop(): Promise<void>
}

/** Where to listen. */
export interface ListenSettings {
  /** @default 127.0.0.1 */
  host?: string
  /** 0 for any free one. */
  port: number
  /** How long callers have to notice that the server stops, milliseconds. @default 3000 behind a proxy, else 0 */
  noticeMilliseconds?: number
}

/** Largest headers of a request, bytes; more is answered with 431. Source: Node's own default. */
const maxHeaderSize = 16_384
/** Longest time for the headers and for a whole request, milliseconds: an upload of 50 MB over a slow line gets through. */
const requestMilliseconds = { headers: 20_000, whole: 300_000 }
/**
 * How long a connection waits for its next request, milliseconds: longer than proxies keep one, which is 60 s in nginx and most load
 * balancers. The server that closed first would lose the request that a proxy is just sending.
 */
const idleMilliseconds = 65_000

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
      return errorAnswer(failureOf(error).refusal, settings.http.publicUrl)
    },
  })
  const drain = drainOf(listen.noticeMilliseconds ?? noticeOf(settings.http))
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: requestMilliseconds.headers,
      requestTimeout: requestMilliseconds.whole,
      keepAliveTimeout: idleMilliseconds,
      // A request without a Host is answered by our own words.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      drain.watch(outgoing)
      void answer(incoming, outgoing)
    },
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
  startLargeJsonThread()
  log.info('listening', { port, database: open.parts.db.kind })
  return {
    address,
    parts: open.parts,
    stop: async () => {
      open.parts.isStopping = true
      // They would stay open for as long as their callers listen; those go on after the last event elsewhere.
      open.parts.eventStreams.close()
      // Meanwhile, so that the stop takes no longer than the longer of the two.
      await Promise.all([drain.end(server, () => broken.cutOff()), open.endWork()])
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

/** How long a caller that is still sending is listened to after its answer, milliseconds. Our own choice. */
const patience = 5_000

/** What a caller is answered whose request is none, by the code that Node gives the failure. */
const failures: Readonly<Record<string, [code: ErrorCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers exceed 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request timed out.'],
}

/**
 * The answer to a request that never reached the API, in the words and with the headers of any other.
 *
 * @example
 * brokenRequest('HPE_HEADER_OVERFLOW').status
 * // => 431
 */
export function brokenRequest(code: string | undefined): Response {
  const [word, message] = failures[code ?? ''] ?? [
    'bad_request' as const,
    'The request is not valid HTTP/1.1 with a Host header and a path.',
  ]
  const answer = errorAnswer(new HttpError(word, message))
  for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value)
  answer.headers.set('x-request-id', randomUUID())
  // The length is written with the rest of the head.
  answer.headers.delete('content-length')
  return answer
}

/** The connections of one server whose requests were none. */
interface BrokenRequests {
  /** Answers a request that Node's parser gave up, and closes the connection. For the event `clientError`. */
  answer(error: NodeJS.ErrnoException, socket: Socket): Promise<void>
  /** Cuts off who still sends after the answer: the server has lost sight of these connections, and waits for them. */
  cutOff(): void
}

/** @param milliseconds How long a caller that is still sending is listened to after its answer. */
export function brokenRequests(milliseconds: number = patience): BrokenRequests {
  // What still comes in after the answer is told to us again and again.
  const answered = new Set<Socket>()
  return {
    answer: async (error, socket) => {
      if (answered.has(socket)) return
      answered.add(socket)
      // Not `setTimeout` of the socket: that begins anew with every byte.
      const timer = setTimeout(() => socket.destroy(), milliseconds)
      timer.unref()
      socket.once('close', () => {
        clearTimeout(timer)
        answered.delete(socket)
      })
      await answerOnce(error, socket)
    },
    cutOff: () => {
      for (const socket of answered) socket.destroy()
    },
  }
}

async function answerOnce(error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = brokenRequest(error.code)
  const body = await answer.text()
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    ...[...answer.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  // Who is still sending reads no answer on a connection that is cut off: what comes is let go by until it ends.
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** How long a server that stops still listens behind a proxy, milliseconds: a proxy that asks each second notices. Our own choice. */
const noticeMilliseconds = 3_000
/** Longest wait for requests under way when the server stops, milliseconds. Our own choice. */
const stopMilliseconds = 30_000

/** Lets go of the callers of one server without losing a request. */
export interface Drain {
  /** Keeps an eye on an answer, from its request on. */
  watch(outgoing: ServerResponse): void
  /**
   * Asks callers to go elsewhere, and stops listening: each answer from now on closes its connection; after a while nobody new is
   * let in, and the answers under way are finished.
   *
   * @param onClosed Called when nobody new is let in.
   */
  end(server: Server, onClosed: () => void): Promise<void>
}

/** @param noticeFor How long callers have to notice, milliseconds. */
function drainOf(noticeFor: number): Drain {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  return {
    watch: (outgoing) => {
      if (isEnding) outgoing.shouldKeepAlive = false
      underWay.add(outgoing)
      outgoing.once('close', () => underWay.delete(outgoing))
    },
    end: async (server, onClosed) => {
      isEnding = true
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
      if (noticeFor > 0) await pause(noticeFor)
      // A connection that was promised to stay open, such as that of a stream, now closes with its answer. Not sooner: until
      // callers have gone elsewhere, a request may be on its way over any that is idle.
      for (const outgoing of underWay) outgoing.once('close', () => setImmediate(() => server.closeIdleConnections()))
      const ended = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeIdleConnections()
      onClosed()
      const force = setTimeout(() => server.closeAllConnections(), stopMilliseconds)
      await ended
      clearTimeout(force)
    },
  }
}

/**
 * How long callers have to notice that a server stops: behind a proxy, which asks whether it is ready, some seconds; who calls
 * it directly has nowhere else to go.
 *
 * @example
 * noticeOf({ behindProxy: true })
 * // => 3000
 */
export function noticeOf({ behindProxy }: { behindProxy: boolean }): number {
  return behindProxy ? noticeMilliseconds : 0
}
