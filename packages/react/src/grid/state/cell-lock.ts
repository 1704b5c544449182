import type { GridColumn, GridRow } from '../grid.types.ts'

/**
 * Why a cell cannot be edited, by its row, its column or itself.
 *
 * @returns `null` where it can.
 * @example
 * const column = { id: 'rent', title: 'Rent', kind: 'money', lockOf: ({ id }) => (id === 'b' ? 'It is a sum.' : null) }
 * ;[lockOf({ id: 'a', values: {} }, column), lockOf({ id: 'b', values: {} }, column)]
 * // => [null, 'It is a sum.']
 */
export function lockOf(row: GridRow, column: GridColumn): string | null {
  return row.readOnly ?? column.readOnly ?? column.lockOf?.(row) ?? null
}
