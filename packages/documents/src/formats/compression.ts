import { Inflate } from 'fflate'

/**
 * Remainders of all bytes for the polynomial of ZIP and PNG, in its reflected form 0xEDB88320 (ISO 3309): the first 256
 * of a byte alone, the next of a byte followed by one zero byte, and so on up to three.
 */
const remainders = new Uint32Array(1024)
for (let byte = 0; byte < 256; byte += 1) {
  let remainder = byte
  for (let bit = 0; bit < 32; bit += 1) {
    if (bit % 8 === 0 && bit > 0) remainders[(bit / 8 - 1) * 256 + byte] = remainder
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  }
  remainders[768 + byte] = remainder
}

/**
 * Returns the checksum of bytes. Each step takes four bytes ("slicing").
 *
 * @returns An unsigned number of 32 bits.
 */
export function crc32(bytes: Uint8Array): number {
  const table = remainders
  const whole = bytes.length - (bytes.length % 4)
  let sum = ~0
  let at = 0
  for (; at < whole; at += 4) {
    sum ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    sum =
      (table[768 + (sum & 0xff)] ?? 0) ^
      (table[512 + ((sum >>> 8) & 0xff)] ?? 0) ^
      (table[256 + ((sum >>> 16) & 0xff)] ?? 0) ^
      (table[sum >>> 24] ?? 0)
  }
  for (; at < bytes.length; at += 1) sum = (sum >>> 8) ^ (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return ~sum >>> 0
}

/** Bytes fed to the inflater at a time, so that a zip bomb is noticed early. */
const pieceBytes = 16 * 1024

/** The part of Node's built-in inflater that is used; it is several times as fast. */
interface NativeInflater {
  inflateRawSync(packed: Uint8Array, options: { maxOutputLength: number; chunkSize: number }): Uint8Array
}

/** Node's inflater, if the program runs in Node. */
const native = (
  globalThis as { process?: { getBuiltinModule?: (name: string) => NativeInflater | undefined } }
).process?.getBuiltinModule?.('node:zlib')

/**
 * Inflates deflated bytes (RFC 1951); returns `damaged` also if they are cut short, `tooMany` if the result would exceed `maximum`.
 *
 * @param expected Likely number of bytes; it avoids joining pieces, which would be in memory along with the result.
 */
export function inflate(
  packed: Uint8Array,
  maximum: number,
  expected = pieceBytes,
): Uint8Array | 'damaged' | 'tooMany' {
  if (native === undefined) return inflateInPieces(packed, maximum)
  try {
    const sizes = { maxOutputLength: Math.max(1, maximum), chunkSize: Math.max(pieceBytes, expected + 1) }
    const { buffer, byteOffset, byteLength } = native.inflateRawSync(packed, sizes)
    return byteLength > maximum ? 'tooMany' : new Uint8Array(buffer, byteOffset, byteLength)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMany' : 'damaged'
  }
}

/** Inflates bytes in any runtime. */
export function inflateInPieces(packed: Uint8Array, maximum: number): Uint8Array | 'damaged' | 'tooMany' {
  const pieces: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((piece) => {
    length += piece.length
    if (length <= maximum) pieces.push(piece)
  })
  try {
    for (let at = 0; at < packed.length && length <= maximum; at += pieceBytes) {
      stream.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
    }
  } catch {
    return 'damaged'
  }
  if (length > maximum) return 'tooMany'
  return joinBytes(pieces)
}

/**
 * Concatenates byte arrays.
 *
 * @example
 * [...joinBytes([new Uint8Array([1, 2]), new Uint8Array([3])])]
 * // => [1, 2, 3]
 */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
