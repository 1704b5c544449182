import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { lineUpStatements, mergeOrder } from './line-up-statements.ts'

/** A figure of an older statement that a merge of partial statements puts another in place of. */
export interface OverwrittenMonth {
  label: string
  section: LineItem['section']
  isTotal: boolean
  /** Period key. */
  month: string
  /** What is given up, and which of the given statements told it, from 0. */
  older: number
  olderIn: number
  /** What stands there instead, and which of the given statements tells it. */
  newer: number
  newerIn: number
}

/**
 * The figures that a merge of partial statements overwrites with others, by line and month. Those that both statements tell alike
 * are none.
 *
 * @param statements In any order.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const old = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const newer = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 900, 920], ['Total Income', 900, 920], ['Pest', 55, 55], ['Total Expenses', 55, 55], ['NOI', 845, 865]])
 * overwrittenMonths([old, newer]).map(({ label, month, older, newer }) => [label, month, older, newer])
 * // => [['Pest', '2025-02', 95, 55], ['Total Expenses', '2025-02', 95, 55], ['NOI', '2025-02', 805, 845]]
 */
export function overwrittenMonths(statements: readonly OperatingStatement[]): OverwrittenMonth[] {
  const ordered = mergeOrder(statements.map((statement, index) => ({ ...statement, index })))
  const given = ordered.map(({ index }) => index)
  return lineUpStatements(ordered).flatMap((sameLine) => {
    const newest = sameLine.at(-1)?.line
    if (newest === undefined) return []
    const { label, section, isTotal } = newest
    const months = [...new Set(sameLine.flatMap(({ line }) => Object.keys(line.values)))].sort()
    return months.flatMap((month): OverwrittenMonth[] => {
      const told = sameLine.flatMap(({ statement, line }) => {
        const value = line.values[month] ?? null
        return value === null ? [] : [{ value, at: given[statement] ?? statement }]
      })
      const kept = told.at(-1)
      if (kept === undefined) return []
      return told
        .slice(0, -1)
        .filter(({ value }) => value !== kept.value)
        .map(({ value, at }) => ({
          label,
          section,
          isTotal,
          month,
          older: value,
          olderIn: at,
          newer: kept.value,
          newerIn: kept.at,
        }))
    })
  })
}
