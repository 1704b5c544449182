import { blockOf, type ClipboardBlock, mostClipboardCells } from './clipboard-block.ts'
import { unguardFormula } from './guard-formula.ts'
import { parseHtmlTable } from './parse-html-table.ts'
import { parseTabSeparated } from './parse-tab-separated.ts'

/** What the clipboard holds; `''` for what it does not. */
export interface ClipboardTexts {
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
