import type { UnderwritingLine, UnderwritingLineKey } from '../../sizing/index.ts'
import { lineRows, type totalRows } from '../data/underwriting-rows.ts'

/** The totals of one column of the ladder, dollars a year. */
export type ColumnTotals = Record<Exclude<keyof typeof totalRows, 'netCashFlow'>, number>

/**
 * The totals of a column that adds what it has: for the columns of the documents, where a missing line adds nothing.
 *
 * @param amountOf The column's amount of a line; `null` where it has none.
 */
export function columnTotals(
  lines: readonly UnderwritingLine[],
  amountOf: (line: UnderwritingLine) => number | null,
): ColumnTotals {
  const between = (first: number, last: number): number =>
    lines
      .filter(({ key }) => rowOf(key) >= first && rowOf(key) <= last)
      .reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
  const grossPotentialRent = between(7, 9)
  const netRentalIncome = grossPotentialRent + between(11, 17)
  const effectiveGrossIncome = netRentalIncome + between(20, 25)
  const totalExpenses = between(28, 39)
  return {
    grossPotentialRent,
    netRentalIncome,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome: effectiveGrossIncome - totalExpenses,
  }
}

/** The formulas of the totals of a column that adds what it has, by row. */
export function columnTotalFormulas(column: string): Record<keyof ColumnTotals, string> {
  return {
    grossPotentialRent: `SUM(${column}7:${column}9)`,
    netRentalIncome: `SUM(${column}10:${column}17)`,
    effectiveGrossIncome: `${column}18+SUM(${column}20:${column}25)`,
    totalExpenses: `SUM(${column}28:${column}39)`,
    netOperatingIncome: `${column}26-${column}40`,
  }
}

function rowOf(key: UnderwritingLineKey): number {
  return lineRows[key]
}
