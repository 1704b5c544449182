/**
 * Why a page of a file was not read: what it draws is damaged or missing in the file, its fonts do not say what their letters
 * read as, or it is a picture that nothing recognized.
 */
export type UnreadReason = 'damaged' | 'font' | 'picture'

/** A page of a file that was not read: what stands on it is missing. */
export interface UnreadPage {
  /** From 1. */
  page: number
  reason: UnreadReason
}

/**
 * Numbers of pages as a person lists them: pages that follow one another by the first and the last.
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
 * A grid: one sheet of a document as cells, before anybody has said what they mean.
 *
 * Rows and columns count from 0 in code (`rows[0][0]` is A1) and read as A1 addresses to a person.
 * Calendar dates are `YYYY-MM-DD`, without a time zone.
 */

/** What a cell holds. `error` is a spreadsheet error such as `#REF!`. A blank cell is `null` in its row, never a cell. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error'

/** One non-blank cell. */
export interface GridCell {
  kind: CellKind
  /** The raw value: a number as stored, a date as `YYYY-MM-DD` (with ` HH:MM` after it where a time is stored), text as typed. */
  value: string | number | boolean
  /** What a person sees in the cell. */
  text: string
  /** The number format code, such as `#,##0.00`; `null` where the format has none. */
  format: string | null
  /** Indentation level, 0 for none: the cell's alignment indent; where it has none, one level for every two leading blanks of its text. */
  indent: number
  /** Where the cell stands on paper; only a PDF has it. */
  box?: PageBox
  /**
   * How sure recognition of a scanned page is of the text, 0 to 1, `null` where another program recognized it and does not
   * say; text that the file itself holds has none.
   */
  confidence?: number | null
}

/** A place on a page, in points (1/72 inch) from the top left corner of the page as it is read. */
export interface PageBox {
  /** From 1. */
  page: number
  left: number
  top: number
  width: number
  height: number
}

/** A merged area. The top left cell holds the value, the others are blank. */
export interface GridMerge {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/** One sheet. `rows` is dense: every row has `columnCount` entries, `null` where the cell is blank. */
export interface Grid {
  /** The sheet's name; for a CSV the file's name without its extension. */
  sheet: string
  /** Hidden from a person who opens the file. */
  hidden: boolean
  rows: (GridCell | null)[][]
  columnCount: number
  merges: GridMerge[]
  /** Indexes of rows and columns a person does not see. */
  hiddenRows: number[]
  hiddenColumns: number[]
}

/** The formats the readers know, told by content and not by the file's name; `xml` is Excel's XML of 2003. */
export type DocumentFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'csv' | 'html' | 'xml' | 'pdf'

/** A document as grids, in the order of its sheets. */
export interface Workbook {
  /** The file's name, without its folder. */
  file: string
  format: DocumentFormat
  grids: Grid[]
  /** Whether words were recognized from pictures of pages. */
  isOcr?: boolean
  /** Pages that were not read, in their order, each with its reason. */
  unreadPages?: UnreadPage[]
}

/**
 * The cell at a place, or `null` where it is blank or outside the grid.
 *
 * @example
 * cellAt(gridOf('Sheet1', [['Unit', 'Rent']]), 0, 1)?.text
 * // => 'Rent'
 */
export function cellAt(grid: Grid, row: number, column: number): GridCell | null {
  return grid.rows[row]?.[column] ?? null
}

/**
 * The trimmed text at a place with runs of white space and line breaks made one blank; empty where the cell is blank.
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
 * The columns of a grid, left to right.
 *
 * @example
 * columnsOf(gridOf('Sheet1', [['Unit', 'Rent']]))
 * // => [0, 1]
 */
export function columnsOf({ columnCount }: Pick<Grid, 'columnCount'>): number[] {
  return Array.from({ length: columnCount }, (_, column) => column)
}

/**
 * The texts of a row as `textAt` gives them, one a column.
 *
 * @example
 * textsOfRow(gridOf('Sheet1', [['Unit', null, ' Rent ']]), 0)
 * // => ['Unit', '', 'Rent']
 */
export function textsOfRow(grid: Grid, row: number): string[] {
  return columnsOf(grid).map((column) => textAt(grid, row, column))
}

/**
 * Whether a row has no cell, or stands below the last one.
 *
 * @example
 * isBlankRow(gridOf('Sheet1', [['Unit'], [null]]), 1)
 * // => true
 */
export function isBlankRow({ rows }: Grid, row: number): boolean {
  return rows[row]?.every((cell) => cell === null) ?? true
}

/**
 * Whether a row is the number of a page, such as `Page 2 of 5`, parted into several cells by the columns over it, with no more
 * beside it than the property's name and the time of the print.
 *
 * @example
 * numbersPage(gridOf('Sheet1', [['Oak Court', 'Page', '2', 'of', '5']]), 0)
 * // => true
 */
export function numbersPage({ rows }: Grid, row: number): boolean {
  const cells = rows[row]?.filter((cell) => cell?.text.trim()) ?? []
  // Two words, “Page”, and what follows it: a row of more cells is not read on.
  return (
    cells.length <= 6 &&
    /^([^|]*[a-z][^|]*\|){0,2}(?!page[^|]*$)page:?[ |]\d+[ |]of[ |]\d+$/i.test(
      cells.map((cell) => cell?.text.trim()).join('|'),
    )
  )
}

/** A text without white space around it, runs of white space and line breaks in it made one blank. */
export function tidyText(text: string): string {
  return isTidy(text) ? text : text.replace(/[\s\u00a0]+/g, ' ').trim()
}

/** Whether a text is plain letters, digits and signs with single blanks between them, as nearly all are. */
function isTidy(text: string): boolean {
  let isBlank = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code > 0x7e || (code === 0x20 && isBlank)) return false
    isBlank = code === 0x20
  }
  return !isBlank || text === ''
}

/** What a cell may be given as in a grid literal: `null` and `''` are blank, a `YYYY-MM-DD` string is text unless given as `{ date }`. */
export type CellLiteral = string | number | boolean | null | { date: string } | { text: string; indent: number }

/**
 * A grid from rows of plain values, for tests, examples and generated documents.
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
 * A cell from a plain value, or `null` for a blank.
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
