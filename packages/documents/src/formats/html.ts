import type { GridCell, GridMerge, Workbook } from '@uwkit/core/shared'
import { type HtmlToken, htmlTokens, renderedText } from '@uwkit/core/text'
import { buildGrid, cellBudget, indentationOf, sheetColumns } from './grid-builder.ts'
import type { TimedLimits } from './read-options.ts'
import { tooLarge, tooManyCells } from './rejections.ts'

/** A cell of an HTML table. */
interface HtmlCell {
  text: string
  /** From `mso-char-indent-count`, which Excel writes; 0 if absent. */
  indent: number
  rowSpan: number
  columnSpan: number
  hidden: boolean
}

interface HtmlRow {
  cells: HtmlCell[]
  hidden: boolean
  /** Columns of its table that are completely hidden. */
  hiddenColumns: ReadonlySet<number>
}

interface OpenCell extends Omit<HtmlCell, 'text'> {
  source: string
}

interface OpenTable {
  row: HtmlRow | null
  cell: OpenCell | null
  /** Number of columns described, and which of them are hidden. */
  columns: number
  hiddenColumns: Set<number>
  /** Rows of tables inside the open row; they follow it. */
  inner: HtmlRow[]
}

const lineBreakTags = new Set([
  'br',
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'tr',
  'caption',
  'center',
  'pre',
])

/**
 * Returns the rows of all tables of an HTML document, in reading order. The rows of a table inside a cell follow the
 * row of that cell, so that layout tables around a report do no harm; text outside tables becomes rows of one cell.
 *
 * @param onCell Called at each cell; it may throw.
 */
export function htmlRows(html: string, onCell?: () => void): HtmlRow[] {
  const rows: HtmlRow[] = []
  const tables: OpenTable[] = []
  let loose = ''
  const flushText = (): void => {
    for (const text of linesOf(loose))
      rows.push({
        cells: [{ text, indent: 0, rowSpan: 1, columnSpan: 1, hidden: false }],
        hidden: false,
        hiddenColumns: new Set(),
      })
    loose = ''
  }
  for (const token of htmlTokens(html)) {
    if (token.kind === 'declaration') continue
    const table = tables.at(-1)
    if (token.kind === 'open' && (token.name === 'td' || token.name === 'th')) onCell?.()
    if (token.kind === 'text') {
      if (table?.cell) table.cell.source += token.text
      else loose += token.text
    } else if (token.name === 'table') {
      if (token.kind === 'open') {
        if (tables.length === 0) flushText()
        tables.push({ row: null, cell: null, columns: 0, hiddenColumns: new Set(), inner: [] })
      } else if (table !== undefined) {
        closeRow(table, parentRows(tables, rows))
        tables.pop()
      }
    } else if (table === undefined) {
      if (lineBreakTags.has(token.name)) loose += '<br>'
    } else {
      handleTag(table, token, parentRows(tables, rows))
    }
  }
  while (tables.length > 0) {
    const table = tables.at(-1)
    if (table !== undefined) closeRow(table, parentRows(tables, rows))
    tables.pop()
  }
  flushText()
  return rows
}

/** Returns the list that receives the rows of the innermost table: the table around it, or the document. */
function parentRows(tables: readonly OpenTable[], rows: HtmlRow[]): HtmlRow[] {
  return tables.at(-2)?.inner ?? rows
}

function handleTag(table: OpenTable, token: Extract<HtmlToken, { kind: 'open' | 'close' }>, rows: HtmlRow[]): void {
  if (token.name === 'tr') {
    closeRow(table, rows)
    if (token.kind === 'open')
      table.row = { cells: [], hidden: isHidden(token.attributes), hiddenColumns: table.hiddenColumns }
  } else if (token.name === 'col') {
    if (token.kind === 'open') readHiddenColumns(table, token.attributes)
  } else if (token.name === 'td' || token.name === 'th') {
    closeCell(table)
    if (token.kind === 'open') {
      table.row ??= { cells: [], hidden: false, hiddenColumns: table.hiddenColumns }
      table.cell = openCell(token.attributes)
    }
  } else if (table.cell !== null && lineBreakTags.has(token.name)) {
    table.cell.source += '<br>'
  }
}

/** Reads the columns that Excel describes, hidden ones with `display:none`. */
function readHiddenColumns(table: OpenTable, attributes: ReadonlyMap<string, string>): void {
  const count = span(attributes.get('span'))
  for (let column = table.columns; isHidden(attributes) && column < table.columns + count; column += 1) {
    table.hiddenColumns.add(column)
  }
  table.columns += count
}

function openCell(attributes: ReadonlyMap<string, string>): OpenCell {
  const indent = /mso-char-indent-count\s*:\s*(\d{1,2})/i.exec(attributes.get('style') ?? '')?.[1]
  return {
    source: '',
    indent: Number(indent ?? 0),
    rowSpan: span(attributes.get('rowspan')),
    columnSpan: span(attributes.get('colspan')),
    hidden: isHidden(attributes),
  }
}

/** Reads a span as browsers do: a whole number from 1 to 1000 (HTML standard, 4.9.11). */
function span(value: string | undefined): number {
  const count = Number.parseInt(value ?? '', 10)
  return count >= 1 ? Math.min(count, 1000) : 1
}

const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has('hidden') || /display\s*:\s*none/i.test(attributes.get('style') ?? '')

function closeCell(table: OpenTable): void {
  if (table.cell === null) return
  const { source, ...cell } = table.cell
  table.row?.cells.push({ ...cell, text: linesOf(source).join('\n') })
  table.cell = null
}

function closeRow(table: OpenTable, rows: HtmlRow[]): void {
  closeCell(table)
  const { row, inner } = table
  const isLayoutRow = inner.length > 0 && row?.cells.every((cell) => cell.text === '')
  if (row !== null && !isLayoutRow) rows.push(row)
  for (const one of inner) rows.push(one)
  table.row = null
  table.inner = []
}

/** Returns the trimmed lines of a cell's source without blank lines; no-break spaces stay. */
function linesOf(source: string): string[] {
  return source
    .split('<br>')
    .map((line) => renderedText(line).replace(/^ +| +$/g, ''))
    .filter((line) => line !== '')
}

/**
 * Reads the tables of an HTML document, as reports are saved under .xls, as one sheet with the tables below each other.
 * Every cell is text as shown.
 *
 * @throws {UnreadableDocumentError} `too_large`, or `too_slow`.
 */
export function readHtml(html: string, file: string, limits: TimedLimits): Workbook {
  const rows: (GridCell | null)[][] = []
  const merges: GridMerge[] = []
  const hiddenRows: number[] = []
  /** First row of each column that no cell from above extends into. */
  const firstFreeRow: number[] = []
  /** Columns with a hidden cell, and columns with a visible one. */
  const [columnsWithHidden, seen] = [new Set<number>(), new Set<number>()]
  let [left, filled] = [limits.cells, 0]
  htmlRows(html, () => {
    limits.checkTime()
    filled += 1
    if (filled > limits.cells) throw tooManyCells(file, limits.cells)
  }).forEach(({ cells, hidden, hiddenColumns: ofTable }, row) => {
    const placed: (GridCell | null)[] = []
    if (hidden) hiddenRows.push(row)
    limits.checkTime()
    for (const cell of cells) {
      let column = placed.length
      while ((firstFreeRow[column] ?? 0) > row) column += 1
      while (placed.length < column) placed.push(null)
      if (column + cell.columnSpan > sheetColumns)
        throw tooLarge(file, `row ${row + 1} has more than ${sheetColumns} columns`)
      const gridCell = gridCellOf(cell)
      if (cell.hidden || ofTable.has(column)) columnsWithHidden.add(column)
      else if (gridCell !== null) seen.add(column)
      placed.push(gridCell, ...Array.from({ length: cell.columnSpan - 1 }, () => null))
      for (let under = column; under < placed.length; under += 1) firstFreeRow[under] = row + cell.rowSpan
      if (cell.rowSpan > 1 || cell.columnSpan > 1) {
        merges.push({ row, column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan })
      }
    }
    left -= placed.length
    if (left < 0) throw tooLarge(file, `the tables have more than ${limits.cells} cells`)
    rows.push(placed)
  })
  const hiddenColumns = [...columnsWithHidden].filter((column) => !seen.has(column)).sort((a, b) => a - b)
  const parts = { sheet: file.replace(/\.[^.]*$/, ''), hidden: false, rows, merges, hiddenRows, hiddenColumns }
  return { file, format: 'html', grids: [buildGrid(parts, file, limits, cellBudget(limits))] }
}

function gridCellOf({ text, indent }: HtmlCell): GridCell | null {
  if (text.trim() === '') return null
  return { kind: 'text', value: text, text, format: null, indent: indentationOf(text, indent) }
}
