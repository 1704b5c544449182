import type { CellValue, ColumnFilter, GridColumn, GridRow, GridView } from '../grid.types.ts'
import { formatCell } from './text/format-cell.ts'
import { isEmptyValue, rankValues, valueKey, valueLabel } from './value-order.ts'

/**
 * Returns a function that checks whether a row passes all filters of a view and the quick filter. Filters of columns
 * that the grid does not have are ignored.
 *
 * @param except ID of a column whose own filter is ignored.
 * @returns `null` if every row passes.
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

/** Returns a function that checks whether a value passes a filter; `null` if every value does. */
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
      return (value) => !isEmptyValue(value) && isOnSide(value, from, 1) && isOnSide(value, to, -1)
    }
  }
}

/** Checks whether a value is on one side of a bound or equal to it. Numbers are compared as numbers, dates and words as text. */
function isOnSide(value: CellValue, bound: number | string | null, side: 1 | -1): boolean {
  if (bound === null) return true
  if (typeof bound === 'number') return typeof value === 'number' && (value - bound) * side >= 0
  const text = valueKey(value)
  return text === bound || text > bound === (side === 1)
}

/**
 * Checks whether a text can occur in a displayed number, amount or percent. Figures need not be searched for other
 * texts, and formatting figures is most of the cost of a search.
 *
 * @example
 * ['1,250.0', '(5%)', 'late'].map(canBeFigureText)
 * // => [true, true, false]
 */
export function canBeFigureText(text: string): boolean {
  return /^[\d.,()%/\s-]*$/.test(text)
}

interface RowText {
  columns: readonly GridColumn[]
  words: string
  /** `null` until a search needs the figures. */
  figures: string | null
}

/** Cached search text of each row: typing a quick filter searches the same rows at every key. */
const known = new WeakMap<GridRow, RowText>()

/**
 * Checks whether a cell shows a text, ignoring case. Commas between thousands are optional.
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
 * Checks whether any cell of a row shows a text, ignoring case.
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
  if (!canBeFigureText(text)) return false
  entry.figures ??= textOfCells(row, columns, isFigure)
  return entry.figures.includes(text)
}

function remembered(row: GridRow, columns: readonly GridColumn[]): RowText {
  const entry: RowText = { columns, words: textOfCells(row, columns, (value) => !isFigure(value)), figures: null }
  known.set(row, entry)
  return entry
}

const isFigure = (value: CellValue) => typeof value === 'number'

/** Returns the shown texts of some cells, in lower case, with a separator between them that no search text contains. */
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

/** Maximum values that a filter offers: no one selects more, and a list of unit numbers must not stall the screen. */
const maximumOfferedValues = 1_000

/** Value that a filter offers. */
export interface ColumnValue {
  /** Key stored in the filter: the value as text, `''` for empty. */
  key: string
  label: string
  /** Number of rows with this value that pass the other filters. */
  count: number
}

/**
 * Returns the values that the filter of a column offers, in ascending order with empty last, each with the number of
 * rows that pass all other filters.
 *
 * @returns At most 1,000 values, and the number of further ones.
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
  // The rank of empty cells is -1; as an unsigned number it exceeds all others, which puts them last.
  const order = entries.map((_, at) => at).sort((a, b) => ((ranks[a] ?? 0) >>> 0) - ((ranks[b] ?? 0) >>> 0))
  const values = order.slice(0, maximumOfferedValues).flatMap((at) => {
    const entry = entries[at]
    return entry ? [{ key: entry[0], label: valueLabel(entry[1].value, column), count: entry[1].count }] : []
  })
  return { values, more: entries.length - values.length }
}
