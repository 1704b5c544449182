import type { OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'

/**
 * The period that counts as the last month: the latest month whatever the order of the columns, else the latest year,
 * else the last column.
 *
 * @returns `null` where the statement has no periods.
 * @example
 * latestPeriod([{ key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 3 }])?.key
 * // => '2025-02'
 */
export function latestPeriod(periods: OperatingStatement['periods']): StatementPeriod | null {
  const timed = periods.filter((period) => period.kind !== 'scenario')
  const dated = timed.filter((period) => period.kind === 'month' || /\b(19|20)\d{2}\b/.test(period.key))
  const rank = (period: StatementPeriod) =>
    period.kind === 'month' ? period.key : (/\b((19|20)\d{2})\b/.exec(period.key)?.[1] ?? '')
  const latest = dated.reduce<StatementPeriod | null>(
    (best, period) => (best && rank(best) >= rank(period) ? best : period),
    null,
  )
  return latest ?? timed.at(-1) ?? periods.at(-1) ?? null
}
