import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'

/**
 * A statement with some of its months only, as if the document had no others.
 *
 * @returns `null` where it does not have all of them.
 * @example
 * withinMonths({ periods: [], lines: [] }, ['2026-01'])
 * // => null
 */
export function withinMonths<Statement extends Pick<OperatingStatement, 'periods'>>(
  statement: Statement,
  months: readonly string[],
): Statement | null {
  const periods = statement.periods.filter(({ kind, key }) => kind === 'month' && months.includes(key))
  return periods.length === months.length ? { ...statement, periods } : null
}
