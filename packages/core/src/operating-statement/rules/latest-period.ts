import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'
import { endOfPeriod } from './end-of-period.ts'

/**
 * The period that counts as the last month: the latest month (quarter, half year) whatever the order of the columns,
 * else the latest year, else the last column.
 *
 * @returns `null` where the statement has no periods.
 * @example
 * latestPeriod([{ key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 3 }])?.key
 * // => '2025-02'
 */
export function latestPeriod(periods: OperatingStatement['periods']): StatementPeriod | null {
  const timed = periods.filter((period) => period.kind !== 'scenario')
  const latest = timed.reduce<StatementPeriod | null>((best, period) => {
    const end = endOfPeriod(period)
    return end === null || (best && (endOfPeriod(best) ?? 0) >= end) ? best : period
  }, null)
  return latest ?? timed.at(-1) ?? periods.at(-1) ?? null
}
