import type * as z from 'zod'
import type { Endpoint, WireFile } from '../contract/endpoint.ts'
import { InvalidInputError, wrongValueText } from '../shared/errors.ts'
import { ResponseShapeError, responseError } from './errors.ts'

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
export function requestOf(
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
export async function readAnswer(
  endpoint: Endpoint,
  response: Response,
): Promise<{ isPending: boolean; result: unknown }> {
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
