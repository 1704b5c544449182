/** The checksum behind deflated data (RFC 1950, 8.2), an unsigned number of 32 bits. */
export function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  // So many steps stay within the whole numbers of 32 bits.
  for (let start = 0; start < bytes.length; start += 3800) {
    const end = Math.min(start + 3800, bytes.length)
    for (let at = start; at < end; at += 1) {
      low += bytes[at] ?? 0
      high += low
    }
    low %= 65521
    high %= 65521
  }
  return high * 65536 + low
}
