import { type CellSource, cellAddress, placeOfAddress } from '../../shared/address.ts'
import { unknownText } from '../../text/format.ts'
import { decodeReferences, type HtmlToken, htmlTokens } from '../../text/html.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportFact,
  ReportPicture,
  ReportRow,
  RichText,
  TextRun,
} from '../export.schema.ts'

/**
 * Builds columns from captions and width shares: text left-aligned, figures (`>`) right-aligned, `^` centered.
 *
 * @example
 * reportColumns([['Line', 3], ['>Dollars', 1]])
 * // => [{ caption: 'Line', align: 'left', weight: 3 }, { caption: 'Dollars', align: 'right', weight: 1 }]
 */
export function reportColumns(columns: readonly (readonly [caption: string, weight: number])[]): ReportColumn[] {
  return columns.map(([caption, weight]) => {
    const align = caption.startsWith('>') ? 'right' : caption.startsWith('^') ? 'center' : 'left'
    return { caption: align === 'left' ? caption : caption.slice(1), align, weight }
  })
}

/** A table column: its caption, its width share, and its cell for an item; the first item is at 0. */
export type TableColumn<Item> = readonly [caption: string, weight: number, cellOf: (item: Item, at: number) => RichText]

/**
 * Builds a table with one row per item.
 *
 * @param roleOf The role of a row; `line` by default.
 * @example
 * reportTable([['Rent', 900]], [['Line', 3, ([name]) => name], ['>Dollars', 1, ([, dollars]) => `$${dollars}`]]).rows
 * // => [{ role: 'line', cells: ['Rent', '$900'] }]
 */
export function reportTable<Item>(
  items: readonly Item[],
  columns: readonly TableColumn<Item>[],
  roleOf: (item: Item) => ReportRow['role'] = () => 'line',
): ReportBlock & { kind: 'table' } {
  return {
    kind: 'table',
    columns: reportColumns(columns.map(([caption, weight]) => [caption, weight])),
    rows: items.map((item, at) => ({ role: roleOf(item), cells: columns.map(([, , cellOf]) => cellOf(item, at)) })),
  }
}

/** A fact in a section: its label, its value as text, and a remark. */
export type FactEntry = readonly [label: string, value: string | null, remark?: string | undefined]

/**
 * Builds one block of the known facts, or a sentence if there are none.
 *
 * @param nothing The sentence for no known facts.
 * @example
 * factList([['Stories', '3'], ['Roof', null]], 'Nothing is known.')
 * // => { kind: 'facts', facts: [{ label: 'Stories', value: '3' }] }
 */
export function factList(facts: readonly FactEntry[], nothing: string): ReportBlock {
  const known = facts.flatMap(([label, value, remark]): ReportFact[] => {
    if (value === null || value === unknownText || value === '') return []
    return [{ label, value, ...(remark === undefined || remark === '' ? {} : { remark }) }]
  })
  return known.length === 0 ? emptyNote(nothing) : { kind: 'facts', facts: known }
}

/**
 * Builds the sentence for a missing part.
 *
 * @example
 * emptyNote('No pictures were given.')
 * // => { kind: 'paragraph', text: 'No pictures were given.', tone: 'muted' }
 */
export function emptyNote(sentence: string): ReportBlock {
  return { kind: 'paragraph', text: sentence, tone: 'muted' }
}

/**
 * Converts a stored name to words.
 *
 * @example
 * readableName('washer_dryer')
 * // => 'Washer dryer'
 */
export function readableName(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Maximum number of cells that a note lists; it counts the rest. */
const maximumCells = 8

/**
 * Builds a footnote with the source of a figure: cells by file and sheet, adjacent ones as one range.
 *
 * @returns `null` if no source is known.
 * @example
 * sourceNote([{ file: 't12.xlsx', sheet: 'T12', cell: 'N9' }, { file: 't12.xlsx', sheet: 'T12', cell: 'N12' }])
 * // => 't12.xlsx, sheet T12: N9, N12'
 */
export function sourceNote(sources: readonly CellSource[]): string | null {
  const places = new Map<string, string[]>()
  for (const { file, sheet, cell } of sources) {
    const place = `${file}, sheet ${sheet}`
    const cells = places.get(place) ?? []
    if (!cells.includes(cell)) cells.push(cell)
    places.set(place, cells)
  }
  const words = [...places].map(([place, found]) => {
    const cells = joined(found)
    const more = cells.length - maximumCells
    return `${place}: ${cells.slice(0, maximumCells).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
  })
  return words.length === 0 ? null : words.join('; ')
}

interface CellRange {
  left: number
  right: number
  top: number
  bottom: number
}

/** Joins adjacent cells and ranges. */
function joined(cells: readonly string[]): string[] {
  const ranges: CellRange[] = []
  const others: string[] = []
  for (const cell of cells) {
    const [from = '', to = from] = cell.split(':')
    const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
    if (first === null || last === null) others.push(cell)
    else {
      const next = { left: first.column, right: last.column, top: first.row, bottom: last.row }
      const before = ranges.at(-1)
      if (before === undefined || !grows(before, next)) ranges.push(next)
    }
  }
  const words = ranges.map(({ left, right, top, bottom }) => {
    const [from, to] = [cellAddress(top, left), cellAddress(bottom, right)]
    return from === to ? from : `${from}:${to}`
  })
  return [...words, ...others]
}

/** Extends a range to cover the next one if that is directly below or to the right; returns whether it did. */
function grows(range: CellRange, next: CellRange): boolean {
  const isBelow = range.left === next.left && range.right === next.right && range.bottom + 1 === next.top
  const isBehind = range.top === next.top && range.bottom === next.bottom && range.right + 1 === next.left
  if (isBelow) range.bottom = next.bottom
  if (isBehind) range.right = next.right
  return isBelow || isBehind
}

const ends: ReadonlySet<string> = new Set(['p', 'div', 'blockquote', 'pre', 'hr', 'caption', 'section', 'article'])
const bold: ReadonlySet<string> = new Set(['b', 'strong', 'th', 'mark'])
const italic: ReadonlySet<string> = new Set(['i', 'em', 'blockquote'])

/** Values of live figures and the deal's pictures for a text. */
export interface HtmlContext {
  /** Current value of each live figure, by name; `null` if unknown. */
  figures?: Readonly<Record<string, string | null>>
  /** The pictures of the deal. */
  pictures?: readonly ReportPicture[]
}

/**
 * Converts HTML written by users to blocks of a document: headings, paragraphs, lists and tables. All else becomes
 * text; a link shows its address, a live figure its current value, and pictures of other sites are not fetched.
 *
 * @example
 * htmlBlocks('<p>Sponsor <b>B. Cho</b></p>')
 * // => [{ kind: 'paragraph', text: [{ text: 'Sponsor ' }, { text: 'B. Cho', isBold: true }] }]
 */
export function htmlBlocks(html: string, meanings: HtmlContext = {}): ReportBlock[] {
  const pad = new BlockBuilder(meanings)
  for (const token of htmlTokens(html)) pad.take(token)
  return pad.finished()
}

/** Collects blocks from tokens. */
class BlockBuilder {
  readonly #blocks: ReportBlock[] = []
  #runs: TextRun[] = []
  #items: RichText[] | null = null
  #rows: ReportRow[] | null = null
  #cells: RichText[] | null = null
  readonly #open: string[] = []
  readonly #links: string[] = []
  readonly #meanings: HtmlContext
  /** Number of open spans in a live figure, including itself; their text is the value when it was written. */
  #frozen = 0

  constructor(meanings: HtmlContext) {
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

  /** Adds a picture of the deal as a block; inside a table or a list it stays text. */
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

  /** Adds a link's address after its text, unless the text is the address. */
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
    const isNestedList = this.#open.filter((open) => open === 'ul' || open === 'ol').length > 1
    if (this.#items === null || isNestedList) return
    const items = this.#items
    this.#items = null
    if (items.length > 0) this.#blocks.push({ kind: 'list', isNumbered: name === 'ol', items })
  }
}

function isBlock(name: string): boolean {
  return ends.has(name) || /^h[1-6]$/.test(name) || ['ul', 'ol', 'li', 'table', 'tr', 'td', 'th'].includes(name)
}
