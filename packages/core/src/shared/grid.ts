/**
 * Why a page of a file was not read: its content is damaged or missing, its fonts do not map to letters, or it is a
 * picture that was not recognized.
 */
export type UnreadReason = 'damaged' | 'font' | 'picture'

/** A page of a file that was not read, so that its content is missing. */
export interface UnreadPage {
  /** From 1. */
  page: number
  reason: UnreadReason
}

/**
 * Lists page numbers, with consecutive pages as a range.
 *
 * @returns Empty for no pages.
 * @example
 * pageList([2, 3, 4, 7])
 * // => '2-4, 7'
 */
export function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ')
}

/**
 * A grid: one sheet of a document as uninterpreted cells.
 *
 * Rows and columns count from 0 in code (`rows[0][0]` is A1) and are shown as A1 addresses. Calendar dates are
 * `YYYY-MM-DD`, without a time zone.
 */

/** Kind of a cell's content. `error` is a spreadsheet error such as `#REF!`. A blank cell is `null` in its row, never a cell. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error'

/** One non-blank cell. */
export interface GridCell {
  kind: CellKind
  /** The raw value: a number as stored, a date as `YYYY-MM-DD` (with ` HH:MM` after it if a time is stored), text as typed. */
  value: string | number | boolean
  /** The displayed text. */
  text: string
  /** The number format code, such as `#,##0.00`; `null` if the format has none. */
  format: string | null
  /** Indentation level, 0 for none: the cell's alignment indent; without one, one level for every two leading blanks of its text. */
  indent: number
  /** Position on the page; only for a PDF. */
  box?: PageBox
  /**
   * Confidence of text recognition on a scanned page, 0 to 1, `null` if another program recognized it without stating
   * one; absent for text that the file itself contains.
   */
  confidence?: number | null
}

/** A box on a page, in points (1/72 inch) from the top left corner of the page as it is read. */
export interface PageBox {
  /** From 1. */
  page: number
  left: number
  top: number
  width: number
  height: number
}

/** A merged area. The top left cell contains the value, the others are blank. */
export interface GridMerge {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/** One sheet. `rows` is dense: every row has `columnCount` entries, `null` if the cell is blank. */
export interface Grid {
  /** The sheet's name; for a CSV the file's name without its extension. */
  sheet: string
  /** Hidden from users who open the file. */
  hidden: boolean
  rows: (GridCell | null)[][]
  columnCount: number
  merges: GridMerge[]
  /** Indexes of hidden rows and columns. */
  hiddenRows: number[]
  hiddenColumns: number[]
}

/** Formats that can be read, identified by content and not by the file's name; `xml` is Excel's XML of 2003. */
export type DocumentFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'csv' | 'html' | 'xml' | 'pdf'

/** A document as grids, in the order of its sheets. */
export interface Workbook {
  /** The file's name, without its folder. */
  file: string
  format: DocumentFormat
  grids: Grid[]
  /** Whether words were recognized from pictures of pages. */
  isOcr?: boolean
  /** Pages that were not read, in order, each with its reason. */
  unreadPages?: UnreadPage[]
}

/**
 * Returns the cell at a place, or `null` if it is blank or outside the grid.
 *
 * @example
 * cellAt(gridOf('Sheet1', [['Unit', 'Rent']]), 0, 1)?.text
 * // => 'Rent'
 */
export function cellAt(grid: Grid, row: number, column: number): GridCell | null {
  return grid.rows[row]?.[column] ?? null
}

/**
 * Returns the trimmed text at a place, with runs of white space and line breaks as one blank; empty if the cell is blank.
 *
 * @example
 * textAt(gridOf('Sheet1', [['Lease\n Status']]), 0, 0)
 * // => 'Lease Status'
 */
export function textAt(grid: Grid, row: number, column: number): string {
  const text = cellAt(grid, row, column)?.text
  return text === undefined ? '' : tidyText(text)
}

/**
 * Returns the columns of a grid, left to right.
 *
 * @example
 * columnsOf(gridOf('Sheet1', [['Unit', 'Rent']]))
 * // => [0, 1]
 */
export function columnsOf({ columnCount }: Pick<Grid, 'columnCount'>): number[] {
  return Array.from({ length: columnCount }, (_, column) => column)
}

/**
 * Returns the texts of a row like `textAt`, one per column.
 *
 * @example
 * textsOfRow(gridOf('Sheet1', [['Unit', null, ' Rent ']]), 0)
 * // => ['Unit', '', 'Rent']
 */
export function textsOfRow(grid: Grid, row: number): string[] {
  return columnsOf(grid).map((column) => textAt(grid, row, column))
}

/**
 * Returns whether a row has no cell, or is below the last row.
 *
 * @example
 * isBlankRow(gridOf('Sheet1', [['Unit'], [null]]), 1)
 * // => true
 */
export function isBlankRow({ rows }: Grid, row: number): boolean {
  return rows[row]?.every((cell) => cell === null) ?? true
}

/**
 * Returns whether a row is a page number, such as `Page 2 of 5`, possibly split into several cells by the columns
 * above, with at most the property's name and the print time next to it.
 *
 * @example
 * isPageNumberRow(gridOf('Sheet1', [['Oak Court', 'Page', '2', 'of', '5']]), 0)
 * // => true
 */
export function isPageNumberRow({ rows }: Grid, row: number): boolean {
  const cells = rows[row]?.filter((cell) => cell?.text.trim()) ?? []
  // At most two texts, then “Page” and its parts: rows with more cells are skipped.
  return (
    cells.length <= 6 &&
    /^([^|]*[a-z][^|]*\|){0,2}(?!page[^|]*$)page:?[ |]\d+[ |]of[ |]\d+$/i.test(
      cells.map((cell) => cell?.text.trim()).join('|'),
    )
  )
}

/**
 * Trims a text, converts runs of white space and line breaks in it to one blank, and drops the apostrophe that exports put
 * before codes and unit numbers that a spreadsheet must keep as text, unlike those of a year and of thousands: `'25`, `'000`.
 */
export function tidyText(text: string): string {
  const tidy = isTidy(text) ? text : text.replace(/[\s\u00a0]+/g, ' ').trim()
  return tidy.startsWith("'") ? tidy.replace(/^'(?!000)(?=\d{3})/, '') : tidy
}

/** Returns whether a text has only plain letters, digits and signs with single blanks between them, as nearly all do. */
function isTidy(text: string): boolean {
  let isBlank = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code > 0x7e || (code === 0x20 && isBlank)) return false
    isBlank = code === 0x20
  }
  return !isBlank || text === ''
}

/** A cell in a grid literal: `null` and `''` are blank, a `YYYY-MM-DD` string is text unless given as `{ date }`. */
export type CellLiteral = string | number | boolean | null | { date: string } | { text: string; indent: number }

/**
 * Builds a grid from rows of plain values, for tests, examples and generated documents.
 *
 * @example
 * gridOf('Sheet1', [['Unit', 'Rent'], ['101', 1250]]).columnCount
 * // => 2
 */
export function gridOf(sheet: string, rows: readonly (readonly CellLiteral[])[]): Grid {
  const columnCount = rows.reduce((maximum, row) => Math.max(maximum, row.length), 0)
  return {
    sheet,
    hidden: false,
    rows: rows.map((row) => Array.from({ length: columnCount }, (_, column) => cellOf(row[column] ?? null))),
    columnCount,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  }
}

/**
 * Builds a cell from a plain value, or returns `null` for a blank.
 *
 * @example
 * cellOf(1250)?.kind
 * // => 'number'
 */
export function cellOf(literal: CellLiteral): GridCell | null {
  if (literal === null || literal === '') return null
  const plain = { format: null, indent: 0 }
  if (typeof literal === 'number') return { kind: 'number', value: literal, text: String(literal), ...plain }
  if (typeof literal === 'boolean')
    return { kind: 'boolean', value: literal, text: String(literal).toUpperCase(), ...plain }
  if (typeof literal === 'string') return { kind: 'text', value: literal, text: literal, ...plain }
  if ('date' in literal) return { kind: 'date', value: literal.date, text: literal.date, ...plain }
  return { kind: 'text', value: literal.text, text: literal.text, format: null, indent: literal.indent }
}
