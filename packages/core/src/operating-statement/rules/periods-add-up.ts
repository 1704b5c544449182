import type { StatementPeriod } from '../operating-statement.schema.ts'

/**
 * Whether the sum of a statement's periods means something: there is but one, or all are months, all quarters or all half
 * years. Years and scenarios do not add up to anything.
 *
 * @example
 * periodsAddUp([{ key: 'Q1 2025', kind: 'quarter', caption: 'Q1 2025', column: 1 }, { key: 'Q2 2025', kind: 'quarter', caption: 'Q2 2025', column: 2 }])
 * // => true
 */
export function periodsAddUp(periods: readonly StatementPeriod[]): boolean {
  const [first] = periods
  return (
    periods.length === 1 ||
    (first !== undefined &&
      ['month', 'quarter', 'halfYear'].includes(first.kind) &&
      periods.every(({ kind }) => kind === first.kind))
  )
}
