import { Inflate } from 'fflate'

/** How much is fed to the inflater at a time, so that a bomb is noticed long before it has gone off. */
const pieceBytes = 16 * 1024

/** What is used of Node's own inflater, which is several times as fast. */
interface NativeInflater {
  inflateRawSync(packed: Uint8Array, options: { maxOutputLength: number; chunkSize: number }): Uint8Array
}

/** Where the program runs in Node. */
const native = (
  globalThis as { process?: { getBuiltinModule?: (name: string) => NativeInflater | undefined } }
).process?.getBuiltinModule?.('node:zlib')

/**
 * The bytes that were deflated (RFC 1951); `damaged` also where they are cut short, `tooMany` where they would be more than `most`.
 *
 * @param expected How many bytes are likely: pieces would have to be put together, and stand in memory beside the whole.
 */
export function inflate(packed: Uint8Array, most: number, expected = pieceBytes): Uint8Array | 'damaged' | 'tooMany' {
  if (native === undefined) return inflateInPieces(packed, most)
  try {
    const sizes = { maxOutputLength: Math.max(1, most), chunkSize: Math.max(pieceBytes, expected + 1) }
    const { buffer, byteOffset, byteLength } = native.inflateRawSync(packed, sizes)
    return byteLength > most ? 'tooMany' : new Uint8Array(buffer, byteOffset, byteLength)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMany' : 'damaged'
  }
}

/** The same in any runtime. */
export function inflateInPieces(packed: Uint8Array, most: number): Uint8Array | 'damaged' | 'tooMany' {
  const pieces: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((piece) => {
    length += piece.length
    if (length <= most) pieces.push(piece)
  })
  try {
    for (let at = 0; at < packed.length && length <= most; at += pieceBytes) {
      stream.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
    }
  } catch {
    return 'damaged'
  }
  if (length > most) return 'tooMany'
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
