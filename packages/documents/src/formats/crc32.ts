/**
 * Remainders of all bytes for the polynomial of ZIP and PNG, in its reflected form 0xEDB88320 (ISO 3309): the first 256
 * of a byte alone, the next of a byte with one zero byte behind it, and so on up to three.
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
 * The checksum of bytes that may come in pieces: pass the result of one piece as `before` of the next. Four bytes are
 * taken in one step ("slicing").
 *
 * @returns An unsigned number of 32 bits.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const table = remainders
  const whole = bytes.length - (bytes.length % 4)
  let sum = ~before
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
