/** A piece of HTML: a tag with those attributes that were asked for, a declaration such as `<![if …]>`, or text. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'declaration'; text: string }
  | { kind: 'text'; text: string }

/** What stands in these is no text of the page. */
const unread: ReadonlySet<string> = new Set(['style', 'script', 'title', 'textarea', 'noscript', 'template'])

const tagName = /[a-z][^\s/>]*/iy

/**
 * The tags and texts of HTML in their order. Anything is read as something: HTML of the clipboard may be cut or broken, and
 * it is never put into a document. Comments, styles and scripts are left out; references such as `&amp;` are left in.
 *
 * @param wanted Names of the attributes to read, in small letters.
 * @example
 * [...htmlTokens('<td colspan=2>101</td>', new Set(['colspan']))].map(({ kind }) => kind)
 * // => ['open', 'text', 'close']
 */
export function* htmlTokens(html: string, wanted: ReadonlySet<string>): Generator<HtmlToken, void> {
  let at = 0
  while (at < html.length) {
    const mark = html.indexOf('<', at)
    const end = mark < 0 ? html.length : mark
    if (end > at) yield { kind: 'text', text: html.slice(at, end) }
    if (mark < 0) return
    if (html.startsWith('<!--', mark)) {
      at = after(html, '-->', mark + 4)
    } else if (html[mark + 1] === '!' || html[mark + 1] === '?') {
      at = after(html, '>', mark)
      yield { kind: 'declaration', text: html.slice(mark + 2, at - 1) }
    } else {
      const isClose = html[mark + 1] === '/'
      const start = mark + (isClose ? 2 : 1)
      tagName.lastIndex = start
      const name = tagName.exec(html)?.[0].toLowerCase()
      if (name === undefined) {
        yield { kind: 'text', text: '<' }
        at = mark + 1
      } else if (isClose) {
        at = after(html, '>', start)
        yield { kind: 'close', name }
      } else {
        const attributes = new Map<string, string>()
        at = readAttributes(html, start + name.length, wanted, attributes)
        yield { kind: 'open', name, attributes }
        if (unread.has(name)) at = endOfUnread(html, name, at)
      }
    }
  }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function endOfUnread(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

const blankOrSlash = /[\s/]*/y
const attributeName = /[^\s/>=]+|=/y
const equals = /\s*=\s*/y
const bareValue = /[^\s>]*/y

/** Reads the attributes of a tag, wanted or not, since a `>` inside a quoted one does not end the tag. Returns where the tag ended. */
function readAttributes(html: string, from: number, wanted: ReadonlySet<string>, into: Map<string, string>): number {
  let at = from
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(html)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  for (;;) {
    take(blankOrSlash)
    if (at >= html.length) return at
    if (html[at] === '>') return at + 1
    const name = (take(attributeName) ?? '').toLowerCase()
    let value = ''
    if (take(equals) !== null) {
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1)
        value = html.slice(at + 1, end < 0 ? html.length : end)
        at = end < 0 ? html.length : end + 1
      } else value = take(bareValue) ?? ''
    }
    if (wanted.has(name) && !into.has(name)) into.set(name, value)
  }
}

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
