import { formattedRange, isForecast, livedMonths, type OperatingStatement } from '@uwkit/core/operating-statement'

/**
 * What a statement is called beside others of its bundle: by what it tells of, and of when.
 *
 * @example
 * statementName(aStatement([], '2025-05', 12))
 * // => 'Statement 05/25 - 04/26'
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
