import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createConnection, memoryTokenStore } from '../api/connection.ts'
import { ConnectionError } from '../api/errors.ts'
import { byUser } from '../contract/access.ts'
import { endpoint, file, filePart, formBody } from '../contract/endpoint.ts'
import { wireObject } from '../contract/wire.ts'
import { fakeClock, systemClock } from '../shared/clock.ts'
import { createTransport, retryingFetch, type TransportOptions } from './transport.ts'

/** Fakes a server that answers or fails in turn, and records when it was called. */
function inTurn(...answers: (Response | Error)[]) {
  const clock = fakeClock(Date.parse('2026-11-20T12:00:00Z'))
  const start = clock.now()
  const askedAt: number[] = []
  const fetch = retryingFetch(
    async () => {
      askedAt.push(clock.now() - start)
      const answer = answers[askedAt.length - 1] ?? new Response('fine')
      if (answer instanceof Error) throw answer
      return answer
    },
    { clock, random: () => 0 },
  )
  const call = async (method: string, signal?: AbortSignal) => {
    const outcome = fetch('https://api.test/', signal ? { method, signal } : { method }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
    await clock.advance(600_000)
    return await outcome
  }
  return { call, askedAt, clock, fetch }
}
const status = (code: number, retryAfter?: string) =>
  new Response(null, { status: code, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })
const lost = () => new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
const refused = () => new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) })

describe('a call that fails for a moment', () => {
  test('is made again after pauses that grow, and given up after the last', async () => {
    const { call, askedAt } = inTurn(status(502), status(504), status(502), status(200))
    expect(await call('GET')).toBe(502)
    expect(askedAt).toEqual([0, 100, 300])
  })

  test('waits as long as the server asks for, in seconds or until a time', async () => {
    const { call, askedAt } = inTurn(status(503, '7'), status(429, 'Fri, 20 Nov 2026 12:00:20 GMT'))
    expect(await call('PUT')).toBe(200)
    expect(askedAt).toEqual([0, 7000, 20_000])
  })

  test('is not made again where the server asks for more patience than a person has', async () => {
    const { call, askedAt } = inTurn(status(429, '3600'))
    expect(await call('GET')).toBe(429)
    expect(askedAt).toEqual([0])
  })

  test('is not made again where it could have been carried out already', async () => {
    expect(await inTurn(lost()).call('POST')).toBe('fetch failed')
    expect(await inTurn(lost()).call('PUT')).toBe('fetch failed')
    expect(await inTurn(status(503)).call('POST')).toBe(503)
    expect(await inTurn(status(502)).call('DELETE')).toBe(502)
    expect(await inTurn(status(500)).call('GET')).toBe(500)
  })

  test('is made again where nothing was sent, or only something read', async () => {
    expect(await inTurn(refused(), refused()).call('POST')).toBe(200)
    expect(await inTurn(lost(), lost()).call('GET')).toBe(200)
    expect(await inTurn(lost(), lost(), lost()).call('GET')).toBe('fetch failed')
  })

  test('ends with the user, in the middle of a pause too', async () => {
    const { fetch, clock, askedAt } = inTurn(status(503, '20'))
    const leaving = new AbortController()
    const outcome = fetch('https://api.test/', { signal: leaving.signal }).catch((error: Error) => error.name)
    await clock.advance(5000)
    leaving.abort()
    expect(await outcome).toBe('AbortError')
    await clock.advance(60_000)
    expect([askedAt, clock.waiting()]).toEqual([[0], 0])
  })
})

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const task of cleanUp.splice(0).toReversed()) await task()
})

/** Starts a real server on this machine, and counts the connections made to it. */
async function aServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}`, port, connections: () => sockets.size }
}

function aTransport(options: TransportOptions) {
  const transport = createTransport({ firstPauseMilliseconds: 1, ...options })
  cleanUp.push(() => transport.close())
  return transport
}

describe('calls under Node', () => {
  test('share connections that are kept open, no more than allowed', async () => {
    const { url, connections } = await aServer((_, response) => response.end('fine'))
    const { fetch } = aTransport({ proxy: null, connections: 2 })
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).text()))
    expect([texts.length, new Set(texts)]).toEqual([20, new Set(['fine'])])
    expect(connections()).toBeLessThanOrEqual(2)
  })

  test('carry forms with files whole, on a second try too', async () => {
    let tries = 0
    const { url } = await aServer((request, response) => {
      tries += 1
      if (tries === 1) {
        response.writeHead(503, { 'retry-after': '0' }).end()
        request.resume()
        return
      }
      response.writeHead(200, { 'content-type': request.headers['content-type'] ?? '' })
      request.pipe(response)
    })
    const upload = endpoint({
      method: 'PUT',
      path: '/parsed_file',
      summary: 'Keep.',
      body: formBody(wireObject({ originalFile: filePart, hash: filePart })),
      answer: file('multipart/form-data'),
      access: byUser,
    })
    const { fetch } = aTransport({ proxy: null })
    const connection = createConnection({
      host: url,
      fetch,
      tokenStore: memoryTokenStore(),
      clock: systemClock,
      reportError: () => {},
    })
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
    const part = (name: string, content: Uint8Array<ArrayBuffer>) => ({ name, contentType: 'text/csv', bytes: content })
    const body = { originalFile: part('roll é.csv', bytes), hash: part('h', new Uint8Array([1])) }
    const echo = await connection.send(upload, { body })
    const form = await new Response(echo.bytes, { headers: { 'content-type': echo.contentType } }).formData()
    const back = form.get('original_file') as File
    expect([back.name, new Uint8Array(await back.arrayBuffer()), tries]).toEqual(['roll é.csv', bytes, 2])
  })

  test('end when no answer comes, and say so', async () => {
    const { url } = await aServer(() => {})
    const { fetch } = aTransport({ proxy: null, answerMilliseconds: 50, retries: 0 })
    const connection = createConnection({
      host: url,
      fetch,
      tokenStore: memoryTokenStore(),
      clock: systemClock,
      reportError: () => {},
    })
    const get = endpoint({ method: 'GET', path: '/', summary: 'Read.', answer: file('text/plain'), access: byUser })
    await expect(connection.send(get, {})).rejects.toThrow(ConnectionError)
  })

  test('are given up with the signal of who waits for them', async () => {
    const leaving = new AbortController()
    const { url } = await aServer(() => leaving.abort())
    const { fetch } = aTransport({ proxy: null })
    await expect(fetch(url, { signal: leaving.signal })).rejects.toThrow(/abort/i)
  })
})

describe('a proxy', () => {
  /** Starts a proxy on this machine, and records the targets requested. */
  async function aProxy() {
    const ledTo: string[] = []
    const proxy = await aServer((_, response) => response.writeHead(500).end())
    proxy.server.on('connect', (request: IncomingMessage, socket: Socket) => {
      ledTo.push(request.url ?? '')
      const onward = connect(Number((request.url ?? '').split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.pipe(socket).pipe(onward)
      })
      cleanUp.push(async () => onward.destroy())
      cleanUp.push(async () => socket.destroy())
    })
    return { ...proxy, ledTo }
  }

  test('of the settings leads to the server', async () => {
    const { url, port } = await aServer((_, response) => response.end('behind'))
    const proxy = await aProxy()
    const { fetch } = aTransport({ proxy: proxy.url })
    expect([await (await fetch(url)).text(), proxy.ledTo]).toEqual(['behind', [`127.0.0.1:${port}`]])
  })

  test('of the environment does too, but for hosts that it leaves out', async () => {
    const { url } = await aServer((_, response) => response.end('behind'))
    const proxy = await aProxy()
    vi.stubEnv('http_proxy', proxy.url)
    vi.stubEnv('HTTP_PROXY', proxy.url)
    vi.stubEnv('no_proxy', '')
    vi.stubEnv('NO_PROXY', '')
    expect(await (await aTransport({}).fetch(url)).text()).toBe('behind')
    expect(proxy.ledTo).toHaveLength(1)
    vi.stubEnv('no_proxy', '127.0.0.1')
    vi.stubEnv('NO_PROXY', '127.0.0.1')
    expect(await (await aTransport({}).fetch(url)).text()).toBe('behind')
    expect(await (await aTransport({ proxy: null }).fetch(url)).text()).toBe('behind')
    expect(proxy.ledTo).toHaveLength(1)
  })
})
