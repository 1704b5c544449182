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

/**
 * Whether a column is a small fixed share of another, row by row: a monthly average beside its year, dollars per unit or per
 * square foot, a share of revenue. Shares above a tenth do not count: years and scenarios may grow evenly.
 */
export function isShareOf(column: ColumnAmounts, whole: ColumnAmounts): boolean {
  const pairs = column.flatMap((value, row): [number, number][] => {
    const other = whole[row] ?? null
    return value === null || other === null || value === 0 || other === 0 ? [] : [[value, other]]
  })
  const largest = pairs.reduce<[number, number]>(
    (most, pair) => (Math.abs(pair[1]) > Math.abs(most[1]) ? pair : most),
    [0, 0],
  )
  const share = largest[1] === 0 ? 0 : largest[0] / largest[1]
  if (pairs.length < 3 || share === 0 || Math.abs(share) > 0.1) return false
  const met = pairs.filter(([value, other]) => {
    const rounding = Number.isInteger(value) ? 0.6 : 0.006
    return Math.abs(value - share * other) <= rounding + Math.abs(share * other) * 0.01
  })
  return met.length >= pairs.length * 0.8
}
