import type { WireFile } from '@uwkit/core/contract'
import { joinedBytes } from './gathered-bytes.ts'
import { jsonProblem } from './json-limits.ts'
import { parseForm } from './parse-form.ts'
import { badRequest, Refusal, tooLarge } from './refusal.ts'
import type { HttpSettings } from './settings.ts'
import { textOf } from './text-of.ts'

/**
 * The JSON of a request.
 *
 * @throws {Refusal} It is none, is no UTF-8, is too large, or is nested too deeply.
 */
export async function readJson(request: Request, settings: HttpSettings): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw wrongType('application/json', type)
  const text = textOf(await readBytes(request, settings.jsonBytes), 'The body')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is no JSON.')
  }
  const problem = jsonProblem(value, settings.jsonDepth)
  if (problem !== null) throw problem
  return value
}

/**
 * The parts of a form by name: texts and files.
 *
 * @throws {Refusal} It is none, is too large, has too many parts, or two of one name.
 */
export async function readForm(request: Request, settings: HttpSettings): Promise<Record<string, string | WireFile>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw wrongType('multipart/form-data', type)
  return parseForm(chunksOf(request, settings.formBytes), type, settings.formParts)
}

function wrongType(wanted: string, seen: string): Refusal {
  return new Refusal(415, 'wrong_content_type', `Send the body as ${wanted}; its content type is "${seen}".`)
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(request, most)) {
    length += chunk.length
    chunks.push(chunk)
  }
  return joinedBytes(chunks, length)
}

/** The body as it comes in. @throws {Refusal} 413, it is longer than that; 400, it breaks off. */
async function* chunksOf(request: Request, most: number): AsyncGenerator<Uint8Array, void, undefined> {
  const refusal = () => tooLarge(`The body has more than ${Math.round(most / 1024 / 1024)} MB.`)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw refusal()
  let length = 0
  for await (const chunk of wholeOf(request.body)) {
    length += chunk.length
    if (length > most) throw refusal()
    yield chunk
  }
}

/** A body whose sender goes away is the sender's failure, not the server's. */
async function* wholeOf(body: Request['body']): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body ?? []
  } catch {
    throw badRequest('The body broke off before its end.')
  }
}
