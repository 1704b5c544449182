import type { OperatingStatement } from '../operating-statement.schema.ts'
import { endOfPeriod, monthsOf } from './end-of-period.ts'

/**
 * Whether the months of a statement (its quarters or years, where it has those) do not follow each other without gap or repetition.
 * Either direction is fine; scenarios and columns without a date are not asked.
 *
 * @example
 * hasBadDates([{ key: '2024-12', kind: 'month', caption: 'Dec', column: 1 }, { key: '2025-02', kind: 'month', caption: 'Feb', column: 2 }])
 * // => true
 */
export function hasBadDates(periods: OperatingStatement['periods']): boolean {
  const dated = periods.flatMap((period) => {
    const end = period.kind === 'scenario' || isPartOfName(period) ? null : endOfPeriod(period)
    return end === null || period.kind === 'scenario' ? [] : [{ end, length: monthsOf[period.kind] }]
  })
  const steps = dated.slice(1).map(({ end, length }, at) => (end - (dated[at]?.end ?? 0)) / length)
  return !(steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** A year that is only a part of another name, such as `T12 Mar 2025`, is not asked. */
function isPartOfName({ key, kind }: OperatingStatement['periods'][number]): boolean {
  return kind === 'year' && !/^(?:fy|cy|year|actuals?)?\s*(?:19|20)\d{2}(?:\s+actuals?)?$/i.test(key)
}
