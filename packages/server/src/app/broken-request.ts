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

/** The connections of one server whose requests were none. */
export interface BrokenRequests {
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
