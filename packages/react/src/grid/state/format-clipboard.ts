import { guardFormula, isLiveFormula } from './guard-formula.ts'
import type { ClipboardTexts } from './parse-clipboard.ts'

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
