import { inflate } from '../../formats/compression.ts'

/** A value as a PDF writes it. Numbers, names with their slash, and references are distinguished; all else is `null`. */
export type RawValue = number | string | RawReference | RawValue[] | RawDictionary | null

/** A reference to the object of a number. */
interface RawReference {
  object: number
}

/** A dictionary by its keys, without the slash. */
export type RawDictionary = Map<string, RawValue>

/** Words of a PDF: comments and white space, strings, brackets, names, and anything else (ISO 32000-1, 7.2 and 7.3). */
const words =
  /%[^\r\n]*|[\s\0]+|\((?:\\[^]|[^\\()])*\)?|<<|>>|<[^>]*>?|[[\]{})>]|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+/g

/** Returns the words of a text without its comments and white space. */
export const rawWords = (text: string): string[] => (text.match(words) ?? []).filter((word) => !/^[%\s\0]/.test(word))

/** Parses the first value of a text and ignores the rest. A damaged value ends early and is never rejected. */
function parseRaw(text: string): RawValue {
  return new RawParser(text).value()
}

class RawParser {
  readonly #words: string[]
  #at = 0

  constructor(text: string) {
    this.#words = rawWords(text)
  }

  value(): RawValue {
    const word = this.#words[this.#at++]
    if (word === '<<') return this.#dictionary()
    if (word === '[') return this.#until(']')
    if (word === undefined || word.startsWith('/')) return word ?? null
    const number = Number(word)
    if (Number.isNaN(number)) return null
    if (this.#words[this.#at + 1] !== 'R' || !/^\d+$/.test(this.#words[this.#at] ?? '')) return number
    this.#at += 2
    return { object: number }
  }

  #until(end: string): RawValue[] {
    const values: RawValue[] = []
    while (this.#at < this.#words.length && this.#words[this.#at] !== end) values.push(this.value())
    this.#at += 1
    return values
  }

  #dictionary(): RawDictionary {
    const pairs: RawDictionary = new Map()
    while (this.#at < this.#words.length && this.#words[this.#at] !== '>>') {
      const word = this.#words[this.#at++] ?? ''
      if (word.startsWith('/')) pairs.set(word.slice(1), this.value())
    }
    this.#at += 1
    return pairs
  }
}

/** Maximum bytes of an inflated object stream: such streams contain small dictionaries only. */
const maximumObjectBytes = 64 * 1024 * 1024

/** A stream as stored in the file. */
export interface RawStream {
  dictionary: RawDictionary
  packed: Uint8Array
}

/**
 * Objects of a PDF as stored in its bytes, found by their headers and not by the file's cross-reference table, to check
 * what the PDF library reads: the library ignores damage silently.
 */
export class RawObjects {
  readonly #bytes: Uint8Array
  /** Position of each object's content; of two objects with one number the later is current. */
  readonly #places: ReadonlyMap<number, number>
  #packed: Map<number, RawValue> | null = null
  /** Whether a password, possibly empty, protects the file: its streams are then noise without the key. */
  readonly isEncrypted: boolean

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#places = placesOf(bytes)
    this.isEncrypted = find(bytes, '/Encrypt ', 0) >= 0 || find(bytes, '/Encrypt<', 0) >= 0
  }

  /** Returns the value of a reference; `undefined` if the file has no such object. Other values are returned unchanged. */
  valueOf(value: RawValue): RawValue | undefined {
    if (!isReference(value)) return value
    const place = this.#places.get(value.object)
    if (place !== undefined) return parseRaw(this.#head(place).text)
    if (this.#packed === null) {
      // Assigned before unpacking: a damaged object stream may contain its own length.
      this.#packed = new Map()
      this.#unpack(this.#packed)
    }
    return this.#packed.get(value.object)
  }

  /** Returns the dictionary that a value is or refers to. */
  dictionaryOf(value: RawValue | undefined): RawDictionary | null {
    const found = this.valueOf(value ?? null)
    return found instanceof Map ? found : null
  }

  /** Returns the stream of a reference; `null` if there is none, or if its end is missing. */
  streamOf(value: RawValue): RawStream | null {
    const place = isReference(value) ? this.#places.get(value.object) : undefined
    if (place === undefined) return null
    const { text, end } = this.#head(place)
    const dictionary = parseRaw(text)
    if (!(dictionary instanceof Map) || end === null) return null
    const start = end + (this.#bytes[end] === 13 && this.#bytes[end + 1] === 10 ? 2 : 1)
    const length = this.valueOf(dictionary.get('Length') ?? null)
    const stated = typeof length === 'number' ? start + length : start
    const isThere = /^\s*endstream/.test(latin1(this.#bytes, stated, stated + 20))
    const stop = isThere ? stated : find(this.#bytes, 'endstream', start)
    return stop < 0 ? null : { dictionary, packed: this.#bytes.subarray(start, stop) }
  }

  /** Returns the text before the stream of an object, or before the object's end; `end` is the end of the word `stream`. */
  #head(place: number): { text: string; end: number | null } {
    const over = find(this.#bytes, 'endobj', place)
    const last = over < 0 ? this.#bytes.length : over
    const stream = find(this.#bytes.subarray(0, last), 'stream', place)
    const isStream = stream >= 0
    return { text: latin1(this.#bytes, place, isStream ? stream : last), end: isStream ? stream + 6 : null }
  }

  /** Unpacks the objects in object streams (ISO 32000-1, 7.5.7). */
  #unpack(found: Map<number, RawValue>): void {
    if (this.isEncrypted) return
    for (const [object, place] of this.#places) {
      if (!/\/Type\s*\/ObjStm/.test(latin1(this.#bytes, place, place + 400))) continue
      const stream = this.streamOf({ object })
      const content = stream && inflate(stream.packed.subarray(2), maximumObjectBytes)
      const [count, first] = ['N', 'First'].map((key) => Number(stream?.dictionary.get(key)))
      if (!content || typeof content === 'string' || count === undefined || first === undefined) continue
      const text = latin1(content, 0, content.length)
      const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
      for (let at = 0; at < count && 2 * at < numbers.length; at += 1) {
        const [number = 0, from = 0, next] = [numbers[2 * at], numbers[2 * at + 1], numbers[2 * at + 3]]
        found.set(number, parseRaw(text.slice(first + from, next === undefined ? undefined : first + next)))
      }
    }
  }
}

export const isReference = (value: RawValue | undefined): value is RawReference =>
  typeof value === 'object' && value !== null && 'object' in value

function placesOf(bytes: Uint8Array): Map<number, number> {
  const places = new Map<number, number>()
  for (let at = find(bytes, 'obj', 0); at >= 0; at = find(bytes, 'obj', at + 3)) {
    const number = /(\d+)\s+\d+\s+$/.exec(latin1(bytes, Math.max(0, at - 24), at))?.[1]
    if (number !== undefined) places.set(Number(number), at + 3)
  }
  return places
}

/** Returns the position of a word in bytes, from a position on; -1 if it is not found. */
function find(bytes: Uint8Array, word: string, from: number): number {
  const codes = [...word].map((letter) => letter.codePointAt(0) ?? 0)
  const [first = 0] = codes
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, offset) => bytes[at + offset] === code)) return at
  }
  return -1
}

/** Decodes bytes as text, one letter per byte. */
export const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(start, end))
