import { unknownText } from '../../text/format.ts'
import { decodeReferences, type HtmlToken, htmlTokens } from '../../text/html.ts'
import type { ReportBlock, ReportPicture, ReportRow, RichText, TextRun } from '../export.schema.ts'
import { reportColumns } from './report-blocks.ts'

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
      if ((token.kind === 'open' || token.kind === 'close') && token.name === 'span')
        this.#frozen += token.kind === 'open' ? 1 : -1
      return
    }
    if (token.kind === 'text') this.#say(decodeReferences(token.text))
    else if (token.kind === 'open') this.#begin(token.name, token.attributes)
    else if (token.kind === 'close') this.#end(token.name)
  }

  finished(): ReportBlock[] {
    this.#paragraph()
    this.#endTable()
    this.#endList()
    return this.#blocks
  }

  #begin(name: string, attributes: ReadonlyMap<string, string>): void {
    const valueOf = (attribute: string) => {
      const value = attributes.get(attribute)
      return value === undefined ? undefined : decodeReferences(value)
    }
    if (name === 'br') return this.#say('\n', true)
    const figure = name === 'span' ? valueOf('data-figure') : undefined
    if (figure !== undefined) {
      this.#say(this.#meanings.figures?.[figure] ?? unknownText)
      this.#frozen = 1
      return
    }
    if (name === 'img' && this.#picture(valueOf('data-picture'))) return
    if (name === 'img') return this.#say(`[Picture${valueOf('alt') ? `: ${valueOf('alt')}` : ''}]`)
    if (name === 'a') this.#links.push(valueOf('href') ?? '')
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
