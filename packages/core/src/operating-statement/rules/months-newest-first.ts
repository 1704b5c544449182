import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * The months of a statement, newest first, whatever the order of its columns; the years where it is annual.
 *
 * @returns Keys such as `2025-02` or `2024`; other columns and those without a date are left out, a repeated month counts once.
 * @example
 * monthsNewestFirst([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 2 }])
 * // => ['2025-01', '2024-12']
 */
export function monthsNewestFirst(periods: OperatingStatement['periods']): string[] {
  const dates = periods.flatMap(({ key, kind }) => {
    if (kind !== 'month' && kind !== 'year') return []
    const date = kind === 'month' ? /^\d{4}-\d{2}/ : /\b(?:19|20)\d{2}\b/
    return date.exec(key)?.slice(0, 1) ?? []
  })
  return [...new Set(dates)].sort().reverse()
}
