import { type Clock, systemClock } from '../client/clock.ts'

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
 * A `fetch` that tries again where that can do no harm: any call that was never sent, reading calls without an answer, and
 * idempotent calls that the server put off (429, 503), after the pause that its `Retry-After` asks for.
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
    for (let attempt = 0; ; attempt += 1) {
      const backOff = firstPauseMilliseconds * 2 ** attempt * (0.5 + random() / 2)
      let pause: number | null
      try {
        // A request can be sent once; each try has its own.
        const response = await fetch(input instanceof Request ? input.clone() : input, init)
        pause = attempt < retries ? pauseAfter(response, method, backOff, clock.now()) : null
        if (pause === null || pause > longestPauseMilliseconds) return response
        await response.body?.cancel()
      } catch (error) {
        if (attempt >= retries || signal?.aborted || !mayRepeat(error, method)) throw error
        pause = Math.min(backOff, longestPauseMilliseconds)
      }
      await waited(clock, pause, signal)
    }
  }
}

/** How long to wait before asking again; `null` for not at all. */
function pauseAfter({ status, headers }: Response, method: string, backOff: number, now: number): number | null {
  if (noAnswerBehindGateway.has(status)) return reading.has(method) ? backOff : null
  if (!refusedForNow.has(status) || !idempotent.has(method)) return null
  return retryAfter(headers.get('retry-after'), now) ?? backOff
}

/** Milliseconds that the header asks for, in seconds or by a date; `null` where it says nothing. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

function mayRepeat(error: unknown, method: string): boolean {
  return reading.has(method) || neverSent.has(codeOf(error) ?? '')
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
