import type { ByteRange } from './xml-cursor.ts'

const decoder = new TextDecoder()
const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power)

/** The text of bytes in UTF-8, as it stands. */
export function rawText(bytes: Uint8Array, { start, end }: ByteRange): string {
  return decoder.decode(bytes.subarray(start, end))
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/**
 * The text behind XML: entities and the `_x000D_` of spreadsheets (ECMA-376 part 1, 22.9.2.19) become the characters
 * they stand for, and line ends become one line feed.
 */
export function plainText(xml: string): string {
  if (!/[&_\r]/.test(xml)) return xml
  return xml
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(quot|apos|lt|gt|amp));/gi, (whole, hexadecimal, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole
      const point = hexadecimal === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    })
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n')
}

/** A whole number of at least 0; -1 where the bytes are none. */
export function wholeNumberAt(bytes: Uint8Array, { start, end }: ByteRange): number {
  if (start >= end || end - start > 9) return -1
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/**
 * The number that bytes spell, `NaN` where they spell none.
 *
 * Up to 15 digits without an exponent are a whole number over a power of ten, both exact, so that their quotient is the
 * nearest number as a parser finds it; longer ones are left to the parser.
 */
export function numberAt(bytes: Uint8Array, range: ByteRange): number {
  const isNegative = bytes[range.start] === 0x2d
  let value = 0
  let point = -1
  const start = isNegative ? range.start + 1 : range.start
  if (start >= range.end || range.end - start > 16) return Number.parseFloat(rawText(bytes, range))
  for (let at = start; at < range.end; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit >= 0 && digit <= 9) value = value * 10 + digit
    else if (digit === -2 && point === -1) point = at
    else return Number.parseFloat(rawText(bytes, range))
  }
  const decimals = point === -1 ? 0 : range.end - point - 1
  const digits = range.end - start - (point === -1 ? 0 : 1)
  if (digits === 0 || digits > 15) return Number.parseFloat(rawText(bytes, range))
  if (decimals > 0) value /= powersOfTen[decimals] ?? 1
  return isNegative ? -value : value
}

/** How much of a part holds the XML declaration and the root's tag. */
const headBytes = 2048

/** The name of the root of a part without its prefix, where the part is XML in UTF-8; else `null`. */
export function rootOf(bytes: Uint8Array): string | null {
  const head = rawText(bytes, { start: 0, end: Math.min(bytes.length, headBytes) })
  const root = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?<(?:\w+:)?(\w+)/.exec(head)
  const encoding = /^[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(head)?.[1] ?? 'utf-8'
  return /^(?:utf-?8|us-ascii)$/i.test(encoding) ? (root?.[1] ?? null) : null
}

/** The place of the root's tag, behind the XML declaration. */
export function startOfRoot(bytes: Uint8Array): number {
  const head = rawText(bytes, { start: 0, end: Math.min(bytes.length, headBytes) })
  return Math.max(0, bytes.indexOf(0x3c, head.includes('?>') ? bytes.indexOf(0x3e) : 0))
}
