import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonFault, textFault } from '@uwkit/core/contract'
import { badRequest, type HttpError } from './http-error.ts'

/** Most bytes of one part that are kept in memory while the rest is on its way. Our own choice. */
const maximumInMemory = 1024 * 1024

/** How much is read back at a time, bytes: each step leaves room for the requests of others. */
const readStep = 1024 * 1024

/**
 * The bytes of a stream as a whole. What is long waits in a temporary file, so that slow uploads take no memory; the file has
 * no name any more and is gone with the process.
 */
export async function gatheredBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let waitingLength = 0
  let length = 0
  let file: FileHandle | null = null
  const spill = async (): Promise<void> => {
    file ??= await namelessFile()
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

/** Chunks as one. */
export function joinedBytes(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `uwkit-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function readBack(file: FileHandle, length: number): Promise<Uint8Array<ArrayBuffer>> {
  // Not filled with zeros first, which would hold up everybody for a large file; each of its bytes is read.
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let offset = 0; offset < length; ) {
    const { bytesRead } = await file.read(bytes, offset, Math.min(readStep, length - offset), offset)
    if (bytesRead === 0) throw new Error('an upload’s temporary file ended early')
    offset += bytesRead
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, length)
}

/**
 * The text of bytes in UTF-8.
 *
 * @param what Is named where it is none: `The body`.
 * @throws {HttpError} 400, the bytes are not UTF-8: letters of another encoding would be replaced without notice.
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
 * Looks through a value of JSON before anything else does.
 *
 * @param deepest Nesting of objects and arrays that is taken.
 * @returns Why it is refused: it is nested too deeply, or a text in it cannot be stored; `null` where nothing is wrong.
 * @example
 * jsonProblem({ a: [[1]] }, 2)?.message
 * // => 'The JSON is nested more than 2 levels deep.'
 */
export function jsonProblem(value: unknown, deepest: number): HttpError | null {
  const fault = jsonFault(value, deepest)
  return fault === null ? null : badRequest(`The JSON ${fault}.`)
}

/**
 * Why a text is refused that no database stores: it holds the character 0, or half of a surrogate pair.
 *
 * @example
 * textProblem('a\u0000b')?.status
 * // => 400
 */
export function textProblem(text: string): HttpError | null {
  const fault = textFault(text)
  return fault === null ? null : badRequest(`A text value ${fault}.`)
}
