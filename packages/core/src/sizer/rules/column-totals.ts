import {
  columnKnowsBills,
  type StatementColumn,
  type UnderwritingLine,
  type UnderwritingLineKey,
} from '../../sizing/index.ts'
import { lineRows, type totalRows } from '../data/underwriting-rows.ts'

/** The totals of one column of the ladder, dollars a year; `null` where a bill is not known. */
export type ColumnTotals = Record<Exclude<keyof typeof totalRows, 'netCashFlow'>, number | null>

/**
 * The totals of a column that adds what it has: for the columns of the documents, where a missing line adds nothing. A part of
 * a year without its taxes or insurance has no expenses and no NOI.
 *
 * @param column The column whose bills these are.
 * @param amountOf The column's amount of a line; `null` where it has none.
 */
export function columnTotals(
  column: Pick<StatementColumn, 'annualFactor'>,
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
  const totalExpenses = columnKnowsBills(column, lines, amountOf) ? between(28, 39) : null
  return {
    grossPotentialRent,
    netRentalIncome,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome: totalExpenses === null ? null : effectiveGrossIncome - totalExpenses,
  }
}

/**
 * The formulas of the same totals, by row.
 *
 * @param column Letter of the column.
 * @param isYear Whether its bills are those of a whole year.
 */
export function columnTotalFormulas(column: string, isYear: boolean): Record<keyof ColumnTotals, string> {
  const [taxes, insurance] = [`${column}${lineRows.realEstateTaxes}`, `${column}${lineRows.propertyInsurance}`]
  const expenses = `SUM(${column}28:${column}39)`
  const net = `${column}26-${column}40`
  return {
    grossPotentialRent: `SUM(${column}7:${column}9)`,
    netRentalIncome: `SUM(${column}10:${column}17)`,
    effectiveGrossIncome: `${column}18+SUM(${column}20:${column}25)`,
    totalExpenses: isYear ? expenses : `IF(OR(${taxes}="",${insurance}=""),"",${expenses})`,
    netOperatingIncome: isYear ? net : `IF(${column}40="","",${net})`,
  }
}

function rowOf(key: UnderwritingLineKey): number {
  return lineRows[key]
}
