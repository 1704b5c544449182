import type { Endpoint, RequestOf, ResultOf } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ts'
import { UwkitError } from '../shared/errors.ts'
import { CanceledError, ConnectionError, UnauthorizedError } from './errors.ts'
import { readAnswer, requestOf } from './request.ts'

/** Where the token of a sign-in is kept: memory, a browser's storage, a file. */
export interface TokenStore {
  /** `null` where nobody is signed in. */
  get(): string | null | Promise<string | null>
  set(token: string): void | Promise<void>
  delete(): void | Promise<void>
}

/**
 * A token in memory.
 *
 * @example
 * memoryTokenStore('abc').get() // => 'abc'
 */
export function memoryTokenStore(first: string | null = null): TokenStore {
  let token = first
  return {
    get: () => token,
    set: (next) => {
      token = next
    },
    delete: () => {
      token = null
    },
  }
}

/** What a connection stands on. */
export interface ConnectionOptions {
  /** Base of all paths, such as `https://api.example.com`. */
  host: string
  /** The platform's `fetch`, undici's behind a pool, or a server's own without any socket. */
  fetch: typeof globalThis.fetch
  tokenStore: TokenStore
  clock: Clock
  /** Told of failures that the caller does not see. */
  reportError: (error: Error) => void
  /** Shows a failure to the person at the screen; without it such failures are reported. */
  showError?: (error: Error) => void
}

/** How one call is made, in place of what the client is set to. */
export interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal
  /** The authorization header, in place of the stored token: `Basic ...` for a sign-in. */
  authorization?: string
  /** Sent with a write in place of a random key: the same write with the same key is made once in 24 hours. */
  idempotencyKey?: string
  /** Throws also where the endpoint answers a failure with nothing: for who must know nothing from a failure. */
  onFailure?: 'throw'
}

/** An answer with its status: 201 and no result while the server is still at work. */
export interface Exchange<Result> {
  isPending: boolean
  result: Result | undefined
}

/** Sends calls by their contract. */
export interface Connection extends ConnectionOptions {
  /**
   * Makes a call and hands back its result; a failure ends as the endpoint says.
   *
   * @throws {ResponseError} The server refused or failed, a class for each status; only where the endpoint throws.
   * @throws {ConnectionError} No answer. @throws {ResponseShapeError} Not the contract's answer.
   * @throws {CanceledError} The signal canceled it.
   */
  send<One extends Endpoint>(endpoint: One, request: RequestOf<One>, options?: CallOptions): Promise<ResultOf<One>>
  /** Makes a call whose answer may be pending; always throws on failure. */
  exchange<One extends Endpoint>(
    endpoint: One,
    request: RequestOf<One>,
    options?: CallOptions,
  ): Promise<Exchange<ResultOf<One>>>
  /** Gives up all changes that wait to be saved: another person is about to use this connection. */
  forget(): void
  /** Calls back at {@link Connection.forget}. */
  onForget(listener: () => void): void
}

/**
 * A connection to the API at a host.
 *
 * @example
 * createConnection({ host: 'https://api.example.com', fetch, tokenStore: memoryTokenStore(), clock: systemClock, reportError: console.error }).host // => 'https://api.example.com'
 */
export function createConnection(options: ConnectionOptions): Connection {
  const forgetters = new Set<() => void>()

  async function exchange<One extends Endpoint>(
    endpoint: One,
    request: RequestOf<One>,
    { signal, authorization, idempotencyKey }: CallOptions = {},
  ): Promise<Exchange<ResultOf<One>>> {
    const token = await options.tokenStore.get()
    const header = authorization ?? (token === null ? null : `token ${token}`)
    const { url, init } = requestOf(options.host, endpoint, request, header, idempotencyKey)
    let response: Response
    try {
      response = await options.fetch(url, signal ? { ...init, signal } : init)
    } catch (error) {
      throw signal?.aborted ? new CanceledError() : new ConnectionError(url, error)
    }
    try {
      return (await readAnswer(endpoint, response)) as Exchange<ResultOf<One>>
    } catch (error) {
      if (signal?.aborted) throw new CanceledError()
      // Not the token of a sign-in that happened while the answer was on its way.
      if (error instanceof UnauthorizedError && (await options.tokenStore.get()) === token) {
        await options.tokenStore.delete()
      }
      throw UwkitError.isInstance(error) ? error : new ConnectionError(url, error)
    }
  }

  async function send<One extends Endpoint>(
    endpoint: One,
    request: RequestOf<One>,
    callOptions: CallOptions = {},
  ): Promise<ResultOf<One>> {
    try {
      return (await exchange(endpoint, request, callOptions)).result as ResultOf<One>
    } catch (error) {
      const { onFailure } = endpoint
      if (onFailure === 'throw' || callOptions.onFailure === 'throw' || !(error instanceof Error)) throw error
      if (!(error instanceof CanceledError)) tell(options, onFailure.tells, error)
      return (onFailure.returns === 'null' ? null : []) as ResultOf<One>
    }
  }

  return {
    ...options,
    send,
    exchange,
    forget: () => {
      for (const forgetAll of forgetters) forgetAll()
    },
    onForget: (listener) => void forgetters.add(listener),
  }
}

function tell(options: ConnectionOptions, whom: 'nobody' | 'error service' | 'user', error: Error): void {
  if (whom === 'error service' || (whom === 'user' && !options.showError)) options.reportError(error)
  else if (whom === 'user') options.showError?.(error)
}
