import { parseHtmlTable } from './html-table.ts'

/** What the clipboard holds; `''` for what it does not. */
interface ClipboardTexts {
  /** `text/plain`. */
  text: string
  /** `text/html`. */
  html: string
}

/**
 * The texts of the cells on the clipboard, as Excel, Google Sheets, a web page or `formatClipboard` put them there. A table
 * in the HTML counts before the plain text: it keeps line breaks apart from lines. Non-breaking spaces become plain ones.
 *
 * @param most The most cells that are read.
 * @returns The block, without any cell where the clipboard is empty; or why it cannot be pasted.
 * @example
 * parseClipboard({ text: '101\t1,250\r\n102\t\r\n', html: '' })
 * // => { ok: true, cells: [['101', '1,250'], ['102', '']] }
 */
export function parseClipboard({ text, html }: ClipboardTexts, most: number = mostClipboardCells): ClipboardBlock {
  const table = html === '' ? null : parseHtmlTable(html, most)
  if (table) return blockOf(table, most)
  const lines = parseTabSeparated(text, most)
  return blockOf(
    lines.map((line) => line.map((cell) => unguardFormula(cell.replaceAll('\u00a0', ' ')))),
    most,
  )
}

/** Texts of a block of cells, every line as long as the others; or why there is none, in words for the person who pastes. */
type ClipboardBlock = { ok: true; cells: string[][] } | { ok: false; reason: string }

/** More than ten thousand lines of forty columns: what is larger is rather a whole workbook than a correction. */
const mostClipboardCells = 500_000

const figure = new Intl.NumberFormat('en-US')

/**
 * Lines as a block: shorter ones get empty cells at their end.
 *
 * @param most The most cells that a block may have, the empty ones counted.
 * @example
 * blockOf([['101', '1,250'], ['102']], 500_000)
 * // => { ok: true, cells: [['101', '1,250'], ['102', '']] }
 */
export function blockOf(lines: readonly (readonly string[])[], most: number): ClipboardBlock {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  if (lines.length * width > most) {
    return {
      ok: false,
      reason: `The clipboard holds more than ${figure.format(most)} cells: copy a smaller part, or import the file`,
    }
  }
  return { ok: true, cells: lines.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? '')) }
}

/**
 * Lines and cells of the plain text that Excel and Google Sheets put on the clipboard: cells apart by tabs, lines by line
 * breaks of any kind, the last line with or without one. A cell in quotes may hold tabs, line breaks and doubled quotes;
 * a quote that nothing closes, as in `5" pipe`, is a character.
 *
 * @param most Reading stops behind this many cells.
 * @example
 * parseTabSeparated('101\t"2 Bed\nCorner"\r\n\r\n103\t5" pipe\r\n', 500_000)
 * // => [['101', '2 Bed\nCorner'], [''], ['103', '5" pipe']]
 */
export function parseTabSeparated(text: string, most: number): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let count = 0
  let at = 0
  // A line break ends a line and opens none: Excel writes one behind the last line.
  while (at < text.length || line.length > 0) {
    const { value, end } = quotedCell(text, at) ?? plainCell(text, at)
    line.push(value)
    count += 1
    at = end + 1
    if (text[end] === '\t') continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    lines.push(line)
    line = []
    if (count > most) return lines
  }
  return lines
}

interface ReadCell {
  value: string
  /** Where the tab or line break behind it stands, or the end of the text. */
  end: number
}

const endOfCell = /[\t\r\n]/g

function plainCell(text: string, start: number): ReadCell {
  endOfCell.lastIndex = start
  const end = endOfCell.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

/** `null` where the cell is not one in quotes: it does not start with one, or its closing quote is not its last character. */
function quotedCell(text: string, start: number): ReadCell | null {
  if (text[start] !== '"') return null
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at < 0) return null
  const end = at + 1
  if (end < text.length && !/[\t\r\n]/.test(text.charAt(end))) return null
  const value = text
    .slice(start + 1, at)
    .replaceAll('""', '"')
    .replace(/\r\n?/g, '\n')
  return { value, end }
}

/** What is copied: the texts of cells, with the titles of their columns above or without. */
export interface CopiedTable {
  titles: readonly string[] | null
  cells: readonly (readonly string[])[]
}

/**
 * Cells as the clipboard takes them: plain text with tabs, each line with its line break, cells in quotes where they must
 * be; and a table in HTML, which Excel, Google Sheets, Word and mail programs prefer.
 *
 * Text that a spreadsheet would compute, as `=HYPERLINK(…)`, stays text: in the plain form an apostrophe goes before it, in
 * HTML the cell has the text format of Excel and the text value of Google Sheets, as have digits with leading zeros.
 * `parseClipboard` takes either form back to the same texts. Line breaks become plain ones and non-breaking spaces plain
 * spaces.
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
  return /[\t\n]|^"/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function htmlLine(line: readonly string[], tag: 'td' | 'th'): string {
  return `<tr>${line.map((text) => htmlCell(text, tag)).join('')}</tr>`
}

function htmlCell(text: string, tag: 'td' | 'th'): string {
  const keepsText = isLiveFormula(text) || /^\s*0\d/.test(text)
  const asText = keepsText ? ` style='mso-number-format:"\\@"' data-sheets-value='${sheetsText(text)}'` : ''
  return `<${tag}${asText}>${escaped(text)}</${tag}>`
}

/** A cell value as Google Sheets writes it beside its cells, with the type of a text, for an attribute in single quotes. */
function sheetsText(text: string): string {
  return JSON.stringify({ 1: 2, 2: text }).replace(/[&'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Blanks that a browser would merge are written as references; Excel keeps a line break of this style inside its cell. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/(?<=^|\s) | (?=\s|$)|[\t\f]/g, (blank) => `&#${blank.charCodeAt(0)};`)
    .replaceAll('\n', '<br style="mso-data-placement:same-cell">')
}

/** What a spreadsheet would compute when it is pasted as text, blanks and apostrophes before it or not; the wide signs count as the narrow ones. */
const opensFormula = /^[\s']*[=+\-@＝＋－＠]/

/** Signed figures, and the dashes that stand for nothing, are what they look like: nothing is computed. */
const figureOrDash = /^(?:[+-]\s?\$?(?:\d[\d,]*\.?\d*|\.\d+)\s?%?|-+)$/

const guarded = /^'[\s']*[=+\-@＝＋－＠]/

/**
 * Whether Excel would compute a text that it gets from the clipboard: it begins with `=`, `+`, `-` or `@` and is no number and no dash.
 * Texts of documents are not ours, and one of them may be a formula that fetches or sends.
 *
 * @example
 * ['=1+1', '@sum', '-5', "'=1"].map(isLiveFormula)
 * // => [true, true, false, true]
 */
export function isLiveFormula(text: string): boolean {
  return opensFormula.test(text) && !figureOrDash.test(text)
}

/**
 * A text with an apostrophe before it where Excel would compute it. Texts that already have apostrophes before a formula
 * get one more, so that `unguardFormula` gives back any text.
 *
 * @example
 * guardFormula('=HYPERLINK("x")')
 * // => "'=HYPERLINK(\"x\")"
 */
export function guardFormula(text: string): string {
  return isLiveFormula(text) ? `'${text}` : text
}

/**
 * A text without the apostrophe that `guardFormula`, or a person who knows Excel, put before a formula.
 *
 * @example
 * unguardFormula("'=1+1")
 * // => '=1+1'
 */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
