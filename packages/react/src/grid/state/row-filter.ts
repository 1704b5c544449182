import type { CellValue, ColumnFilter, GridColumn, GridRow, GridView } from '../grid.types.ts'
import { rowShowsText, showsText } from './search-text.ts'
import { isEmptyValue, valueKey } from './value-key.ts'

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
