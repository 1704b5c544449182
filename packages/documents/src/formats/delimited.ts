import { type GridCell, parseAmount, type Workbook } from '@uwkit/core/shared'
import { parseDelimited } from '@uwkit/core/text'
import { buildGrid, cellBudget, indentationOf } from './grid-builder.ts'
import type { ReadLimits } from './read-options.ts'
import { fieldTooLong, notTabular, tooManyCells, tooManyColumns } from './rejections.ts'

/** In order of preference if they explain the text equally well. */
const delimiters = ['\t', ';', '|', ','] as const

/** Number of records examined, and of their characters, because a file may have no line ends. */
const sample = 300
const head = 1_000_000

/**
 * Returns the delimiter of a text: the one that splits most records into the same number of fields, and into more of
 * them; a comma if no delimiter does.
 */
export function sniffDelimiter(text: string): string {
  let best = ','
  let bestScore = 0
  const start = text.slice(0, head)
  for (const delimiter of delimiters) {
    const score = regularity(parseDelimited(start, delimiter, sample).map((record) => record.length))
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** Returns the squared share of the records with the most common width above one, weighted by the logarithm of that width. */
function regularity(widths: readonly number[]): number {
  const scores = [...countsOfWidths(widths)].map(([width, count]) => (count / widths.length) ** 2 * Math.log2(width))
  return Math.max(0, ...scores)
}

/** Returns the number of records by width, for widths above one. */
function countsOfWidths(widths: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return counts
}

/** First line that Excel writes and reads to name the delimiter, and does not show. */
const delimiterLine = /^sep=([\t;|,])(?:\r\n|\r|\n)/i

/**
 * Reads delimited text as one sheet named after the file. Every field is unchanged text.
 *
 * @throws {UnreadableDocumentError} `too_large`, or `unknown_format` if the text is not a table.
 */
export function readDelimited(text: string, file: string, limits: ReadLimits): Workbook {
  const named = delimiterLine.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  let filled = 0
  const onField = (characters: number, field: number, record: number): void => {
    if (characters > limits.fieldCharacters) throw fieldTooLong(file, record, limits.fieldCharacters)
    if (field > limits.columnsPerSheet) throw tooManyColumns(file, `row ${record}`, limits.columnsPerSheet)
    if (characters > 0) filled += 1
    if (filled > limits.filledCells) throw tooManyCells(file, limits.filledCells)
  }
  const all = parseDelimited(body, named?.[1] ?? sniffDelimiter(body), Number.POSITIVE_INFINITY, onField)
  const records = all.map((record) => (isTableSeparator(record) ? [] : record))
  if (isProse(records)) throw notTabular(file)
  const [cells, figures] = [new Map<string, GridCell | null>(), new Map<string, GridCell | null>()]
  const first = firstCommaColumn(records)
  const cellOf = (field: string, column: number) =>
    first !== null && column >= first ? cachedCell(figures, field, commaCell) : cachedCell(cells, field, textCell)
  const parts = {
    sheet: file.replace(/\.[^.]*$/, ''),
    hidden: false,
    rows: records.map((record) => record.map(cellOf)),
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  }
  return { file, format: 'csv', grids: [buildGrid(parts, file, limits, cellBudget(limits))] }
}

/** Returns whether a record is the separator line below the header of a Markdown table; its dashes are not zeros. */
function isTableSeparator(record: readonly string[]): boolean {
  const filled = record.map((field) => field.trim()).filter(Boolean)
  return filled.length >= 2 && filled.every((field) => /^:?-{3,}:?$/.test(field))
}

/** Minimum records that distinguish a table from prose with commas, and a table's minimum regularity. Our own choices. */
const tabular = { records: 40, regularity: 0.35 }

/** Returns whether prose with commas was split: few records have fields, and their number of fields varies. */
function isProse(records: readonly (readonly string[])[]): boolean {
  const widths = records.filter((record) => record.some((field) => field.trim() !== '')).map(({ length }) => length)
  if (widths.length < tabular.records) return false
  return Math.max(0, ...countsOfWidths(widths).values()) / widths.length < tabular.regularity
}

/** An amount with points between thousands and a comma before the cents, or with such thousands alone. */
const withDecimalComma = /^\(?[-€$\s]*(\d{1,3}(\.\d{3})+|\d+)(,\d{2})?[-€\s]*\)?$/

/** Minimum number of fields that prove a file's number format; fewer may be chance. Our own choice. */
const minimumProof = 3

/**
 * Returns the first column of amounts in a file with decimal commas, as foreign bookkeepers write them; `null` if too few
 * amounts have one, or one has a decimal point. A first column without decimal commas names rows: its `1.101` may be a unit.
 */
function firstCommaColumn(records: readonly (readonly string[])[]): 0 | 1 | null {
  let [found, firstColumnCount] = [0, 0]
  for (const record of records) {
    for (const [column, field] of record.entries()) {
      const text = field.trim()
      if (/^[^\d.]*[\d,]*\.\d{1,2}\D*$|\d,\d{3}\D*$/.test(text)) return null
      if (!/,\d{2}\D*$/.test(text) || !withDecimalComma.test(text)) continue
      found += 1
      if (column === 0) firstColumnCount += 1
    }
  }
  if (found < minimumProof) return null
  return firstColumnCount > 0 ? 0 : 1
}

/** Builds the cell of a field in a column of amounts with decimal commas. */
function commaCell(field: string): GridCell | null {
  const cell = textCell(field)
  if (!/[.,]/.test(field) || !withDecimalComma.test(field.trim())) return cell
  const amount = parseAmount(field.replace('€', '').replace(/[.,]/g, (mark) => (mark === ',' ? '.' : '')))
  return cell && amount ? { ...cell, kind: 'number', value: amount.value } : cell
}

/** Maximum number of different fields cached; beyond it each cell is created again. */
const maximumCached = 50_000

/** Returns the cell of a field. Equal cells are one object, because most fields of a report repeat often. */
function cachedCell(
  cells: Map<string, GridCell | null>,
  field: string,
  cellOf: (field: string) => GridCell | null,
): GridCell | null {
  const known = cells.get(field)
  if (known !== undefined) return known
  const cell = cellOf(field)
  if (cells.size < maximumCached) cells.set(field, cell)
  return cell
}

/** Builds a cell with the text unchanged, or returns `null` if it is blank. */
function textCell(value: string): GridCell | null {
  if (value.trim() === '') return null
  return { kind: 'text', value, text: value, format: null, indent: indentationOf(value) }
}
