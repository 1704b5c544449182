import { addMonths } from '../../shared/calendar.ts'
import { sourceOf } from '../../shared/source.ts'
import { hasBadDates } from '../rules/has-bad-dates.ts'
import type { StatementRule } from './statement-check.ts'

const wordsOf = {
  month: 'months',
  quarter: 'quarters',
  halfYear: 'half years',
  year: 'years',
  scenario: 'columns',
} as const

/** Names what is missing where the months are dated and stand in order. */
export const monthsNotConsecutive: StatementRule = {
  id: 'operating-statement/months-not-consecutive',
  severity: 'error',
  says: 'The months (quarters, years) do not follow each other: one is missing, out of order or misnamed.',
  parameters: {},
  find: ({ read, statement }) => {
    const { periods } = statement
    if (!hasBadDates(periods)) return []
    const keys = periods.map(({ key }) => key)
    const what = wordsOf[periods.find(({ kind }) => kind !== 'scenario')?.kind ?? 'month']
    const missing = periods.every(({ kind }) => kind === 'month') ? missingAmong(keys) : []
    const named = missing.length === 0 ? '' : ` ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`
    const after = periods.find((_, at) => at > 0 && keys[at] !== nextOf(keys[at - 1] ?? ''))
    return [
      {
        message: `The ${what} do not follow each other: ${keys.join(', ')}.${named} Correct the captions or add what is missing.`,
        source: after === undefined || named === '' ? null : sourceOf(read.file, read.grid, 0, after.column),
        seen: keys.join(', '),
        dollars: null,
      },
    ]
  },
}

function nextOf(key: string): string {
  return /^\d{4}-\d{2}$/.test(key) ? addMonths(key, 1) : ''
}

/** Months between the first and the last that are not there; none where the months are undated or span more than ten years. */
function missingAmong(keys: readonly string[]): string[] {
  const known = keys.filter((key) => /^\d{4}-\d{2}$/.test(key)).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || addMonths(first, 120) < last) return []
  const missing: string[] = []
  for (let month = first; month < last; month = addMonths(month, 1)) if (!known.includes(month)) missing.push(month)
  return missing
}
