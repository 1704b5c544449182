import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { WireFile } from '@uwkit/core/contract'
import { gatheredBytes, joinedBytes, jsonProblem, textOf, textProblem } from './body-bytes.ts'
import { plainFileName } from './headers.ts'
import { badRequest, Refusal, tooLarge } from './refusal.ts'
import type { HttpSettings } from './settings.ts'

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

type Part = string | WireFile

/**
 * The parts of a form by name, texts and files, told apart while it comes in.
 *
 * @param mostParts More are refused.
 * @throws {Refusal} The parts cannot be told apart, are too many, or two have one name.
 */
export async function parseForm(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  mostParts: number,
): Promise<Record<string, Part>> {
  const parser = parserOf(contentType)
  const streams: BusboyFileStream[] = []
  const parts = new Map<string, Promise<Part>>()
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Whoever waits hears of it; until somebody does, it is no unhandled rejection.
  failed.catch(() => undefined)
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))

  parser.on('error', () => fail(noForm()))
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined, _, type) => {
    streams.push(stream)
    stream.on('error', () => fail(noForm()))
    const refusal = partProblem(name, parts, mostParts)
    if (name === undefined || refusal !== null) {
      fail(refusal ?? noForm())
      return stream.resume()
    }
    const part = gatheredBytes(stream).then((bytes) => partOf(bytes, fileName, type))
    part.catch(fail)
    parts.set(unescaped(name), part)
  })
  try {
    for await (const chunk of chunks) await Promise.race([written(parser, chunk), failed])
    parser.end()
    await Promise.race([finished, failed])
    const entries = [...parts].map(async ([name, part]) => [name, await part] as const)
    return Object.fromEntries(await Promise.race([Promise.all(entries), failed]))
  } finally {
    for (const stream of streams) stream.destroy()
    parser.destroy()
  }
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      // Long texts come in pieces too, as files do.
      isPartAFile: () => true,
    })
  } catch {
    throw noForm()
  }
}

function noForm(): Refusal {
  return badRequest('The body is no form: its parts cannot be told apart.')
}

function partProblem(name: string | undefined, parts: ReadonlyMap<string, unknown>, mostParts: number): Refusal | null {
  if (name === undefined) return noForm()
  if (parts.size === mostParts) return badRequest(`The form has more than ${mostParts} parts.`)
  if (parts.has(unescaped(name))) return badRequest(`The form has two parts named "${unescaped(name)}".`)
  return textProblem(unescaped(name))
}

function partOf(bytes: Uint8Array<ArrayBuffer>, fileName: string | undefined, contentType: string): Part {
  // A file without a name comes as bytes of an unknown kind, where nobody chose one.
  const isFile = fileName !== undefined || contentType === 'application/octet-stream'
  if (isFile) return { name: plainFileName(unescaped(fileName ?? '')), contentType, bytes }
  const text = textOf(bytes, 'A text of the form')
  const problem = textProblem(text)
  if (problem !== null) throw problem
  return text
}

/** What browsers write for the characters that would end a name. Source: HTML, “multipart/form-data encoding algorithm”. */
function unescaped(name: string): string {
  return name.replace(/%(0A|0D|22)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function written(parser: ReturnType<typeof parserOf>, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(noForm()) : resolve()))
  })
}
