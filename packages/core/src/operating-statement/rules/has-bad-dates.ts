import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * Whether the months of a statement (its years, where it is annual) do not follow each other without gap or repetition.
 * Either direction is fine; scenarios and columns without a date are not asked.
 *
 * @example
 * hasBadDates([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }])
 * // => true
 */
export function hasBadDates(periods: OperatingStatement['periods']): boolean {
  const positions = periods.map(positionOf).filter((position) => position !== null)
  const steps = positions.slice(1).map((position, at) => position - (positions[at] ?? 0))
  return !(steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** Months counted from year 0; years as such; `M01` as 1. */
function positionOf({ key, kind }: OperatingStatement['periods'][number]): number | null {
  const month = /^(\d{4})-(\d{2})( \(\d+\))?$/.exec(key) ?? /^(M)(\d{2})$/.exec(key)
  if (kind === 'month') return month ? (Number(month[1]) || 0) * 12 + Number(month[2]) : null
  const year = /^(?:fy|cy|year|actuals?)?\s*((?:19|20)\d{2})(?:\s+actuals?)?$/i.exec(key)?.[1]
  return kind === 'year' && year !== undefined ? Number(year) : null
}
