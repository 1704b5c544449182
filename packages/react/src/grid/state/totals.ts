import type { GridColumn, GridRow } from '../grid.types.ts'
import { exactSum, withoutNoise } from './exact-sum.ts'
import { isEmptyValue } from './value-key.ts'

/**
 * The totals of some rows, for the columns that show one. Empty cells are left out, so an average is that of the filled
 * cells; words in a column of figures are left out of sums and averages.
 *
 * @returns By column id; `null` for a sum or an average of nothing.
 * @example
 * const columns = [{ id: 'rent', title: 'Rent', kind: 'money', total: 'average' }, { id: 'plan', title: 'Plan', kind: 'text' }]
 * totalsOf([{ id: 'a', values: { rent: 900 } }, { id: 'b', values: { rent: null } }], columns)
 * // => { rent: 900 }
 */
export function totalsOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): Readonly<Record<string, number | null>> {
  const totals: Record<string, number | null> = {}
  for (const column of columns) if (column.total !== undefined) totals[column.id] = totalOf(rows, column)
  return totals
}

function totalOf(rows: readonly GridRow[], { id, kind, total }: GridColumn): number | null {
  if (total === 'count') {
    let filled = 0
    for (const row of rows) if (!isEmptyValue(row.values[id])) filled += 1
    return filled
  }
  const numbers: number[] = []
  for (const row of rows) {
    const value = row.values[id]
    if (typeof value === 'number') numbers.push(value)
  }
  if (numbers.length === 0) return null
  const sum = kind === 'money' ? exactSum(numbers, []) : exactSum([], numbers)
  return total === 'sum' ? sum : withoutNoise(sum / numbers.length)
}
