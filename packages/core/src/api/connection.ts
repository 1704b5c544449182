import type * as z from 'zod'
import type { Endpoint, RequestOf, ResultOf, WireFile } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ts'
import { InvalidInputError, UwkitError, wrongValueText } from '../shared/errors.ts'
import { CanceledError, ConnectionError, ResponseShapeError, responseError, UnauthorizedError } from './errors.ts'

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

/** A call's values, whatever its endpoint. */
interface AnyRequest {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/**
 * The HTTP request of a call.
 *
 * @throws {InvalidInputError} A parameter of the path is missing, or a value is none that the contract knows.
 */
function requestOf(
  host: string,
  endpoint: Endpoint,
  request: AnyRequest,
  authorization: string | null,
  idempotencyKey?: string,
): { url: string; init: RequestInit } {
  const { answer } = endpoint
  const headers: Record<string, string> = {
    accept: acceptedBy(answer),
  }
  if (authorization !== null) headers.authorization = authorization
  // So that a call that is tried again, because its answer was lost, is made once.
  if (endpoint.effect !== 'read' && authorization !== null) headers['idempotency-key'] = idempotencyKey ?? randomKey()
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.body !== null) {
    const encoded = encodedBy(endpoint, 'body', endpoint.body.schema, request.body)
    if (endpoint.body.kind === 'multipart') init.body = formOf(encoded as Record<string, unknown>)
    else {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(encoded)
      const { modified_on: version } = (encoded ?? {}) as { modified_on?: unknown }
      if (endpoint.isVersioned && typeof version === 'number') headers['if-match'] = `"${version}"`
    }
  }
  return { url: `${host.replace(/\/+$/, '')}${pathOf(endpoint, request)}${queryOf(endpoint, request)}`, init }
}

function acceptedBy(answer: Endpoint['answer']): string {
  if (answer.kind === 'events') return 'text/event-stream'
  return answer.kind === 'file' ? answer.contentTypes.join(', ') : 'application/json'
}

/** 128 random bits, also where a page has no secure connection and so no `randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pathOf(endpoint: Endpoint, { path = {} }: AnyRequest): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    if (value === undefined || value === '') throw new InvalidInputError(name, value, `is required by ${endpoint.path}`)
    return encodeURIComponent(value)
  })
}

function queryOf(endpoint: Endpoint, { query = {} }: AnyRequest): string {
  if (endpoint.query === null) return ''
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const encoded = encodedBy(endpoint, 'query', endpoint.query.schema, { ...endpoint.query.defaults, ...given })
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(encoded as Record<string, unknown>)) {
    if (value !== null && value !== undefined) parameters.append(name, textOf(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

function formOf(parts: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (isFile(value)) form.append(name, new Blob([value.bytes], { type: value.contentType }), value.name ?? name)
    else if (value !== null && value !== undefined) form.append(name, textOf(value))
  }
  return form
}

/** A query and a form carry texts; a schema that encodes to anything else is JSON there. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isFile(value: unknown): value is WireFile {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

function encodedBy(endpoint: Endpoint, part: string, schema: z.ZodType, value: unknown): unknown {
  const answer = schema.safeEncode(value, { error: wrongValueText })
  if (answer.success) return answer.data
  const issue = answer.error.issues[0]
  const place = [part, ...(issue?.path ?? [])].join('.')
  throw new InvalidInputError(
    place,
    value,
    '',
    `${endpoint.method} ${endpoint.path}: ${place} ${issue?.message ?? 'does not match the contract'}`,
  )
}

/**
 * What an answer holds, by the endpoint it answers.
 *
 * @throws {ResponseError} The status is a failure. @throws {ResponseShapeError} The content is not the contract's.
 */
async function readAnswer(endpoint: Endpoint, response: Response): Promise<{ isPending: boolean; result: unknown }> {
  if (!response.ok) throw responseError(await failureOf(response))
  if (endpoint.mayBePending && response.status === 201) return { isPending: true, result: undefined }
  const { answer } = endpoint
  if (answer.kind === 'nothing') return { isPending: false, result: undefined }
  if (answer.kind === 'file') return { isPending: false, result: await fileOf(response) }
  const call = `${endpoint.method} ${endpoint.path}`
  if (answer.kind === 'events') {
    const { eventsOf } = await import('./events.ts')
    return { isPending: false, result: eventsOf(response, answer.event, call) }
  }
  const text = await response.text()
  const content = parsed(text)
  if (content === undefined) throw new ResponseShapeError(call, 'its body', text.slice(0, 80) || 'nothing')
  const decoded = answer.schema.safeDecode(content, { error: wrongValueText })
  if (decoded.success) return { isPending: false, result: decoded.data }
  const issue = decoded.error.issues[0]
  throw new ResponseShapeError(call, issue?.path.join('.') || 'its body', issue?.message ?? 'unknown')
}

async function failureOf(response: Response) {
  const text = await response.text()
  const body = parsed(text) ?? text
  const field = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const message = typeof field === 'string' && field !== '' ? field : text || response.statusText
  return {
    status: response.status,
    message: message || `HTTP ${response.status}`,
    requestId: response.headers.get('x-request-id'),
    body,
  }
}

async function fileOf(response: Response): Promise<WireFile> {
  const disposition = response.headers.get('content-disposition') ?? ''
  return {
    name: nameIn(disposition),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** The name that a download goes by: `filename*` in UTF-8 before plain `filename`. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  }
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? null
}

/** The value of a JSON text; `undefined` where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
