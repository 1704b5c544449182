import type { CellValue, ColumnFilter, GridColumn, GridRow, GridView } from '../grid.types.ts'
import { formatCell } from './text/format-cell.ts'
import { isEmptyValue, rankValues, valueKey, valueLabel } from './value-order.ts'

/**
 * Whether a row passes the filters of a view, all of them together, and the quick filter. Filters of columns that the grid
 * does not have are no filters.
 *
 * @param except Id of a column whose own filter does not count.
 * @returns `null` where every row passes.
 * @example
 * const columns = [{ id: 'rent', title: 'Rent', kind: 'money' }]
 * const view = { ...emptyView(), filters: { rent: { kind: 'range', from: 900, to: null } } }
 * const passes = rowFilter(columns, view)
 * ;[passes({ id: '1', values: { rent: 900 } }), passes({ id: '2', values: { rent: null } })]
 * // => [true, false]
 */
export function rowFilter(
  columns: readonly GridColumn[],
  view: GridView,
  except: string | null = null,
): ((row: GridRow) => boolean) | null {
  const tests: ((row: GridRow) => boolean)[] = []
  for (const column of columns) {
    const filter = Object.hasOwn(view.filters, column.id) ? view.filters[column.id] : undefined
    if (filter === undefined || column.id === except) continue
    const passes = valueFilter(filter, column)
    if (passes) tests.push((row) => passes(row.values[column.id] ?? null))
  }
  const text = view.quickFilter.trim().toLowerCase()
  if (text !== '') {
    const hidden = new Set(view.hidden)
    const shown = columns.filter(({ id }) => !hidden.has(id))
    tests.push((row) => rowShowsText(row, shown, text))
  }
  return tests.length === 0 ? null : (row) => tests.every((passes) => passes(row))
}

/** Whether a value passes a filter; `null` where every value does. */
function valueFilter(filter: ColumnFilter, column: GridColumn): ((value: CellValue) => boolean) | null {
  switch (filter.kind) {
    case 'values': {
      const values = new Set(filter.values)
      return (value) => values.has(valueKey(value))
    }
    case 'contains': {
      const text = filter.text.trim().toLowerCase()
      return text === '' ? null : (value) => showsText(value, column, text)
    }
    case 'range': {
      const { from, to } = filter
      if (from === null && to === null) return null
      return (value) => !isEmptyValue(value) && isFrom(value, from, 1) && isFrom(value, to, -1)
    }
  }
}

/** Whether a value lies on one side of a bound or on it. Numbers are compared as numbers, days and words as text. */
function isFrom(value: CellValue, bound: number | string | null, side: 1 | -1): boolean {
  if (bound === null) return true
  if (typeof bound === 'number') return typeof value === 'number' && (value - bound) * side >= 0
  const text = valueKey(value)
  return text === bound || text > bound === (side === 1)
}

/**
 * Whether a text may stand in a shown number, amount or percent. Other texts need not be looked for there, and writing
 * out figures is most of the work of a search.
 *
 * @example
 * ['1,250.0', '(5%)', 'late'].map(isFigureText)
 * // => [true, true, false]
 */
export function isFigureText(text: string): boolean {
  return /^[\d.,()%/\s-]*$/.test(text)
}

interface RowText {
  columns: readonly GridColumn[]
  words: string
  /** `null` until somebody looks for a figure. */
  figures: string | null
}

/** What the rows were last searched for in: typing a quick filter asks the same rows at every key. */
const known = new WeakMap<GridRow, RowText>()

/**
 * Whether a cell shows a text, whatever its case. Commas between thousands may be left out.
 *
 * @param text In lower case.
 * @example
 * const rent = { id: 'rent', title: 'Rent', kind: 'money' }
 * ;[showsText(1250, rent, '1,25'), showsText(1250, rent, '125'), showsText(1250, rent, '1.25')]
 * // => [true, true, false]
 */
export function showsText(value: CellValue | undefined, column: GridColumn, text: string): boolean {
  if (value === null || value === undefined) return text === ''
  const shown = formatCell(value, column).toLowerCase()
  return shown.includes(text) || (typeof value === 'number' && withoutCommas(shown).includes(text))
}

/**
 * Whether any cell of a row shows a text, whatever its case.
 *
 * @param columns The shown columns.
 * @param text In lower case.
 * @example
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }, { id: 'rent', title: 'Rent', kind: 'money' }]
 * const row = { id: '1', values: { unit: '12B', rent: 1250 } }
 * ;[rowShowsText(row, columns, '2b'), rowShowsText(row, columns, '1250.0')]
 * // => [true, true]
 */
export function rowShowsText(row: GridRow, columns: readonly GridColumn[], text: string): boolean {
  const last = known.get(row)
  const entry = last && isSameList(last.columns, columns) ? last : remembered(row, columns)
  if (entry.words.includes(text)) return true
  if (!isFigureText(text)) return false
  entry.figures ??= textOfCells(row, columns, isFigure)
  return entry.figures.includes(text)
}

function remembered(row: GridRow, columns: readonly GridColumn[]): RowText {
  const entry: RowText = { columns, words: textOfCells(row, columns, (value) => !isFigure(value)), figures: null }
  known.set(row, entry)
  return entry
}

const isFigure = (value: CellValue) => typeof value === 'number'

/** The shown texts of some cells, in lower case, with a break between them that no search text has. */
function textOfCells(row: GridRow, columns: readonly GridColumn[], isWanted: (value: CellValue) => boolean): string {
  let text = ''
  for (const column of columns) {
    const value = row.values[column.id] ?? null
    if (value === null || !isWanted(value)) continue
    const shown = formatCell(value, column)
    text += `${shown}\u0000`
    if (typeof value === 'number' && shown.includes(',')) text += `${withoutCommas(shown)}\u0000`
  }
  return text.toLowerCase()
}

const withoutCommas = (shown: string) => shown.replaceAll(',', '')

function isSameList(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one === other || (one.length === other.length && one.every((column, at) => column === other[at]))
}

/** Values that a filter offers at most: nobody ticks more, and a list of unit numbers must not stall the screen. */
const offeredValues = 1_000

/** One value that a filter offers. */
export interface ColumnValue {
  /** What the filter keeps: the value as text, `''` for empty. */
  key: string
  label: string
  /** Rows with this value that pass the other filters. */
  count: number
}

/**
 * The values that the filter of a column offers, in ascending order with the empty cells last, each with the number of
 * rows that pass all other filters.
 *
 * @returns At most 1,000 values, and how many more there are.
 * @example
 * const columns = [{ id: 'plan', title: 'Plan', kind: 'text' }]
 * const rows = ['2x2', null, '2x2', '1x1'].map((plan, at) => ({ id: `r${at}`, values: { plan } }))
 * columnValues(rows, columns, emptyView(), 'plan').values.map(({ label, count }) => `${label} ${count}`)
 * // => ['1x1 1', '2x2 2', '(empty) 1']
 */
export function columnValues(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: GridView,
  columnId: string,
): { values: readonly ColumnValue[]; more: number } {
  const column = columns.find(({ id }) => id === columnId)
  if (column === undefined) return { values: [], more: 0 }
  const passes = rowFilter(columns, view, columnId)
  const found = new Map<string, { value: CellValue; count: number }>()
  for (const row of rows) {
    if (passes && !passes(row)) continue
    const value = row.values[columnId] ?? null
    const known = found.get(valueKey(value))
    if (known) known.count += 1
    else found.set(valueKey(value), { value, count: 1 })
  }
  const entries = [...found]
  const ranks = rankValues(
    entries.map(([, { value }]) => value),
    column,
  )
  // The rank of empty cells is -1; as an unsigned number it is beyond all others, which puts them last.
  const order = entries.map((_, at) => at).sort((a, b) => ((ranks[a] ?? 0) >>> 0) - ((ranks[b] ?? 0) >>> 0))
  const values = order.slice(0, offeredValues).flatMap((at) => {
    const entry = entries[at]
    return entry ? [{ key: entry[0], label: valueLabel(entry[1].value, column), count: entry[1].count }] : []
  })
  return { values, more: entries.length - values.length }
}
