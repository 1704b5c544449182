import type { GridColumn } from '../grid.types.ts'
import { formatNumber } from './format-cell.ts'

/**
 * A total as it stands under its column: counts plainly, sums and averages as the column writes its figures.
 *
 * @example
 * formatTotal(1250, { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' })
 * // => '1,250.00'
 */
export function formatTotal(total: number, column: GridColumn): string {
  return column.total === 'count' ? String(total) : formatNumber(total, column)
}
