import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { jsonError, textError, type WireFile } from '@uwkit/core/contract'
import { plainFileName } from './headers.ts'
import { badRequest, HttpError, tooLarge } from './http-error.ts'
import type { HttpSettings } from './settings.ts'

/**
 * Returns the bytes of a request's JSON, none if it has no body.
 *
 * @throws {HttpError} Its content type differs, or it is too large.
 */
export async function readJsonBytes(request: Request, settings: HttpSettings): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/([\w.-]+\+)?json\b/i.test(type)) return readBytes(request, settings.jsonBytes)
  await requireEmptyBody(request, 'application/json', type)
  return new Uint8Array()
}

/**
 * Parses a JSON value.
 *
 * @throws {HttpError} It isn’t JSON, isn’t UTF-8, or is nested too deeply.
 * @example
 * jsonOf(new TextEncoder().encode('{"a":1}'), 64)
 * // => { a: 1 }
 */
export function jsonOf(bytes: Uint8Array, deepest: number): unknown {
  const text = textOf(bytes, 'The body')
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body isn’t JSON.')
  }
  const problem = jsonProblem(value, deepest)
  if (problem !== null) throw problem
  return value
}

/**
 * Reads the parts of a form by name: texts and files.
 *
 * @throws {HttpError} It is not a form, is too large, has too many parts, or two of one name.
 */
export async function readForm(request: Request, settings: HttpSettings): Promise<Record<string, string | WireFile>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return requireEmptyBody(request, 'multipart/form-data', type)
  return parseForm(chunksOf(request, settings.formBytes), type, settings.formParts)
}

/**
 * Returns no values for a request without a body, whatever its headers, so that later errors name the missing fields.
 *
 * @throws {HttpError} 415, it has a body in a form other than the required one.
 */
async function requireEmptyBody(request: Request, expected: string, seen: string): Promise<Record<string, never>> {
  for await (const chunk of wholeOf(request.body)) {
    if (chunk.length === 0) continue
    throw new HttpError('wrong_content_type', `Send the body as ${expected}; its content type is "${seen}".`)
  }
  return {}
}

async function readBytes(request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(request, maximum)) {
    length += chunk.length
    chunks.push(chunk)
  }
  return joinedBytes(chunks, length)
}

/** Yields the body as it arrives. @throws {HttpError} 413, it is longer than `maximum`; 400, it is interrupted. */
async function* chunksOf(request: Request, maximum: number): AsyncGenerator<Uint8Array, void, undefined> {
  const sizeError = () => tooLarge(`The body exceeds ${Math.round(maximum / 1024 / 1024)} MB.`)
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw sizeError()
  let length = 0
  for await (const chunk of wholeOf(request.body)) {
    length += chunk.length
    if (length > maximum) throw sizeError()
    yield chunk
  }
}

/** An interrupted body is the sender's failure, not the server's. */
async function* wholeOf(body: Request['body']): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body ?? []
  } catch {
    throw badRequest('The request body is incomplete.')
  }
}

type Part = string | WireFile

/**
 * Parses the parts of a form by name, texts and files, as it arrives.
 *
 * @param maximumParts More are refused.
 * @throws {HttpError} The parts cannot be separated, are too many, or two have one name.
 */
export async function parseForm(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  maximumParts: number,
): Promise<Record<string, Part>> {
  const parser = parserOf(contentType)
  const streams: BusboyFileStream[] = []
  const parts = new Map<string, Promise<Part>>()
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Callers that wait receive the error; until one does, it is not an unhandled rejection.
  failed.catch(() => undefined)
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))

  parser.on('error', () => fail(invalidFormError()))
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined, _, type) => {
    streams.push(stream)
    stream.on('error', () => fail(invalidFormError()))
    const problem = partProblem(name, parts, maximumParts)
    if (name === undefined || problem !== null) {
      fail(problem ?? invalidFormError())
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
      // Long texts arrive in chunks too, like files.
      isPartAFile: () => true,
    })
  } catch {
    throw invalidFormError()
  }
}

function invalidFormError(): HttpError {
  return badRequest('The body is not a valid multipart form.')
}

function partProblem(
  name: string | undefined,
  parts: ReadonlyMap<string, unknown>,
  maximumParts: number,
): HttpError | null {
  if (name === undefined) return invalidFormError()
  if (parts.size === maximumParts) return badRequest(`The form has more than ${maximumParts} parts.`)
  if (parts.has(unescaped(name))) return badRequest(`The form has two parts named "${unescaped(name)}".`)
  return textProblem(unescaped(name))
}

function partOf(bytes: Uint8Array<ArrayBuffer>, fileName: string | undefined, contentType: string): Part {
  // A file input without a chosen file arrives as a nameless file of unknown type.
  const isFile = fileName !== undefined || contentType === 'application/octet-stream'
  if (isFile) return { name: plainFileName(unescaped(fileName ?? '')), contentType, bytes }
  const text = textOf(bytes, 'A text field in the form')
  const problem = textProblem(text)
  if (problem !== null) throw problem
  return text
}

/** Decodes the characters that browsers escape in names. Source: HTML, “multipart/form-data encoding algorithm”. */
function unescaped(name: string): string {
  return name.replace(/%(0A|0D|22)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function written(parser: ReturnType<typeof parserOf>, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(invalidFormError()) : resolve()))
  })
}

/** Maximum bytes of one part in memory while the rest arrives. Our own choice. */
const maximumInMemory = 1024 * 1024

/** Bytes read back at once; other requests run between the steps. */
const readStep = 1024 * 1024

/**
 * Returns the bytes of a stream as a whole. Long content goes to a temporary file, so that slow uploads use no memory;
 * the file is unlinked and disappears with the process.
 */
async function gatheredBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let waitingLength = 0
  let length = 0
  let file: FileHandle | null = null
  const spill = async (): Promise<void> => {
    file ??= await unlinkedFile()
    await file.writeFile(waiting)
    waiting = []
    waitingLength = 0
  }
  try {
    for await (const chunk of chunks) {
      waiting.push(chunk)
      waitingLength += chunk.length
      length += chunk.length
      if (waitingLength > maximumInMemory) await spill()
    }
    if (file === null) return joinedBytes(waiting, length)
    await spill()
    return await readBack(file, length)
  } finally {
    await (file as FileHandle | null)?.close()
  }
}

/** Joins chunks. */
function joinedBytes(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

async function unlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `uwkit-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function readBack(file: FileHandle, length: number): Promise<Uint8Array<ArrayBuffer>> {
  // Not zero-filled, which would delay all requests for a large file; every byte is overwritten.
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let offset = 0; offset < length; ) {
    const { bytesRead } = await file.read(bytes, offset, Math.min(readStep, length - offset), offset)
    if (bytesRead === 0) throw new Error('an upload’s temporary file ended early')
    offset += bytesRead
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, length)
}

/**
 * Decodes UTF-8 bytes.
 *
 * @param what Name in the error message: `The body`.
 * @throws {HttpError} 400, the bytes are not UTF-8: letters of another encoding would be silently replaced.
 * @example
 * textOf(new TextEncoder().encode('Mühlbach'), 'The body')
 * // => 'Mühlbach'
 */
export function textOf(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest(`${what} isn’t UTF-8.`)
  }
}

/**
 * Checks a JSON value before it is used.
 *
 * @param deepest Maximum nesting of objects and arrays.
 * @returns Why it is refused: it is nested too deeply, or contains a text that cannot be stored; `null` if it is valid.
 * @example
 * jsonProblem({ a: [[1]] }, 2)?.message
 * // => 'The JSON is nested more than 2 levels deep.'
 */
export function jsonProblem(value: unknown, deepest: number): HttpError | null {
  const fault = jsonError(value, deepest)
  return fault === null ? null : badRequest(`The JSON ${fault}.`)
}

/**
 * Returns why a text cannot be stored in a database: it contains the character 0, or half of a surrogate pair.
 *
 * @example
 * textProblem('a\u0000b')?.status
 * // => 400
 */
export function textProblem(text: string): HttpError | null {
  const fault = textError(text)
  return fault === null ? null : badRequest(`A text value ${fault}.`)
}
