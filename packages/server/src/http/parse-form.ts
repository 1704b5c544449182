import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { WireFile } from '@uwkit/core/contract'
import { gatheredBytes } from './gathered-bytes.ts'
import { textProblem } from './json-limits.ts'
import { plainFileName } from './plain-file-name.ts'
import { badRequest, type Refusal } from './refusal.ts'
import { textOf } from './text-of.ts'

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
