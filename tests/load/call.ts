import { type Agent, request } from 'node:http'

/** A call to a server, as it goes over the wire. */
export interface Call {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

/** How a call was answered. */
export interface Answer {
  status: number
  bytes: Buffer
  milliseconds: number
}

/** Makes calls to one server over the connections of an agent, with as little work of our own as can be. */
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
