const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    ndash: '–',
    mdash: '—',
    minus: '−',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    sect: '§',
    para: '¶',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    plusmn: '±',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    cent: '¢',
    pound: '£',
    euro: '€',
  }),
)

/**
 * A text of HTML with its references, such as `&amp;` and `&#8211;`, as the characters that they name. Names that tables of
 * figures do not use stay as they are written.
 *
 * @example
 * decodeReferences('Smith &amp; Jones &#x2013; AT&T')
 * // => 'Smith & Jones – AT&T'
 */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(x[\da-f]{1,6}|\d{1,7})|([a-z]+\d*));?/gi, (written, code?: string, name?: string) => {
    if (code !== undefined) return characterOf(Number(/^x/i.test(code) ? `0${code}` : code))
    const character = named.get(name?.toLowerCase() ?? '')
    return character !== undefined && written.endsWith(';') ? character : written
  })
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

/** Runs of blanks, references, and what is neither. */
const pieces = /[ \t\r\n\f]+|&(?:#(?:x[\da-f]{1,6}|\d{1,7})|[a-z]+\d*);?|[^& \t\r\n\f]+|&/gi

/**
 * The text of one cell as a browser shows it: runs of blanks are one, those at the ends none. Blanks that were written as
 * references are meant, and stay; non-breaking ones become plain, and fall away at the ends, where they only hold a cell
 * open.
 */
export class HtmlCellText {
  #text = ''
  /** Kept beside the text, since to look at the end of a text that grows copies it each time. */
  #isLineStart = true
  #pending: '' | ' ' | '\n' = ''

  /** Adds text with its references. */
  add(html: string): void {
    for (const [piece] of html.matchAll(pieces)) {
      if (/^[ \t\r\n\f]/.test(piece)) {
        if (this.#pending === '' && !this.#isLineStart) this.#pending = ' '
      } else this.#append(decodeReferences(piece))
    }
  }

  /** A `<br>`. */
  breakLine(): void {
    this.#pending = this.#pending === '\n' ? '\n' : ''
    this.#append('\n')
  }

  /** The start or end of a paragraph: a new line, unless the text stands at the start of one or nothing follows. */
  breakParagraph(): void {
    if (!this.#isLineStart) this.#pending = '\n'
  }

  /** The text of the cell. */
  finish(): string {
    let [start, end] = [0, this.#text.length]
    while (this.#text[start] === '\u00a0') start += 1
    while (end > start && this.#text[end - 1] === '\u00a0') end -= 1
    return this.#text.slice(start, end).replaceAll('\u00a0', ' ')
  }

  #append(text: string): void {
    this.#text += this.#pending + text
    this.#pending = ''
    if (text !== '') this.#isLineStart = text.endsWith('\n')
  }
}
