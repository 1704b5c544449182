import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from '../http/answer-headers.ts'

/** How long a caller that is still sending is listened to after its answer, milliseconds. Our own choice. */
const patience = 5_000

/** What a caller reads whose request is none, by the code that Node gives the failure. */
const failures: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are larger than the server takes (16 KB).' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to come in.' },
}

/**
 * The answer to a request that never reached the API, in the words and with the headers of any other.
 *
 * @example
 * brokenRequest('HPE_HEADER_OVERFLOW').status
 * // => 431
 */
export function brokenRequest(code: string | undefined): Response {
  const { status, message } = failures[code ?? ''] ?? {
    status: 400,
    message: 'This is no request of HTTP/1.1 with a Host and a path.',
  }
  const headers = { ...securityHeaders, 'x-request-id': randomUUID() }
  return Response.json({ error: message }, { status, headers })
}

/** Connections that have their answer: what still comes in is told to us again and again. */
const answered = new WeakSet<Socket>()

/** Answers a request that Node's parser gave up, and closes the connection. For the event `clientError`. */
export async function answerBroken(error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  if (answered.has(socket)) return
  answered.add(socket)
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
  socket.setTimeout(patience, () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
