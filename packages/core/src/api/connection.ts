import type * as z from 'zod'
import type { Endpoint, RequestOf, ResultOf, WireFile } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ts'
import { InvalidInputError, UwkitError, wrongValueText } from '../shared/errors.ts'
import { CanceledError, ConnectionError, ResponseShapeError, responseError, UnauthorizedError } from './errors.ts'

/** Where the sign-in token is stored: memory, a browser's storage, a file. */
export interface TokenStore {
  /** `null` if no one is signed in. */
  get(): string | null | Promise<string | null>
  set(token: string): void | Promise<void>
  delete(): void | Promise<void>
}

/**
 * Stores a token in memory.
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

/** What a connection depends on. */
export interface ConnectionOptions {
  /** Base of all paths, such as `https://api.example.com`. */
  host: string
  /** The platform's `fetch`, undici's with a pool, or a server's own without a socket. */
  fetch: typeof globalThis.fetch
  tokenStore: TokenStore
  clock: Clock
  /** Receives failures that the caller does not see. */
  reportError: (error: Error) => void
  /** Shows a failure to the user; if omitted, such failures are reported. */
  showError?: (error: Error) => void
}

/** Options of one call, which override the client's settings. */
export interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal
  /** The authorization header, in place of the stored token: `Basic ...` for a sign-in. */
  authorization?: string
  /** Sent with a write in place of a random key: the same write with the same key runs once in 24 hours. */
  idempotencyKey?: string
  /** Throws even if the endpoint turns a failure into an empty answer, for callers that must tell the two apart. */
  onFailure?: 'throw'
}

/** An answer with its status: 201 and no result while the server is still working. */
export interface Exchange<Result> {
  isPending: boolean
  result: Result | undefined
}

/** Sends calls by their contract. */
export interface Connection extends ConnectionOptions {
  /**
   * Makes a call and returns its result; handles a failure as the endpoint specifies.
   *
   * @throws {ResponseError} The server refused or failed, with one class per status; only if the endpoint throws.
   * @throws {ConnectionError} No answer. @throws {ResponseShapeError} The answer does not match the contract.
   * @throws {CanceledError} The signal canceled it.
   */
  send<One extends Endpoint>(endpoint: One, request: RequestOf<One>, options?: CallOptions): Promise<ResultOf<One>>
  /** Makes a call whose answer may be pending; always throws on failure. */
  exchange<One extends Endpoint>(
    endpoint: One,
    request: RequestOf<One>,
    options?: CallOptions,
  ): Promise<Exchange<ResultOf<One>>>
  /** Discards all unsaved changes, because another user is about to use this connection. */
  forget(): void
  /** Registers a listener for {@link Connection.forget}. */
  onForget(listener: () => void): void
}

/**
 * Creates a connection to the API at a host.
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
      // A token stored by a new sign-in while the answer was on its way must stay.
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
      if (!(error instanceof CanceledError)) report(options, onFailure.reportsTo, error)
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

function report(options: ConnectionOptions, recipient: 'none' | 'error service' | 'user', error: Error): void {
  if (recipient === 'error service' || (recipient === 'user' && !options.showError)) options.reportError(error)
  else if (recipient === 'user') options.showError?.(error)
}

/** The values of a call to any endpoint. */
interface AnyRequest {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/**
 * Builds the HTTP request of a call.
 *
 * @throws {InvalidInputError} A path parameter is missing, or a value does not match the contract.
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
    accept: acceptHeader(answer),
  }
  if (authorization !== null) headers.authorization = authorization
  // A call that is retried because its answer was lost runs only once.
  if (endpoint.effect !== 'read' && authorization !== null) headers['idempotency-key'] = idempotencyKey ?? randomKey()
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.body !== null) {
    const encoded = encodePart(endpoint, 'body', endpoint.body.schema, request.body)
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

function acceptHeader(answer: Endpoint['answer']): string {
  if (answer.kind === 'events') return 'text/event-stream'
  return answer.kind === 'file' ? answer.contentTypes.join(', ') : 'application/json'
}

/** Returns 128 random bits; also works on insecure pages, where `randomUUID` is missing. */
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
  const encoded = encodePart(endpoint, 'query', endpoint.query.schema, { ...endpoint.query.defaults, ...given })
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

/** Queries and forms carry text; any other encoded value is sent as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isFile(value: unknown): value is WireFile {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

function encodePart(endpoint: Endpoint, part: string, schema: z.ZodType, value: unknown): unknown {
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
 * Reads the content of an answer, as its endpoint specifies.
 *
 * @throws {ResponseError} The status is a failure. @throws {ResponseShapeError} The content does not match the contract.
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
    name: dispositionFileName(disposition),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Returns the file name of a download: `filename*` in UTF-8 before plain `filename`. */
function dispositionFileName(disposition: string): string | null {
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

/** Parses JSON text; returns `undefined` if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
