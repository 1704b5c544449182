import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint, WireFile } from '@uwkit/core/contract'
import { UwkitError } from '@uwkit/core/shared'
import type * as z from 'zod'
import { Listed } from '../db/list.ts'
import { JsonText } from '../db/sql.ts'
import { AlreadyExists, type Context, Pending } from './context.ts'
import { contentDisposition, nextLink } from './headers.ts'
import type { HttpError } from './http-error.ts'
import { isLarge, largeBytes, writeLargeAnswer } from './large-json-thread.ts'

/** A handler returned a value outside its endpoint's contract: a server error. */
class BrokenContractError extends UwkitError {
  constructor({ method, path }: Endpoint, what: string) {
    super('broken_contract', `${method} ${path}: ${what}`)
    this.name = 'BrokenContractError'
  }
}

/** Seconds between two polls for a result. Our own choice: most files are read within a few. */
const pollSeconds = 1

/** Fields of a request's context that its answer needs. */
type AnswerContext = Pick<Context, 'answerHeaders' | 'settings' | 'log' | 'requestId'>

/** Returns the HTTP answer for a handler's result. */
export async function answerOf(
  endpoint: Endpoint,
  result: unknown,
  request: Request,
  context: AnswerContext,
): Promise<Response> {
  const headers = context.answerHeaders
  headers.set('cache-control', headers.get('cache-control') ?? 'no-store')
  if (result instanceof Pending) {
    if (!endpoint.mayBePending) throw new BrokenContractError(endpoint, 'is never pending')
    headers.set('retry-after', String(pollSeconds))
    return jsonAnswer('{}', headers, 201)
  }
  const { answer } = endpoint
  if (answer.kind === 'nothing') return new Response(null, { status: 204, headers })
  if (answer.kind === 'file') {
    const { name, contentType, bytes } = result as WireFile
    headers.set('content-type', contentType)
    headers.set('content-length', String(bytes.length))
    headers.set('content-disposition', contentDisposition(name))
    return new Response(bytes, { headers })
  }
  if (answer.kind === 'events') {
    headers.set('content-type', 'text/event-stream')
    const events = result as AsyncIterableIterator<unknown>
    if (request.method !== 'HEAD') return eventsAnswer(endpoint, answer.event, events, context)
    await events.return?.()
    return new Response(null, { headers })
  }
  if (result instanceof AlreadyExists && !endpoint.mayExist)
    throw new BrokenContractError(endpoint, 'always creates a record')
  if (result instanceof JsonText && result.text.length < largeBytes)
    return answerOf(endpoint, JSON.parse(result.text), request, context)
  if (!(result instanceof Listed)) {
    const isWrittenInThread = result instanceof JsonText || (endpoint.creates === null && isLarge(result))
    if (isWrittenInThread) return largeAnswer(endpoint, result, headers)
    const isThere = result instanceof AlreadyExists
    const content = encoded(endpoint, answer.schema, isThere ? result.result : result)
    const fields = (content ?? {}) as Readonly<Record<string, unknown>>
    if (typeof fields.modified_on === 'number') headers.set('etag', `"${fields.modified_on}"`)
    if (endpoint.creates === null) return jsonAnswer(JSON.stringify(content), headers)
    const path = endpoint.creates.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
    headers.set('location', `${context.settings.publicUrl.replace(/\/+$/, '')}${path}`)
    return jsonAnswer(JSON.stringify(content), headers, isThere ? 200 : 201)
  }
  if (answer.entry === undefined) throw new BrokenContractError(endpoint, 'isn’t a list')
  if (result.list.next !== null) {
    const { pathname, searchParams } = new URL(request.url)
    for (const name of ['page', 'pageNum']) searchParams.delete(name)
    searchParams.set('cursor', result.list.next)
    headers.set('link', nextLink(context.settings.publicUrl, pathname, searchParams))
  }
  return listAnswer(endpoint, { entry: answer.entry, isArray: answer.isArray === true }, result, context)
}

/** Form of a list answer: schema of its entries, and whether it is an array. */
interface ListForm {
  entry: z.ZodType
  isArray: boolean
}

/** Builds an answer in a thread, so that it delays no other request. */
async function largeAnswer(endpoint: Endpoint, result: unknown, headers: Headers): Promise<Response> {
  const from = result instanceof JsonText ? { text: result.text } : { result }
  const { bytes, version } = await writeLargeAnswer(endpoint, from)
  if (version !== null) headers.set('etag', `"${version}"`)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(bytes.length))
  return new Response(bytes, { headers })
}

/** Encodes a value as an endpoint answers it. @throws {BrokenContractError} It is outside the endpoint's contract. */
export function encoded(endpoint: Endpoint, schema: z.ZodType, value: unknown): unknown {
  const answer = schema.safeEncode(value)
  if (answer.success) return answer.data
  const places = answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new BrokenContractError(endpoint, places.join('; '))
}

/** Returns JSON with its length, so that small answers are not compressed. */
export function jsonAnswer(text: string, headers = new Headers(), status = 200): Response {
  const bytes = new TextEncoder().encode(text)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(bytes.length))
  return new Response(bytes, { status, headers })
}

/** Returns the answer of a refusal: `error` is the message, as in the product; the rest is for programs. */
export function errorAnswer(error: HttpError, publicUrl = ''): Response {
  const { code, message, param, details, status, retryAfter } = error
  const docs = `${publicUrl.replace(/\/+$/, '')}/v3/errors#${code}`
  const answer = jsonAnswer(
    JSON.stringify({ error: message, code, message, param, docs, ...details }),
    new Headers(),
    status,
  )
  if (retryAfter !== null) answer.headers.set('retry-after', String(retryAfter))
  return answer
}

/** Sends a short list at once and a longer one while it is loaded, at the receiver's speed and never complete in memory. */
async function listAnswer(
  endpoint: Endpoint,
  form: ListForm,
  listed: Listed<unknown>,
  { answerHeaders, log, requestId }: AnswerContext,
): Promise<Response> {
  const texts = listTexts(endpoint, form, listed)
  if (listed.list.ids.length <= listed.together) {
    let whole = ''
    for await (const text of texts) whole += text
    return jsonAnswer(whole, answerHeaders)
  }
  // An interrupted list is not valid JSON, so that no one takes it for complete.
  async function* watched(): AsyncGenerator<Uint8Array, void, undefined> {
    const encoder = new TextEncoder()
    try {
      for await (const text of texts) yield encoder.encode(text)
    } catch (error) {
      const { message, stack } = error as Error
      log.error('failure', { requestId, route: `${endpoint.method} ${endpoint.path}`, error: message, stack })
      throw error
    }
  }
  answerHeaders.set('content-type', 'application/json')
  return new Response(ReadableStream.from(watched()) as unknown as BodyInit, { headers: answerHeaders })
}

/** Characters encoded before other requests run. Our own choice: some milliseconds of work. */
const turn = 32 * 1024

async function* listTexts(
  endpoint: Endpoint,
  { entry, isArray }: ListForm,
  listed: Listed<unknown>,
): AsyncGenerator<string, void, undefined> {
  let text = isArray ? '[' : '{"data":['
  let separator = ''
  for await (const part of listed.parts()) {
    for (const one of part) {
      text += separator + (await entryText(endpoint, entry, one))
      separator = ','
      if (text.length < turn) continue
      yield text
      text = ''
      await setImmediate()
    }
  }
  const { count, next } = listed.list
  yield isArray ? `${text}]` : `${text}],"metadata":${JSON.stringify({ count, next })}}`
}

/** Returns the JSON of a list entry; the thread builds a large one. */
async function entryText(endpoint: Endpoint, entry: z.ZodType, one: unknown): Promise<string> {
  if (!isLarge(one)) return JSON.stringify(encoded(endpoint, entry, one))
  const { bytes } = await writeLargeAnswer(endpoint, { result: one, isEntry: true })
  return Buffer.from(bytes.buffer).toString()
}

/** Time browsers wait before they reopen a stream, milliseconds. Our own choice. */
const reconnectMilliseconds = 2000

/**
 * Sends server-sent events as they happen; `null` is a keep-alive. The events end as soon as the receiver disconnects.
 *
 * @source HTML Living Standard, 9.2.5: the event stream format.
 */
function eventsAnswer(
  endpoint: Endpoint,
  schema: z.ZodType,
  events: AsyncIterableIterator<unknown>,
  { answerHeaders, log, requestId }: AnswerContext,
): Response {
  const encoder = new TextEncoder()
  let isBegun = false
  let isCanceled = false
  const textOf = (event: unknown): string => {
    if (event === null) return ':\n\n'
    const sent = encoded(endpoint, schema, event) as { id: string; type: string }
    return `id: ${sent.id}\nevent: ${sent.type}\ndata: ${JSON.stringify(sent)}\n\n`
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (!isBegun) {
        // Lets the receiver know that the stream is open.
        isBegun = true
        controller.enqueue(encoder.encode(`retry: ${reconnectMilliseconds}\n\n`))
        return
      }
      try {
        const { done, value } = await events.next()
        if (isCanceled) return
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(textOf(value)))
      } catch (error) {
        const { message, stack } = error as Error
        log.error('failure', { requestId, route: `${endpoint.method} ${endpoint.path}`, error: message, stack })
        controller.error(error)
      }
    },
    cancel: async () => {
      isCanceled = true
      await events.return?.()
    },
  })
  return new Response(body as unknown as BodyInit, { headers: answerHeaders })
}
