const lessThan = 0x3c
const greaterThan = 0x3e
const slash = 0x2f
const equals = 0x3d
const colon = 0x3a
const blank = 0x20

/** Location of a value in the bytes of a cell's XML: start and end; -1 if there is none. */
export interface ByteRange {
  start: number
  end: number
}

/** Packs the letters of a tag's name into one number, as in `XmlCursor.name`: of longer names the last four letters. */
export function tagName(name: string): number {
  let packed = 0
  for (const letter of name) packed = (packed << 8) | letter.charCodeAt(0)
  return packed
}

/**
 * Walks the tags of UTF-8 XML without creating strings. Supports only what the rows of a worksheet need: the attributes
 * `r`, `s`, `t`, `ht` and `hidden`, and the text before a tag.
 *
 * Comments, processing instructions, CDATA and unquoted attributes end the walk as `isOdd`.
 */
export class XmlCursor {
  readonly bytes: Uint8Array
  /** Position where the search for the next tag starts. */
  at: number
  /** The tag's name without its prefix, packed by `tagName`. */
  name = 0
  /** `</name>`. */
  isEnd = false
  /** `<name/>`. */
  isEmpty = false
  /** The bytes contain syntax that the cursor does not support. */
  isOdd = false
  /** Position of the tag's `<`. */
  tagStart = 0
  /** Text between the previous tag and this one. */
  readonly text: ByteRange = { start: 0, end: 0 }
  readonly reference: ByteRange = { start: -1, end: -1 }
  readonly style: ByteRange = { start: -1, end: -1 }
  readonly type: ByteRange = { start: -1, end: -1 }
  readonly hidden: ByteRange = { start: -1, end: -1 }
  readonly height: ByteRange = { start: -1, end: -1 }

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** Moves to the next tag; returns `false` if there is none, or none that is supported. */
  next(): boolean {
    const { bytes } = this
    this.text.start = this.at
    const start = bytes[this.at] === lessThan ? this.at : bytes.indexOf(lessThan, this.at)
    if (start === -1) return false
    this.text.end = start
    this.tagStart = start
    let at = start + 1
    this.isEnd = bytes[at] === slash
    if (this.isEnd) at += 1
    let name = 0
    // The end of the bytes reads as the end of a tag, so that every loop stops.
    let byte = bytes[at] ?? greaterThan
    while (byte > blank && byte !== greaterThan && byte !== slash) {
      name = byte === colon ? 0 : (name << 8) | byte
      at += 1
      byte = bytes[at] ?? greaterThan
    }
    this.name = name
    at = this.#attributes(at)
    // Neither `<!` nor `<?` starts the name of a tag.
    this.isOdd = at === -1 || bytes[start + 1] === 0x21 || bytes[start + 1] === 0x3f
    this.at = at
    return !this.isOdd
  }

  /** Returns the position after the tag, -1 if its syntax is not supported. */
  #attributes(from: number): number {
    const { bytes } = this
    let at = from
    this.isEmpty = false
    this.reference.start = -1
    this.style.start = -1
    this.type.start = -1
    this.hidden.start = -1
    this.height.start = -1
    for (;;) {
      while ((bytes[at] ?? greaterThan) <= blank) at += 1
      if (at >= bytes.length) return -1
      if (bytes[at] === greaterThan) return at + 1
      if (bytes[at] === slash) {
        this.isEmpty = true
        return bytes[at + 1] === greaterThan ? at + 2 : -1
      }
      const nameStart = at
      while (bytes[at] !== equals && (bytes[at] ?? blank) > blank) at += 1
      const nameLength = at - nameStart
      while ((bytes[at] ?? greaterThan) <= blank) at += 1
      if (bytes[at] !== equals) return -1
      at += 1
      while ((bytes[at] ?? greaterThan) <= blank) at += 1
      const quote = bytes[at]
      if (quote !== 0x22 && quote !== 0x27) return -1
      const valueStart = at + 1
      at = valueStart
      while (bytes[at] !== quote) {
        if (at >= bytes.length) return -1
        at += 1
      }
      const range = nameLength === 1 ? this.#letter(nameStart) : this.#word(nameStart, nameLength)
      if (range !== null) {
        range.start = valueStart
        range.end = at
      }
      at += 1
    }
  }

  #letter(at: number): ByteRange | null {
    switch (this.bytes[at]) {
      case 0x72:
        return this.reference
      case 0x73:
        return this.style
      case 0x74:
        return this.type
      default:
        return null
    }
  }

  #word(at: number, length: number): ByteRange | null {
    if (length === 2) return this.bytes[at] === 0x68 && this.bytes[at + 1] === 0x74 ? this.height : null
    if (length !== hidden.length) return null
    for (let letter = 0; letter < hidden.length; letter += 1) {
      if (this.bytes[at + letter] !== hidden.charCodeAt(letter)) return null
    }
    return this.hidden
  }
}

const hidden = 'hidden'

const decoder = new TextDecoder()
const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power)

/** Returns the text of bytes in UTF-8, unchanged. */
export function rawText(bytes: Uint8Array, { start, end }: ByteRange): string {
  return decoder.decode(bytes.subarray(start, end))
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/**
 * Decodes XML text: entities and the `_x000D_` of spreadsheets (ECMA-376 part 1, 22.9.2.19) become the characters they
 * represent, and line ends become one line feed.
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

/** Returns a whole number of at least 0; -1 if the bytes are not one. */
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
 * Parses a number from bytes; `NaN` if they are not a number.
 *
 * Up to 15 digits without an exponent are a whole number over a power of ten, both exact, so that their quotient is the
 * same nearest number that a parser finds; longer ones are left to the parser.
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

/** Bytes of a part that contain the XML declaration and the root's tag. */
const headBytes = 2048

/** Returns the root name of a part without its prefix, if the part is XML in UTF-8; otherwise `null`. */
export function rootOf(bytes: Uint8Array): string | null {
  const head = rawText(bytes, { start: 0, end: Math.min(bytes.length, headBytes) })
  const root = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?<(?:\w+:)?(\w+)/.exec(head)
  const encoding = /^[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(head)?.[1] ?? 'utf-8'
  return /^(?:utf-?8|us-ascii)$/i.test(encoding) ? (root?.[1] ?? null) : null
}

/** Returns the position of the root's tag, after the XML declaration. */
export function startOfRoot(bytes: Uint8Array): number {
  const head = rawText(bytes, { start: 0, end: Math.min(bytes.length, headBytes) })
  return Math.max(0, bytes.indexOf(0x3c, head.includes('?>') ? bytes.indexOf(0x3e) : 0))
}
