import {
  countText,
  decodeReferences,
  guardFormula,
  type HtmlToken,
  htmlTokens,
  isLiveFormula,
  parseDelimited,
  quoteIfNeeded,
  unguardFormula,
} from '@uwkit/core/text'
import { parseNumberText, percentDigits } from './parse-cell.ts'

/** Elements that start a new line. */
const paragraph = /^(p|div|li|h[1-6]|pre|dd|dt)$/

/** Maximum columns and lines that HTML lets one cell span. */
const maximumSpan = { colspan: 1000, rowspan: 65_534 }

/**
 * Reads the lines and cells of the tables in clipboard HTML, one table below the other. A cell that spans several
 * places fills the first and leaves the others empty. If Excel (`x:num`) or Google Sheets (`data-sheets-value`)
 * provides the number behind a rounded one, that number is used.
 *
 * @param maximum Reading stops after this many cells.
 * @returns `null` if there is no table, or if tables are nested: those are layout, and the plain text is a better
 * representation.
 * @example
 * parseHtmlTable('<table><tr><td colspan=2>Rent&nbsp;Roll<tr><td>101<td>1,250<br>vacant</table>', 500_000)
 * // => [['Rent Roll', ''], ['101', '1,250\nvacant']]
 */
export function parseHtmlTable(html: string, maximum: number): string[][] | null {
  const reader = new TableReader(maximum)
  for (const token of htmlTokens(html)) {
    reader.take(token)
    if (reader.isNested) return null
    if (reader.count > maximum) break
  }
  reader.endLine()
  return reader.lines.length === 0 ? null : reader.lines
}

class TableReader {
  readonly lines: string[][] = []
  /** Number of cells so far, including spanned ones. */
  count = 0
  isNested = false
  readonly #maximum: number
  #line: string[] | null = null
  #cell: { text: HtmlCellText; figure: number | null; span: number } | null = null
  #height = 0
  /** Last line that a cell of an earlier line spans, by column. */
  readonly #spanned = new Map<number, number>()
  /** Excel ends a table with an empty line for browsers that cannot count columns. */
  #isForMisaligned = false

  constructor(maximum: number) {
    this.#maximum = maximum
  }

  take(token: HtmlToken): void {
    if (token.kind === 'declaration') {
      if (/^\[\s*if\s+supportMisalignedColumns/i.test(token.text)) this.#isForMisaligned = true
      if (/^\[\s*endif/i.test(token.text)) this.#isForMisaligned = false
    } else if (this.#isForMisaligned) return
    else if (token.kind === 'text') this.#cell?.text.add(token.text)
    else if (token.kind === 'open') this.#open(token.name, token.attributes)
    else this.#close(token.name)
  }

  endLine(): void {
    this.#endCell()
    if (this.#line === null) return
    this.#skipSpanned(this.#line)
    if (this.#line.length > 0) this.lines.push(this.#line)
    this.#line = null
  }

  #open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'table' && this.#cell) this.isNested = true
    else if (name === 'table') this.#spanned.clear()
    else if (name === 'tr') this.#startLine()
    else if (name === 'td' || name === 'th') this.#startCell(attributes)
    else if (name === 'br') this.#cell?.text.breakLine()
    else if (paragraph.test(name)) this.#cell?.text.breakParagraph()
  }

  #close(name: string): void {
    if (name === 'td' || name === 'th') this.#endCell()
    else if (/^(?:tr|table|thead|tbody|tfoot)$/.test(name)) this.endLine()
    else if (paragraph.test(name)) this.#cell?.text.breakParagraph()
  }

  #startLine(): string[] {
    this.endLine()
    this.#height += 1
    this.#line = []
    return this.#line
  }

  #startCell(attributes: ReadonlyMap<string, string>): void {
    this.#endCell()
    const line = this.#line ?? this.#startLine()
    this.#skipSpanned(line)
    const span = spanOf(attributes, 'colspan')
    const height = spanOf(attributes, 'rowspan')
    if (height > 1) {
      for (let column = line.length; column < line.length + span; column++)
        this.#spanned.set(column, this.#height + height - 1)
    }
    this.#cell = { text: new HtmlCellText(), figure: figureOf(attributes), span }
  }

  #endCell(): void {
    const cell = this.#cell
    this.#cell = null
    if (!cell || !this.#line) return
    const shown = cell.text.finish()
    this.#push(this.#line, cell.figure === null ? shown : exactFigure(shown, cell.figure))
    for (let more = 1; more < cell.span && this.count <= this.#maximum; more++) this.#push(this.#line, '')
  }

  #skipSpanned(line: string[]): void {
    while ((this.#spanned.get(line.length) ?? 0) >= this.#height && this.count <= this.#maximum) this.#push(line, '')
  }

  #push(line: string[], text: string): void {
    line.push(text)
    this.count += 1
  }
}

function spanOf(attributes: ReadonlyMap<string, string>, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attributes.get(name) ?? '', 10)
  return Number.isFinite(span) ? Math.min(Math.max(span, 1), maximumSpan[name]) : 1
}

function figureOf(attributes: ReadonlyMap<string, string>): number | null {
  const number = attributes.get('x:num')
  if (number !== undefined) return number.trim() !== '' && Number.isFinite(Number(number)) ? Number(number) : null
  const sheets = /^\{"1":3,"3":(-?\d[\d.]*(?:e[+-]?\d+)?)[,}]/i.exec(
    decodeReferences(attributes.get('data-sheets-value') ?? ''),
  )
  return sheets && Number.isFinite(Number(sheets[1])) ? Number(sheets[1]) : null
}

/**
 * Returns the text to parse for a cell for which a spreadsheet provides both the displayed text and the number behind
 * it. The number is used if the cell shows it rounded, hidden (`####`) or as a dash for zero; if the cell shows
 * anything else, such as a date or `0101`, the displayed text is used.
 *
 * @example
 * [exactFigure('1,250', 1250.4), exactFigure('5.5%', 0.0549), exactFigure('5/1/2024', 45413), exactFigure('$ -', 0)]
 * // => ['1250.4', '5.49%', '5/1/2024', '0']
 */
export function exactFigure(shown: string, behind: number): string {
  // Spreadsheets keep 15 digits; any further digits are binary fraction noise.
  const figure = Number(behind.toPrecision(15))
  const text = shown.trim()
  if (text === '' || /^#+$/.test(text)) return String(figure)
  const parsed = parseNumberText(text, 'number')
  if (!parsed.ok) return shown
  if (parsed.value === null) return figure === 0 ? '0' : shown
  const isPercent = text.includes('%')
  const difference = Math.abs(Number(parsed.value) - figure)
  const isRounded = difference > 0 && difference <= halfOfLastDigit(text) * (isPercent ? 0.01 : 1) * 1.000_001
  if (!isRounded) return shown
  return isPercent ? `${percentDigits(figure)}%` : String(figure)
}

function halfOfLastDigit(text: string): number {
  const decimals = /\.(\d*)/.exec(text)?.[1]?.length ?? 0
  const exponent = Number(/e([+-]?\d+)/i.exec(text)?.[1] ?? 0)
  return 0.5 * 10 ** (exponent - decimals)
}

/** Runs of white space, character references, and everything else. */
const pieces = /[ \t\r\n\f]+|&(?:#(?:x[\da-f]{1,6}|\d{1,7})|[a-z]+\d*);?|[^& \t\r\n\f]+|&/gi

/**
 * Text of one cell as a browser shows it: runs of spaces collapse to one, and those at the ends are removed. Spaces
 * written as references are intended and stay; non-breaking spaces become plain ones and are removed at the ends, where
 * they only keep a cell from collapsing.
 */
class HtmlCellText {
  #text = ''
  /** Stored separately, because reading the end of a growing text copies it each time. */
  #isLineStart = true
  #pending: '' | ' ' | '\n' = ''

  /** Adds text that may contain character references. */
  add(html: string): void {
    for (const [piece] of html.matchAll(pieces)) {
      if (/^[ \t\r\n\f]/.test(piece)) {
        if (this.#pending === '' && !this.#isLineStart) this.#pending = ' '
      } else
        this.#append(
          decodeReferences(piece)
            .replace(/[\u2002\u2003\u2009]/g, ' ')
            .replaceAll('\u00ad', ''),
        )
    }
  }

  /** Adds a `<br>`. */
  breakLine(): void {
    this.#pending = this.#pending === '\n' ? '\n' : ''
    this.#append('\n')
  }

  /** Starts or ends a paragraph: adds a line break, unless the text is at the start of a line or nothing follows. */
  breakParagraph(): void {
    if (!this.#isLineStart) this.#pending = '\n'
  }

  /** Returns the text of the cell. */
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

/** Clipboard contents by format; `''` for a missing format. */
interface ClipboardTexts {
  /** `text/plain`. */
  text: string
  /** `text/html`. */
  html: string
}

/**
 * Reads the cell texts on the clipboard, as copied from Excel, Google Sheets, a web page or `formatClipboard`. A table in the HTML
 * takes precedence over the plain text, because it distinguishes line breaks from lines. Non-breaking spaces become plain ones.
 *
 * @param maximum Maximum cells read.
 * @returns The block, without cells if the clipboard is empty; or the reason it cannot be pasted.
 * @example
 * parseClipboard({ text: '101\t1,250\r\n102\t\r\n', html: '' })
 * // => { ok: true, cells: [['101', '1,250'], ['102', '']] }
 */
export function parseClipboard(
  { text, html }: ClipboardTexts,
  maximum: number = maximumClipboardCells,
): ClipboardBlock {
  const table = html === '' ? null : parseHtmlTable(html, maximum)
  if (table) return blockOf(table, maximum)
  const lines = parseTabSeparated(text, maximum)
  return blockOf(
    lines.map((line) => line.map((cell) => unguardFormula(cell.replaceAll('\u00a0', ' ')))),
    maximum,
  )
}

/** Texts of a block of cells, with all lines of the same length; or the reason there is none, worded for the user. */
type ClipboardBlock = { ok: true; cells: string[][] } | { ok: false; reason: string }

/** More than ten thousand lines of forty columns; anything larger is probably a whole workbook, not a correction. */
const maximumClipboardCells = 500_000

/**
 * Converts lines to a block: shorter ones get empty cells at their end.
 *
 * @param maximum Maximum cells of a block, including empty ones.
 * @example
 * blockOf([['101', '1,250'], ['102']], 500_000)
 * // => { ok: true, cells: [['101', '1,250'], ['102', '']] }
 */
export function blockOf(lines: readonly (readonly string[])[], maximum: number): ClipboardBlock {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  if (lines.length * width > maximum) {
    return {
      ok: false,
      reason: `The clipboard contains more than ${countText(maximum)} cells. Copy a smaller range, or import the file`,
    }
  }
  return { ok: true, cells: lines.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? '')) }
}

/**
 * Reads the lines and cells of the plain text that Excel and Google Sheets put on the clipboard: cells separated by
 * tabs, parsed like any delimited text (`parseDelimited`).
 *
 * @param maximum Reading stops after this many lines.
 * @example
 * parseTabSeparated('101\t"2 Bed\nCorner"\r\n\r\n103\t5" pipe\r\n', 500_000)
 * // => [['101', '2 Bed\nCorner'], [''], ['103', '5" pipe']]
 */
export function parseTabSeparated(text: string, maximum: number): string[][] {
  const lines = parseDelimited(text, '\t', maximum + 1)
  return lines.map((line) => line.map((cell) => cell.replace(/\r\n?/g, '\n')))
}

/** Copied cells: their texts, with or without the column titles above. */
export interface CopiedTable {
  titles: readonly string[] | null
  cells: readonly (readonly string[])[]
}

/**
 * Formats cells for the clipboard: as tab-separated text, quoted where required, and as an HTML table, which Excel,
 * Google Sheets, Word and mail programs prefer.
 *
 * Text that a spreadsheet would compute, such as `=HYPERLINK(…)`, stays text: in plain text it is prefixed with an
 * apostrophe; in HTML the cell has the text format of Excel and the text value of Google Sheets, as do digits with
 * leading zeros. `parseClipboard` restores the same texts from either form. Line breaks become plain ones and
 * non-breaking spaces plain spaces.
 *
 * @example
 * formatClipboard({ titles: ['Unit', 'Note'], cells: [['101', '=1+1']] }).text
 * // => "Unit\tNote\r\n101\t'=1+1\r\n"
 */
export function formatClipboard({ titles, cells }: CopiedTable): ClipboardTexts {
  const head = titles === null ? [] : [titles.map(plain)]
  const body = cells.map((line) => line.map(plain))
  const text = [...head, ...body].map((line) => `${line.map(tabSeparatedCell).join('\t')}\r\n`).join('')
  const rows = [...head.map((line) => htmlLine(line, 'th')), ...body.map((line) => htmlLine(line, 'td'))]
  return { text, html: rows.length === 0 ? '' : `<table>${rows.join('')}</table>` }
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ')
}

function tabSeparatedCell(text: string): string {
  const safe = guardFormula(text)
  return quoteIfNeeded(safe, /[\t\n]|^"/)
}

function htmlLine(line: readonly string[], tag: 'td' | 'th'): string {
  return `<tr>${line.map((text) => htmlCell(text, tag)).join('')}</tr>`
}

function htmlCell(text: string, tag: 'td' | 'th'): string {
  const keepsText = isLiveFormula(text) || /^\s*0\d/.test(text)
  const asText = keepsText ? ` style='mso-number-format:"\\@"' data-sheets-value='${sheetsText(text)}'` : ''
  return `<${tag}${asText}>${escaped(text)}</${tag}>`
}

/** Returns a text value in the format that Google Sheets attaches to its cells, for an attribute in single quotes. */
function sheetsText(text: string): string {
  return JSON.stringify({ 1: 2, 2: text }).replace(/[&'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Spaces that a browser would merge are written as references; Excel keeps a line break of this style inside its cell. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/(?<=^|\s) | (?=\s|$)|[\t\f]/g, (blank) => `&#${blank.charCodeAt(0)};`)
    .replaceAll('\n', '<br style="mso-data-placement:same-cell">')
}
