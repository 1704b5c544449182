import { decodeReferences, type HtmlToken, htmlTokens } from '@uwkit/core/text'
import { parseNumberText, percentDigits } from './parse-cell.ts'

/** Elements that begin a line of their own. */
const paragraph = /^(p|div|li|h[1-6]|pre|dd|dt)$/

/** As many columns and lines as HTML lets one cell span. */
const maximumSpan = { colspan: 1000, rowspan: 65_534 }

/**
 * Lines and cells of the tables in HTML of the clipboard, one table below the other. A cell that spans several places fills
 * the first and leaves the others empty. Where Excel (`x:num`) or Google Sheets (`data-sheets-value`) tell the number behind
 * a rounded one, the number counts.
 *
 * @param most Reading stops behind this many cells.
 * @returns `null` where there is no table, or a table stands in the cell of another: such tables are layout, and the plain
 *   text says better what was copied.
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
  /** Cells so far, those that are spanned counted. */
  count = 0
  isNested = false
  readonly #most: number
  #line: string[] | null = null
  #cell: { text: HtmlCellText; figure: number | null; span: number } | null = null
  #height = 0
  /** The last line that a cell of an earlier line spans, by column. */
  readonly #spanned = new Map<number, number>()
  /** Excel ends a table with an empty line for browsers that cannot count columns. */
  #isForMisaligned = false

  constructor(maximum: number) {
    this.#most = maximum
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
    for (let more = 1; more < cell.span && this.count <= this.#most; more++) this.#push(this.#line, '')
  }

  #skipSpanned(line: string[]): void {
    while ((this.#spanned.get(line.length) ?? 0) >= this.#height && this.count <= this.#most) this.#push(line, '')
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
 * The text to read for a cell of which a spreadsheet tells both what it shows and the number behind it. The number counts
 * where the cell shows it rounded, hidden (`####`) or as a dash for zero; where it shows something else, such as a date or
 * `0101`, what is shown counts.
 *
 * @example
 * [exactFigure('1,250', 1250.4), exactFigure('5.5%', 0.0549), exactFigure('5/1/2024', 45413), exactFigure('$ -', 0)]
 * // => ['1250.4', '5.49%', '5/1/2024', '0']
 */
export function exactFigure(shown: string, behind: number): string {
  // Spreadsheets keep 15 digits; what comes after is the noise of binary fractions.
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

/** Runs of blanks, references, and what is neither. */
const pieces = /[ \t\r\n\f]+|&(?:#(?:x[\da-f]{1,6}|\d{1,7})|[a-z]+\d*);?|[^& \t\r\n\f]+|&/gi

/**
 * The text of one cell as a browser shows it: runs of blanks are one, those at the ends none. Blanks that were written as
 * references are meant, and stay; non-breaking ones become plain, and fall away at the ends, where they only hold a cell
 * open.
 */
class HtmlCellText {
  #text = ''
  /** Kept beside the text, since to look at the end of a text that grows copies it each time. */
  #isLineStart = true
  #pending: '' | ' ' | '\n' = ''

  /** Adds text with its references. */
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
