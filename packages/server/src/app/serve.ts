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
import { type Log, messageOf } from '../http/log.ts'
import { openServer } from './open-server.ts'
import type { ServerSettings } from './server-settings.ts'

/** A listening server. */
export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  address: string
  /** The parts in use, such as the database and the clock. */
  parts: AppParts
  /**
   * Reports that it is not ready, waits for callers to leave, accepts no further request, finishes open requests and
   * the current job, and closes everything.
   */
  stop(): Promise<void>
}

/** Host and port to listen on. */
export interface ListenSettings {
  /** @default 127.0.0.1 */
  host?: string
  /** 0 for any free port. */
  port: number
  /** Time for callers to notice that the server stops, milliseconds. @default 3000 behind a proxy, else 0 */
  noticeMilliseconds?: number
}

/** Maximum size of request headers, bytes; larger headers get 431. Source: Node's own default. */
const maxHeaderSize = 16_384
/** Maximum time for the headers and for a whole request, milliseconds: enough for a 50 MB upload over a slow line. */
const requestMilliseconds = { headers: 20_000, whole: 300_000 }
/**
 * Time a connection waits for its next request, milliseconds: longer than proxies keep one, which is 60 s in nginx and
 * most load balancers. If the server closed first, a request that a proxy is just sending would be lost.
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
      log.error('failure', { error: messageOf(error) })
      return errorAnswer(failureOf(error).httpError, settings.http.publicUrl)
    },
  })
  const drain = createDrain(listen.noticeMilliseconds ?? noticeOf(settings.http))
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: requestMilliseconds.headers,
      requestTimeout: requestMilliseconds.whole,
      keepAliveTimeout: idleMilliseconds,
      // A request without a Host gets the API's own error message.
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
      // Streams would stay open as long as callers listen; callers resume after the last event on another server.
      open.parts.eventStreams.close()
      // Both run at once, so that the stop takes only as long as the longer one.
      await Promise.all([drain.end(server, () => broken.cutOff()), open.stopWork()])
      await open.close()
      log.info('stopped')
    },
  }
}

/** Returns the name under which this machine reaches the listening host; `localhost` if it listens on all addresses. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Time the server keeps listening to a caller that still sends after its answer, milliseconds. Our own choice. */
const patience = 5_000

/** Answers to malformed requests, by the code of Node's failure. */
const failures: Readonly<Record<string, [code: ErrorCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers exceed 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request timed out.'],
}

/**
 * Builds the answer to a request that never reached the API, with the wording and headers of other answers.
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
  // The length is written with the rest of the headers.
  answer.headers.delete('content-length')
  return answer
}

/** Connections of one server that sent malformed requests. */
interface BrokenRequests {
  /** Answers a request that Node's parser rejected, and closes the connection. For the event `clientError`. */
  answer(error: NodeJS.ErrnoException, socket: Socket): Promise<void>
  /** Cuts off callers that still send after the answer: the server does not track these connections but waits for them. */
  cutOff(): void
}

/** Answers malformed requests of a server. @param milliseconds How long the server listens to a caller that still sends after its answer. */
export function brokenRequests(milliseconds: number = patience): BrokenRequests {
  // Data that arrives after the answer raises the event repeatedly.
  const answered = new Set<Socket>()
  return {
    answer: async (error, socket) => {
      if (answered.has(socket)) return
      answered.add(socket)
      // Not `setTimeout` of the socket: every byte restarts that one.
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
  // A caller that is still sending cannot read the answer if the connection is cut off: its data is discarded until it ends.
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Time a stopping server still listens behind a proxy, milliseconds: enough for a proxy that checks every second. Our own choice. */
const noticeMilliseconds = 3_000
/** Maximum wait for open requests when the server stops, milliseconds. Our own choice. */
const stopMilliseconds = 30_000

/** Disconnects the callers of one server without losing a request. */
export interface Drain {
  /** Tracks an answer from its request on. */
  watch(outgoing: ServerResponse): void
  /**
   * Makes each answer close its connection, stops accepting connections after a while, and finishes the open answers.
   *
   * @param onClosed Called when no new connections are accepted.
   */
  end(server: Server, onClosed: () => void): Promise<void>
}

/** @param noticeFor Time for callers to notice, milliseconds. */
function createDrain(noticeFor: number): Drain {
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
      // A kept-alive connection, such as that of a stream, closes with its answer from here on. Not earlier: until
      // callers have left, a request may be on its way over any idle connection.
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
 * Returns how long callers have to notice that a server stops: some seconds behind a proxy, which checks readiness;
 * zero for direct callers, which have no other server.
 *
 * @example
 * noticeOf({ behindProxy: true })
 * // => 3000
 */
export function noticeOf({ behindProxy }: { behindProxy: boolean }): number {
  return behindProxy ? noticeMilliseconds : 0
}
