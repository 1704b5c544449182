import type { ReportBlock, ReportPicture, ReportRow, RichText, TextRun } from '../export.schema.ts'
import { unknownText } from './figure-text.ts'
import { reportColumns } from './report-blocks.ts'

/** Named characters that editors write into HTML. Source: the HTML standard, table of named character references; ours are those that text of people holds. */
const htmlEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  plusmn: '±',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  cent: '¢',
  pound: '£',
  euro: '€',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  eacute: 'é',
  ntilde: 'ñ',
}

/** A piece of HTML: a tag that opens or closes, or the text between tags with its characters plain. */
type HtmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)\/?>/g
const attribute = /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
/** Tags whose text is no text of the page. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'title'])

/**
 * The tokens of a piece of HTML. What is no tag stays text; comments go, and scripts and styles with all their text.
 *
 * @example
 * htmlTokens('<b>R&amp;M</b><script>x()</script>')
 * // => [{ kind: 'open', name: 'b', attributes: {} }, { kind: 'text', text: 'R&M' }, { kind: 'close', name: 'b' }]
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let last = 0
  let muteUntil: string | null = null
  const say = (text: string) => {
    if (text !== '' && muteUntil === null) tokens.push({ kind: 'text', text: plainCharacters(text) })
  }
  for (const match of html.matchAll(tag)) {
    say(html.slice(last, match.index))
    last = match.index + match[0].length
    const name = match[2]?.toLowerCase()
    if (name === undefined) continue
    const isClosing = match[1] === '/'
    if (muteUntil !== null) {
      if (isClosing && name === muteUntil) muteUntil = null
      continue
    }
    if (isClosing) tokens.push({ kind: 'close', name })
    else if (silent.has(name)) muteUntil = name
    else tokens.push({ kind: 'open', name, attributes: attributesOf(match[3] ?? '') })
  }
  say(html.slice(last))
  return tokens
}

function attributesOf(words: string): Record<string, string> {
  const found = [...words.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    plainCharacters(double ?? single ?? bare ?? ''),
  ])
  return Object.fromEntries(found)
}

function plainCharacters(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z0-9]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(htmlEntities, name) ? (htmlEntities[name] ?? whole) : whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

const ends: ReadonlySet<string> = new Set(['p', 'div', 'blockquote', 'pre', 'hr', 'caption', 'section', 'article'])
const bold: ReadonlySet<string> = new Set(['b', 'strong', 'th', 'mark'])
const italic: ReadonlySet<string> = new Set(['i', 'em', 'blockquote'])

/** What live figures and the deal's own pictures in a text stand for. */
export interface HtmlMeanings {
  /** What each live figure reads now, by name; `null` for one that nobody knows. */
  figures?: Readonly<Record<string, string | null>>
  /** The pictures of the deal. */
  pictures?: readonly ReportPicture[]
}

/**
 * What people wrote as HTML, as blocks of a document: headings, paragraphs, lists and tables. All else is its text; a link
 * shows its address, a live figure what it reads now, and no picture of another site is fetched.
 *
 * @example
 * htmlBlocks('<p>Sponsor <b>B. Cho</b></p>')
 * // => [{ kind: 'paragraph', text: [{ text: 'Sponsor ' }, { text: 'B. Cho', isBold: true }] }]
 */
export function htmlBlocks(html: string, meanings: HtmlMeanings = {}): ReportBlock[] {
  const pad = new BlockPad(meanings)
  for (const token of htmlTokens(html)) pad.take(token)
  return pad.finished()
}

/** Gathers blocks while tokens go by. */
class BlockPad {
  readonly #blocks: ReportBlock[] = []
  #runs: TextRun[] = []
  #items: RichText[] | null = null
  #rows: ReportRow[] | null = null
  #cells: RichText[] | null = null
  readonly #open: string[] = []
  readonly #links: string[] = []
  readonly #meanings: HtmlMeanings
  /** Spans that are open inside a live figure, itself included; what they say is of the day it was written. */
  #frozen = 0

  constructor(meanings: HtmlMeanings) {
    this.#meanings = meanings
  }

  take(token: HtmlToken): void {
    if (this.#frozen > 0) {
      if (token.kind !== 'text' && token.name === 'span') this.#frozen += token.kind === 'open' ? 1 : -1
      return
    }
    if (token.kind === 'text') this.#say(token.text)
    else if (token.kind === 'open') this.#begin(token.name, token.attributes)
    else this.#end(token.name)
  }

  finished(): ReportBlock[] {
    this.#paragraph()
    this.#endTable()
    this.#endList()
    return this.#blocks
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br') return this.#say('\n', true)
    const figure = name === 'span' ? attributes['data-figure'] : undefined
    if (figure !== undefined) {
      this.#say(this.#meanings.figures?.[figure] ?? unknownText)
      this.#frozen = 1
      return
    }
    if (name === 'img' && this.#picture(attributes['data-picture'])) return
    if (name === 'img') return this.#say(`[Picture${attributes['alt'] ? `: ${attributes['alt']}` : ''}]`)
    if (name === 'a') this.#links.push(attributes['href'] ?? '')
    if (isBlock(name)) this.#paragraph()
    if (name === 'table') this.#rows = []
    if (name === 'tr') this.#cells = []
    if ((name === 'ul' || name === 'ol') && this.#items === null) this.#items = []
    this.#open.push(name)
  }

  /** A picture of the deal by itself; inside a table or a list it stays a word. */
  #picture(uid: string | undefined): boolean {
    const picture = this.#meanings.pictures?.find((one) => one.uid === uid)
    if (picture === undefined || this.#cells !== null || this.#items !== null) return false
    this.#paragraph()
    const { caption, fileName } = picture
    this.#blocks.push({
      kind: 'picture',
      uid: picture.uid,
      caption,
      alt: caption ?? fileName ?? 'Picture of the property',
    })
    return true
  }

  #end(name: string): void {
    if (name === 'a') this.#endLink()
    const heading = /^h([1-6])$/.test(name)
    if (name === 'td' || name === 'th') this.#cells?.push(this.#taken())
    else if (name === 'tr') this.#endRow()
    else if (name === 'table') this.#endTable()
    else if (heading) this.#heading()
    else if (isBlock(name)) this.#paragraph()
    if (name === 'ul' || name === 'ol') this.#endList(name)
    const at = this.#open.lastIndexOf(name)
    if (at >= 0) this.#open.splice(at)
  }

  #say(text: string, isBreak = false): void {
    const inPre = this.#open.includes('pre')
    const words = isBreak || inPre ? text : text.replace(/[\t\n\r ]+/g, ' ')
    const isStart = this.#runs.length === 0 || this.#runs.at(-1)?.text.endsWith('\n') === true
    const shown = isStart && !inPre ? words.replace(/^ /, '') : words
    if (shown === '') return
    const isBold = this.#open.some((name) => bold.has(name))
    const isItalic = this.#open.some((name) => italic.has(name))
    this.#runs.push({ text: shown, ...(isBold ? { isBold } : {}), ...(isItalic ? { isItalic } : {}) })
  }

  /** The address behind a link's words, unless those are the address. */
  #endLink(): void {
    const address = this.#links.pop() ?? ''
    if (address !== '' && this.#runs.at(-1)?.text !== address) this.#say(` (${address})`)
  }

  #taken(): RichText {
    const runs = this.#runs
    this.#runs = []
    const last = runs.at(-1)
    if (last !== undefined) runs[runs.length - 1] = { ...last, text: last.text.trimEnd() }
    return runs.filter(({ text }) => text !== '')
  }

  #paragraph(): void {
    const text = this.#taken()
    if (text.length === 0) return
    if (this.#cells !== null) {
      this.#runs = [...(text as TextRun[]), { text: '\n' }]
    } else if (this.#items !== null) this.#items.push(text)
    else this.#blocks.push({ kind: 'paragraph', text })
  }

  #heading(): void {
    const text = this.#taken() as TextRun[]
    const words = text
      .map((run) => run.text)
      .join('')
      .trim()
    if (words !== '') this.#blocks.push({ kind: 'heading', level: 3, text: words.replaceAll('\n', ' ') })
  }

  #endRow(): void {
    const cells = this.#cells
    this.#cells = null
    if (cells !== null && cells.length > 0) this.#rows?.push({ role: 'line', cells })
  }

  #endTable(): void {
    this.#endRow()
    const rows = this.#rows
    this.#rows = null
    if (rows === null || rows.length === 0) return
    const width = Math.max(...rows.map(({ cells }) => cells.length))
    const filled = rows.map(({ role, cells }) => ({ role, cells: [...cells, ...Array(width - cells.length).fill('')] }))
    const columns = reportColumns(Array.from({ length: width }, () => ['', 1] as const))
    this.#blocks.push({ kind: 'table', columns, rows: filled })
  }

  #endList(name = 'ul'): void {
    const isInner = this.#open.filter((open) => open === 'ul' || open === 'ol').length > 1
    if (this.#items === null || isInner) return
    const items = this.#items
    this.#items = null
    if (items.length > 0) this.#blocks.push({ kind: 'list', isNumbered: name === 'ol', items })
  }
}

function isBlock(name: string): boolean {
  return ends.has(name) || /^h[1-6]$/.test(name) || ['ul', 'ol', 'li', 'table', 'tr', 'td', 'th'].includes(name)
}
