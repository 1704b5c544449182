/** A value as a PDF writes it. Numbers, names with their slash, and references are told; all else is `null`. */
export type RawValue = number | string | RawReference | RawValue[] | RawDictionary | null

/** A value that stands elsewhere: the object of a number. */
export interface RawReference {
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
export function parseRaw(text: string): RawValue {
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
