/** Remainders of all bytes for the polynomial of ZIP and PNG, in its reflected form 0xEDB88320 (ISO 3309). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/**
 * The checksum of bytes that may come in pieces: pass the result of one piece as `before` of the next.
 *
 * @returns An unsigned number of 32 bits.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of bytes) sum = (sum >>> 8) ^ (remainders[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
