import { monthNumber } from '../../shared/parse-date.ts'
import { rentOfMonthCaption } from '../data/column-captions.ts'
import type { TableColumn } from './table-column.ts'

/**
 * Columns in which the rent of the latest month is the contract rent, where a roll compares the rents of months and prints
 * no other rent.
 *
 * @param holdsAmounts Whether most cells of a column are amounts.
 */
export function withRentOfLatestMonth(
  columns: TableColumn[],
  holdsAmounts: (column: TableColumn) => boolean,
): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  let latest: { column: TableColumn; month: number } | null = null
  for (const column of columns) {
    const month = column.role === 'other' && /\brents?\b/i.test(column.caption) ? monthOf(column.caption) : null
    if (month === null || !holdsAmounts(column)) continue
    if (latest === null || month > latest.month) latest = { column, month }
  }
  const rent = { role: 'contract rent' as const, kind: 'contract rent' as const, suggestion: 'contract rent' as const }
  return columns.map((column) => (column === latest?.column ? { ...column, ...rent, probability: 0.6 } : column))
}

/** Months since the year 0; two digits of a year are of this century. */
function monthOf(caption: string): number | null {
  const match = rentOfMonthCaption.exec(caption)
  const month = match ? monthNumber(match[1] ?? '') : null
  if (month === null) return null
  const year = Number(match?.[2])
  return (year < 100 ? 2000 + year : year) * 12 + month
}
