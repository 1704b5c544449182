import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * The dated months that a statement reports: those with a figure other than nothing in any line.
 *
 * @returns `YYYY-MM`, oldest first.
 * @example
 * reportedMonths({ periods: [{ key: '2025-01', kind: 'month', caption: 'Jan', column: 1 }], lines: [] })
 * // => []
 */
export function reportedMonths({ periods, lines }: Pick<OperatingStatement, 'periods' | 'lines'>): string[] {
  return periods
    .filter(({ kind, key }) => kind === 'month' && /^\d{4}-\d{2}$/.test(key))
    .map(({ key }) => key)
    .filter((key) => lines.some((line) => (line.values[key] ?? 0) !== 0))
    .sort()
}
