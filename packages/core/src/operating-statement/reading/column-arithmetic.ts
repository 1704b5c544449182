import { sumMoney } from '../../shared/money.ts'

/** A column of amounts by row; `null` where the cell holds none. */
export type ColumnAmounts = readonly (number | null)[]

/** How near a computed column must come to be the same one: half a dollar, or rounding of each of its parts. */
const near = (parts: number) => Math.max(0.5, parts * 0.5)

/** The share of rows, 0 to 1, in which a column equals the sum of others. Rows where both are zero do not count; fewer than two rows are no evidence: 0. */
export function shareOfSums(column: ColumnAmounts, parts: readonly ColumnAmounts[]): number {
  let asked = 0
  let met = 0
  column.forEach((value, row) => {
    const sum = sumMoney(parts.map((part) => part[row]))
    if (value === null || (value === 0 && sum === 0)) return
    asked += 1
    if (Math.abs(value - sum) <= near(parts.length)) met += 1
  })
  return asked < 2 ? 0 : met / asked
}

/** Whether a column is the twelfth part of another, row by row: a monthly average beside its year. */
export function isTwelfthOf(column: ColumnAmounts, year: ColumnAmounts): boolean {
  let asked = 0
  let met = 0
  column.forEach((value, row) => {
    const annual = year[row] ?? null
    if (value === null || annual === null || annual === 0) return
    asked += 1
    if (Math.abs(value * 12 - annual) <= 12) met += 1
  })
  return asked >= 2 && met >= asked * 0.8
}
