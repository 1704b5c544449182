import { formattedRange, isForecast, livedMonths, type OperatingStatement } from '@uwkit/core/operating-statement'

/**
 * What a statement is called beside others of its bundle: by what it tells of, and of when.
 *
 * @example
 * const periods = [{ key: '2025-05', kind: 'month', caption: 'May 2025', column: 1 }]
 * statementName({ property: null, chartOfAccountsId: 2, periods, isAnnual: false, positiveExpenses: true, lines: [] })
 * // => 'Statement 05/25 - 05/25'
 */
export function statementName(statement: OperatingStatement): string {
  const range = formattedRange(statement.periods)
  return range === '' ? kindOf(statement) : `${kindOf(statement)} ${range}`
}

function kindOf(statement: OperatingStatement): string {
  if (isForecast(statement)) return 'Budget'
  if (statement.isAnnual) return 'Annual'
  const months = livedMonths(statement).length
  if (months === 0) return 'Statement'
  return months === 1 ? '1 month' : months === 12 ? 'T12' : `${months} months`
}
