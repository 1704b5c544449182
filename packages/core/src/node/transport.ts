import { Agent, type Dispatcher, EnvHttpProxyAgent, ProxyAgent, fetch as undiciFetch } from 'undici'
import { type Clock, systemClock } from '../shared/clock.ts'

/** How failed calls are tried again. */
export interface RetryOptions {
  /** Beyond the first try; 2 by default. */
  retries?: number
  /** Before the first retry; doubles with each further one. 200 by default. */
  firstPauseMilliseconds?: number
  /** No pause is longer; a server that asks for a longer one is not asked again. 30,000 by default. */
  longestPauseMilliseconds?: number
  clock?: Clock
  /** At least 0, below 1: spreads the retries of many clients. */
  random?: () => number
}

/** Methods that may be carried out twice without harm. */
const idempotent: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** Methods that change nothing, so that an answer lost on the way is no reason to stop. */
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nothing has been done: too many requests, and not able to serve just now. */
const refusedForNow: ReadonlySet<number> = new Set([429, 503])
/** A gateway without an answer: who knows what was done. */
const noAnswerBehindGateway: ReadonlySet<number> = new Set([502, 504])
/** Failures before anything was sent. */
const neverSent: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * A `fetch` that tries again where that can do no harm: any call that was never sent, calls without an answer that read
 * or carry an idempotency key, and idempotent calls that the server put off (429, 503), after the pause that its `Retry-After` asks for.
 *
 * @example
 * let tries = 0
 * const flaky = async () => new Response(null, { status: ++tries < 3 ? 503 : 204 })
 * const response = await retryingFetch(flaky, { firstPauseMilliseconds: 1 })('https://api.example.com')
 * response.status // => 204
 */
export function retryingFetch(fetch: typeof globalThis.fetch, options: RetryOptions = {}): typeof globalThis.fetch {
  const { retries = 2, firstPauseMilliseconds = 200, longestPauseMilliseconds = 30_000 } = options
  const { clock = systemClock, random = Math.random } = options

  return async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    const signal = init?.signal ?? null
    const sent = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    const isOnce = reading.has(method) || sent.has('idempotency-key')
    for (let attempt = 0; ; attempt += 1) {
      const backOff = firstPauseMilliseconds * 2 ** attempt * (0.5 + random() / 2)
      let pause: number | null
      try {
        // A request can be sent once; each try has its own.
        const response = await fetch(input instanceof Request ? input.clone() : input, init)
        const isAllowed = isOnce || (refusedForNow.has(response.status) && idempotent.has(method))
        pause = attempt < retries && isAllowed ? pauseAfter(response, backOff, clock.now()) : null
        if (pause === null || pause > longestPauseMilliseconds) return response
        await response.body?.cancel()
      } catch (error) {
        if (attempt >= retries || signal?.aborted || !(isOnce || neverSent.has(codeOf(error) ?? ''))) throw error
        pause = Math.min(backOff, longestPauseMilliseconds)
      }
      await waited(clock, pause, signal)
    }
  }
}

/** How long to wait before asking again; `null` for not at all. */
function pauseAfter({ status, headers }: Response, backOff: number, now: number): number | null {
  if (noAnswerBehindGateway.has(status)) return backOff
  if (!refusedForNow.has(status)) return null
  return retryAfter(headers.get('retry-after'), now) ?? backOff
}

/** Milliseconds that the header asks for, in seconds or by a date; `null` where it says nothing. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** The system's word for a failure, wherever `fetch` wraps it. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : null
}

function waited(clock: Clock, milliseconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      callOff()
      reject(signal?.reason as Error)
    }
    const callOff = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** What a transport is made of. */
export interface TransportOptions extends RetryOptions {
  /** Connections kept open to a host; 10 by default. */
  connections?: number
  /** Until a connection stands; 10,000 by default. */
  connectMilliseconds?: number
  /** Until an answer begins, and between two parts of it; 120,000 by default: reading a large file takes a while. */
  answerMilliseconds?: number
  /** An idle connection is kept for so long; 30,000 by default. */
  keepAliveMilliseconds?: number
  /** URL of a proxy; `null` for none. Left out, `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` of the environment decide. */
  proxy?: string | null
}

/** A way to send calls under Node. */
export interface Transport {
  /** For {@link createClient}. */
  fetch: typeof globalThis.fetch
  /** Ends the connections once their calls are over. */
  close(): Promise<void>
}

/**
 * The transport of a client under Node: a pool of connections that are kept open, through a proxy where there is one, with
 * timeouts, and retries of calls that can be repeated.
 *
 * @example
 * const transport = createTransport({ proxy: null })
 * await transport.close()
 * typeof transport.fetch // => 'function'
 */
export function createTransport(options: TransportOptions = {}): Transport {
  const dispatcher = dispatcherOf(options)
  const pooled: typeof globalThis.fetch = async (input, init) => {
    // Bodies as bytes: forms of the platform are strange to undici's own fetch, and a retry sends them again.
    const { url, method, headers, body, signal } = new Request(input, init)
    const bytes = body === null ? null : new Uint8Array(await new Response(body).arrayBuffer())
    const answer = await undiciFetch(url, { method, headers: [...headers], body: bytes, signal, dispatcher })
    return answer as unknown as Response
  }
  return { fetch: retryingFetch(pooled, options), close: () => dispatcher.close() }
}

function dispatcherOf(options: TransportOptions): Dispatcher {
  const { connectMilliseconds = 10_000, answerMilliseconds = 120_000, keepAliveMilliseconds = 30_000 } = options
  const settings = {
    connections: options.connections ?? 10,
    connect: { timeout: connectMilliseconds },
    headersTimeout: answerMilliseconds,
    bodyTimeout: answerMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
  }
  if (options.proxy === null) return new Agent(settings)
  return options.proxy === undefined
    ? new EnvHttpProxyAgent(settings)
    : new ProxyAgent({ ...settings, uri: options.proxy })
}
