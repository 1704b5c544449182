import { inflate } from '../../formats/compression.ts'

/** A value as a PDF writes it. Numbers, names with their slash, and references are told; all else is `null`. */
export type RawValue = number | string | RawReference | RawValue[] | RawDictionary | null

/** A value that stands elsewhere: the object of a number. */
interface RawReference {
  object: number
}

/** A dictionary by its keys, which have no slash here. */
export type RawDictionary = Map<string, RawValue>

/** The words of a PDF: comments and white space, strings, brackets, names, and anything else (ISO 32000-1, 7.2 and 7.3). */
const words =
  /%[^\r\n]*|[\s\0]+|\((?:\\[^]|[^\\()])*\)?|<<|>>|<[^>]*>?|[[\]{})>]|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+/g

/** The words of a text without its comments and white space. */
export const rawWords = (text: string): string[] => (text.match(words) ?? []).filter((word) => !/^[%\s\0]/.test(word))

/**
 * The first value of a text, which may go on behind it. What is damaged ends early and is never refused.
 */
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

/** Bytes of streams of objects at most, once inflated: they hold small dictionaries only. */
const maximumOfObjects = 64 * 1024 * 1024

/** A stream as it lies in the file. */
export interface RawStream {
  dictionary: RawDictionary
  packed: Uint8Array
}

/**
 * The objects of a PDF as they lie in its bytes, found by their heads and not by the file's table of places: for checks of what
 * the library for PDF reads, which passes over damage in silence.
 */
export class RawObjects {
  readonly #bytes: Uint8Array
  /** Where the content of each object begins; of two objects of one number the later is current. */
  readonly #places: ReadonlyMap<number, number>
  #packed: Map<number, RawValue> | null = null
  /** Whether a password that may be empty protects the file: its streams are then noise without the key. */
  readonly isEncrypted: boolean

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#places = placesOf(bytes)
    this.isEncrypted = find(bytes, '/Encrypt ', 0) >= 0 || find(bytes, '/Encrypt<', 0) >= 0
  }

  /** The value that a reference leads to; `undefined` where the file has no such object. Other values stay as they are. */
  valueOf(value: RawValue): RawValue | undefined {
    if (!isReference(value)) return value
    const place = this.#places.get(value.object)
    if (place !== undefined) return parseRaw(this.#head(place).text)
    if (this.#packed === null) {
      // Set first: the length of a damaged stream of objects may stand in itself.
      this.#packed = new Map()
      this.#unpack(this.#packed)
    }
    return this.#packed.get(value.object)
  }

  /** The dictionary that a value is or leads to. */
  dictionaryOf(value: RawValue | undefined): RawDictionary | null {
    const found = this.valueOf(value ?? null)
    return found instanceof Map ? found : null
  }

  /** The stream that a reference leads to; `null` where there is none, or where its end is missing. */
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

  /** What stands before the stream of an object, or before its end; `end` is where the word `stream` ends. */
  #head(place: number): { text: string; end: number | null } {
    const over = find(this.#bytes, 'endobj', place)
    const last = over < 0 ? this.#bytes.length : over
    const stream = find(this.#bytes.subarray(0, last), 'stream', place)
    const isStream = stream >= 0
    return { text: latin1(this.#bytes, place, isStream ? stream : last), end: isStream ? stream + 6 : null }
  }

  /** Objects that lie packed in streams of objects (ISO 32000-1, 7.5.7). */
  #unpack(found: Map<number, RawValue>): void {
    if (this.isEncrypted) return
    for (const [object, place] of this.#places) {
      if (!/\/Type\s*\/ObjStm/.test(latin1(this.#bytes, place, place + 400))) continue
      const stream = this.streamOf({ object })
      const content = stream && inflate(stream.packed.subarray(2), maximumOfObjects)
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

/** Where a word stands in bytes, from a place on; -1 for nowhere. */
function find(bytes: Uint8Array, word: string, from: number): number {
  const codes = [...word].map((letter) => letter.codePointAt(0) ?? 0)
  const [first = 0] = codes
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, offset) => bytes[at + offset] === code)) return at
  }
  return -1
}

/** Bytes as text, a letter each. */
export const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(start, end))
