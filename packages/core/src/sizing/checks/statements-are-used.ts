import { fileOf, sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Which later statement gives only the latest months, or nothing. */
export const statementsAreUsed: UnderwritingCheck = ({ windows: { t12, t3, latest, unused } }) => {
  const year = t12?.column.caption ?? 'the year'
  const served = `is short of a year: ${year} is underwritten, and it gives ${t3?.column.caption ?? 'the latest months'}.`
  return [
    ...(latest === null ? [] : [sizingFinding('later-months', 'info', `${fileOf(latest)} ${served}`)]),
    ...unused.map((statement) =>
      sizingFinding(
        'later-months-not-used',
        'warning',
        `${fileOf(statement)} is later than ${year} but short of a year, and does not continue it by three months: ask for the months between.`,
      ),
    ),
  ]
}
