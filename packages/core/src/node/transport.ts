import { Agent, type Dispatcher, EnvHttpProxyAgent, ProxyAgent, fetch as undiciFetch } from 'undici'
import { type Clock, systemClock } from '../shared/clock.ts'

/** Options for retrying failed calls. */
export interface RetryOptions {
  /** Number of retries after the first try; 2 by default. */
  retries?: number
  /** Pause before the first retry; doubles with each further one. 200 by default. */
  firstPauseMilliseconds?: number
  /** Maximum pause; if a server requests a longer one, the call is not retried. 30,000 by default. */
  maximumPauseMilliseconds?: number
  clock?: Clock
  /** At least 0, below 1: spreads the retries of many clients. */
  random?: () => number
}

/** Methods that may safely be executed twice. */
const idempotent: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** Methods that change nothing and can be retried after a lost answer. */
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The server did nothing: too many requests, or temporarily unavailable. */
const temporaryRejections: ReadonlySet<number> = new Set([429, 503])
/** A gateway received no answer, so the effect is unknown. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 504])
/** Failures before the request was sent. */
const unsentErrorCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * Wraps `fetch` with retries that can do no harm: of any call that was never sent, of unanswered calls that read or have an
 * idempotency key, and of idempotent calls that the server deferred (429, 503), after the pause in its `Retry-After`.
 *
 * @example
 * let tries = 0
 * const flaky = async () => new Response(null, { status: ++tries < 3 ? 503 : 204 })
 * const response = await retryingFetch(flaky, { firstPauseMilliseconds: 1 })('https://api.example.com')
 * response.status // => 204
 */
export function retryingFetch(fetch: typeof globalThis.fetch, options: RetryOptions = {}): typeof globalThis.fetch {
  const { retries = 2, firstPauseMilliseconds = 200, maximumPauseMilliseconds = 30_000 } = options
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
        // A request can be sent only once, so each try sends a clone.
        const response = await fetch(input instanceof Request ? input.clone() : input, init)
        const isAllowed = isOnce || (temporaryRejections.has(response.status) && idempotent.has(method))
        pause = attempt < retries && isAllowed ? pauseAfter(response, backOff, clock.now()) : null
        if (pause === null || pause > maximumPauseMilliseconds) return response
        await response.body?.cancel()
      } catch (error) {
        if (attempt >= retries || signal?.aborted || !(isOnce || unsentErrorCodes.has(codeOf(error) ?? ''))) throw error
        pause = Math.min(backOff, maximumPauseMilliseconds)
      }
      await waited(clock, pause, signal)
    }
  }
}

/** Returns the pause before a retry; `null` for no retry. */
function pauseAfter({ status, headers }: Response, backOff: number, now: number): number | null {
  if (gatewayFailures.has(status)) return backOff
  if (!temporaryRejections.has(status)) return null
  return retryAfter(headers.get('retry-after'), now) ?? backOff
}

/** Returns the milliseconds that the header requests, in seconds or as a date; `null` if it has no valid value. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Returns the system's error code, wherever `fetch` wraps it. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : null
}

function waited(clock: Clock, milliseconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancelTimer()
      reject(signal?.reason as Error)
    }
    const cancelTimer = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Options of a transport. */
export interface TransportOptions extends RetryOptions {
  /** Number of open connections per host; 10 by default. */
  connections?: number
  /** Timeout for connecting; 10,000 by default. */
  connectMilliseconds?: number
  /** Timeout until an answer begins, and between two parts of it; 120,000 by default, as reading a large file is slow. */
  answerMilliseconds?: number
  /** How long an idle connection is kept; 30,000 by default. */
  keepAliveMilliseconds?: number
  /** URL of a proxy; `null` for none. If omitted, `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` of the environment decide. */
  proxy?: string | null
}

/** Sends calls under Node. */
export interface Transport {
  /** The fetch function for {@link createClient}. */
  fetch: typeof globalThis.fetch
  /** Closes the connections after their calls end. */
  close(): Promise<void>
}

/**
 * Creates the transport of a client under Node: a pool of persistent connections, through a proxy if there is one, with
 * timeouts, and retries of repeatable calls.
 *
 * @example
 * const transport = createTransport({ proxy: null })
 * await transport.close()
 * typeof transport.fetch // => 'function'
 */
export function createTransport(options: TransportOptions = {}): Transport {
  const dispatcher = dispatcherOf(options)
  const pooled: typeof globalThis.fetch = async (input, init) => {
    // Bodies are bytes: undici's own fetch rejects the platform's forms, and a retry sends the body again.
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
