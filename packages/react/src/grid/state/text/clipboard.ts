import {
  countText,
  guardFormula,
  isLiveFormula,
  parseDelimited,
  quotedWhereNeeded,
  unguardFormula,
} from '@uwkit/core/text'
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

/** Texts of a block of cells, every line as long as the others; or why there is none, in words for the person who pastes. */
type ClipboardBlock = { ok: true; cells: string[][] } | { ok: false; reason: string }

/** More than ten thousand lines of forty columns: what is larger is rather a whole workbook than a correction. */
const maximumClipboardCells = 500_000

/**
 * Lines as a block: shorter ones get empty cells at their end.
 *
 * @param most The most cells that a block may have, the empty ones counted.
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
 * Lines and cells of the plain text that Excel and Google Sheets put on the clipboard: cells apart by tabs, read as any
 * delimited text is (`parseDelimited`).
 *
 * @param most Reading stops behind this many lines.
 * @example
 * parseTabSeparated('101\t"2 Bed\nCorner"\r\n\r\n103\t5" pipe\r\n', 500_000)
 * // => [['101', '2 Bed\nCorner'], [''], ['103', '5" pipe']]
 */
export function parseTabSeparated(text: string, maximum: number): string[][] {
  const lines = parseDelimited(text, '\t', maximum + 1)
  return lines.map((line) => line.map((cell) => cell.replace(/\r\n?/g, '\n')))
}

/** What is copied: the texts of cells, with the titles of their columns above or without. */
export interface CopiedTable {
  titles: readonly string[] | null
  cells: readonly (readonly string[])[]
}

/**
 * Formats cells for the clipboard: as tab-separated text, quoted where required, and as an HTML table, which Excel, Google
 * Sheets, Word and mail programs prefer.
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
  return quotedWhereNeeded(safe, /[\t\n]|^"/)
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
