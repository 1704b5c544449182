import type { GridState } from '../../behavior/grid-state.ts'
import { valueLabel } from '../../state/value-order.ts'

/**
 * Returns a function that names a row: by the identity column, or by its position if the grid has none.
 *
 * @example
 * rowNames({ source: { columns: [], identityColumn: null }, rows: [{ id: 'a' }, { id: 'b' }] })('b')
 * // => 'Row 2'
 */
export function rowNames(state: GridState): (row: string) => string {
  const { source, rowById, rows } = state
  const column = source.columns.find(({ id }) => id === source.identityColumn)
  const places = new Map(column === undefined ? rows.map(({ id }, at) => [id, at + 1]) : [])
  return (row) =>
    column === undefined ? `Row ${places.get(row) ?? '?'}` : valueLabel(rowById.get(row)?.values[column.id], column)
}

/**
 * Returns a function that gives the title of a column by its ID.
 *
 * @example
 * columnTitles({ source: { columns: [{ id: 'rent', title: 'Market rent' }] } })('rent')
 * // => 'Market rent'
 */
export function columnTitles({ source }: GridState): (column: string) => string {
  const titles = new Map(source.columns.map(({ id, title }) => [id, title]))
  return (column) => titles.get(column) ?? column
}

/**
 * Returns what identifies the rows: the title of the identity column, or "Row".
 *
 * @example
 * identityTitle({ source: { columns: [{ id: 'unit', title: 'Unit' }], identityColumn: 'unit' } })
 * // => 'Unit'
 */
export function identityTitle({ source }: GridState): string {
  return source.columns.find(({ id }) => id === source.identityColumn)?.title ?? 'Row'
}

/**
 * Formats a reason as a sentence: with an initial capital letter and a final period.
 *
 * @example
 * sentence('a contract rent is not negative')
 * // => 'A contract rent is not negative.'
 */
export function sentence(text: string): string {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
