import { livedMonths } from '../../operating-statement/index.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { addMonths } from '../../shared/calendar.ts'

/** Months of a year. */
const year = 12

/**
 * The latest twelve months that all statements by month have, whatever their fiscal years. Statements without months have no
 * say.
 *
 * @returns From the earliest to the latest; `null` where there is no such year, or no statement by month.
 * @example
 * commonYear([])
 * // => null
 */
export function commonYear(statements: readonly Pick<OperatingStatement, 'periods' | 'lines'>[]): string[] | null {
  const monthly = statements.map((statement) => livedMonths(statement).map(({ key }) => key)).filter(hasAny)
  const last = monthly.map((months) => months.at(-1) ?? '').toSorted()[0]
  if (last === undefined) return null
  const months = Array.from({ length: year }, (_, index) => addMonths(last, index - year + 1))
  return monthly.every((lived) => months.every((month) => lived.includes(month))) ? months : null
}

function hasAny(months: readonly string[]): boolean {
  return months.length > 0
}
