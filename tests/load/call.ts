import { type Agent, request } from 'node:http'
import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'

/** A call to a server, as sent over the wire. */
export interface Call {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

/** The answer to a call. */
export interface Answer {
  status: number
  bytes: Buffer
  milliseconds: number
}

/** Makes calls to one server over the connections of an agent, with as little client work as possible. */
export function caller(address: string, token: string | null, agent: Agent): (call: Call) => Promise<Answer> {
  const { hostname, port } = new URL(address)
  const own = token === null ? {} : { authorization: `token ${token}` }
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const one = request(
        { hostname, port, method, path, agent, headers: { ...own, ...headers, ...length } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const milliseconds = performance.now() - start
            resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks), milliseconds })
          })
        },
      )
      one.on('error', reject)
      one.end(body)
    })
}

/** Returns a call as the typed client sends it, to be repeated without the client's own work. */
export async function wireCall(make: (client: Client) => Promise<unknown>): Promise<Call> {
  let sent: Request | null = null
  const client = createClient({
    host: 'http://localhost',
    fetch: async (input, init) => {
      sent = new Request(input, init)
      throw new TypeError('noted, not sent')
    },
    tokenStore: memoryTokenStore(),
    clock: systemClock,
    reportError: () => undefined,
  })
  await make(client).catch(() => undefined)
  const request = sent as Request | null
  if (request === null) throw new Error('nothing was sent')
  const { pathname, search } = new URL(request.url)
  const body = new Uint8Array(await request.arrayBuffer())
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ...(body.length === 0 ? {} : { body }),
  }
}
