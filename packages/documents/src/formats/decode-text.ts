const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

/** Share of the bytes at even or odd places that are zero, over the first thousand. */
function zeroShare(bytes: Uint8Array, parity: 0 | 1): number {
  const end = Math.min(bytes.length, 1000)
  let zeros = 0
  for (let index = parity; index < end; index += 2) if (bytes[index] === 0) zeros += 1
  return zeros / Math.max(1, Math.floor(end / 2))
}

/**
 * The text of a file that names no encoding: a byte order mark decides; else UTF-16 shows by its zero bytes; else it
 * is UTF-8 where the bytes are valid UTF-8, and Windows-1252, as older Windows programs save, where they are not.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode('utf-8', bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  const even = zeroShare(bytes, 0)
  const odd = zeroShare(bytes, 1)
  if (odd > 0.3 && even < 0.1) return decode('utf-16le', bytes)
  if (even > 0.3 && odd < 0.1) return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

/** Control characters that no text file has: all below the blank but tab, line feed, vertical tab, form feed, return and the old end-of-file mark. */
const controls = /[\0-\x08\x0e-\x19\x1b-\x1f]/

/** Whether decoded bytes are text and not a binary file. */
export function isText(text: string): boolean {
  return !controls.test(text)
}
