import { UwkitError } from '@uwkit/core/shared'

/** One entry to write; a folder has no content. */
export interface TarEntry {
  path: string
  size: number
  content: AsyncIterable<Uint8Array> | null
}

/** One entry read from an archive; its content must be read before the next entry. */
export interface ReadTarEntry {
  path: string
  size: number
  isFolder: boolean
  content: AsyncIterable<Buffer>
}

/** Maximum bytes of an extended header. Our own choice: a path has some hundreds. */
const maximumHeaderBytes = 64 * 1024

/** Returns the bytes of a tar archive, piece by piece. Source: POSIX.1-2017, pax. */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { path, size, content } of entries) {
    const bytes = Buffer.byteLength(path)
    if (bytes > 100) {
      const record = recordOf('path', path)
      yield headerOf('further', record.length, 'x')
      yield record
      yield Buffer.alloc(tarPadding(record.length))
    }
    yield headerOf(bytes > 100 ? 'long' : path, size, content === null ? '5' : '0')
    if (content !== null) yield* content
    yield Buffer.alloc(tarPadding(size))
  }
  yield Buffer.alloc(2 * tarBlock)
}

/**
 * Reads the entries of a tar archive as it arrives.
 *
 * @throws {UwkitError} It is not a tar archive, or is truncated.
 */
export async function* entriesOfTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ReadTarEntry> {
  const reader = new PieceReader(archive)
  let longPath: string | null = null
  for (;;) {
    const header = readTarHeader(await reader.whole(tarBlock))
    // Two empty blocks end an archive.
    if (header === null) {
      if (!reader.wasEmpty) throw new UwkitError('corrupt_entry', 'The archive is damaged: a header is invalid')
      return
    }
    const { size, kind } = header
    if (kind === 'further') {
      if (size > maximumHeaderBytes)
        throw new UwkitError('corrupt_entry', 'The archive is damaged: a header is too long')
      longPath = pathIn(await reader.whole(size))
      await reader.whole(tarPadding(size))
      continue
    }
    let left = size
    const content = (async function* () {
      while (left > 0) {
        const piece = await reader.some(left)
        left -= piece.length
        yield piece
      }
    })()
    yield { path: longPath ?? header.path, size, isFolder: kind === 'folder', content }
    for await (const _ of content) void _
    await reader.whole(tarPadding(size))
    longPath = null
  }
}

/** Reads requested sizes of bytes from a stream. */
class PieceReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest = Buffer.alloc(0)
  /** Whether the last block read contained only zeros. */
  wasEmpty = false

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async some(maximum: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done === true) throw new UwkitError('corrupt_entry', 'The archive is damaged: it is incomplete')
      this.#rest = Buffer.from(next.value)
    }
    const piece = this.#rest.subarray(0, maximum)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async whole(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = size; left > 0; ) {
      const piece = await this.some(left)
      pieces.push(piece)
      left -= piece.length
    }
    const bytes = Buffer.concat(pieces)
    this.wasEmpty = bytes.every((byte) => byte === 0)
    return bytes
  }
}

function headerOf(path: string, size: number, kind: string): Buffer {
  const header = Buffer.alloc(tarBlock)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(path, 0, 100)
  header.write(octal(kind === '5' ? 0o700 : 0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write(kind, 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Builds a record of an extended header: its length, name and value. */
function recordOf(name: string, value: string): Buffer {
  const rest = ` ${name}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest)
  return Buffer.from(`${length}${rest}`)
}

function pathIn(records: Buffer): string | null {
  return /(?:^|\n)\d+ path=([^\n]+)\n/.exec(records.toString('utf8'))?.[1] ?? null
}

/** Header of one entry of a tar archive. */
interface TarHeader {
  path: string
  /** Bytes of its content. */
  size: number
  kind: 'file' | 'folder' | 'further' | 'other'
}

/** Bytes of a header, and the multiple to which content is padded. Source: POSIX.1-2017, pax, "ustar Interchange Format". */
export const tarBlock = 512

/** Returns the number of bytes between a content and the next header. */
export function tarPadding(size: number): number {
  return (tarBlock - (size % tarBlock)) % tarBlock
}

/** Reads a header; `null` if it is not one. */
export function readTarHeader(header: Buffer): TarHeader | null {
  const size = Number.parseInt(textIn(header, 124, 12), 8)
  const path = [textIn(header, 345, 155), textIn(header, 0, 100)].filter((part) => part !== '').join('/')
  if (textIn(header, 257, 5) !== 'ustar' || !Number.isSafeInteger(size) || path.split('/').includes('..')) return null
  const kinds: Readonly<Record<string, TarHeader['kind']>> = { '': 'file', '0': 'file', '5': 'folder', x: 'further' }
  return { path, size, kind: kinds[textIn(header, 156, 1)] ?? 'other' }
}

/** Reads a header field, which ends at a zero or at its maximum length. */
function textIn(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end === -1 ? length : end)
    .toString('latin1')
    .trim()
}
