import type { ExportNeed } from '@uwkit/core/export'

/** What an export is made of, as a person reads it. */
export const needWords: Readonly<Record<ExportNeed, string>> = {
  rentRoll: 'rent roll',
  statement: 'T12',
  loan: 'loan',
  rate: 'rate',
  value: 'value',
  building: 'building',
  rentComps: 'rent comps',
  expenseComps: 'expense comps',
  pictures: 'pictures',
  summary: 'summary page',
}

/**
 * How ready an export is, in words.
 *
 * @param missing How much of what it cannot do without is missing.
 * @example
 * readyWords(2)
 * // => '2 inputs missing'
 */
export function readyWords(missing: number): string {
  if (missing === 0) return 'ready'
  return missing === 1 ? '1 input missing' : `${missing} inputs missing`
}
