import { sourceOf } from '../../shared/address.ts'
import { addMonths } from '../../shared/date.ts'
import type { Figures, Finding, RuleFinding } from '../../shared/findings.ts'
import { monthText } from '../../text/index.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { hasBadDates, hasFigures, isForecast, monthsOf, monthsOfColumn, namesForecast } from '../rules/periods.ts'
import type { StatementCheck, StatementRule } from './statement-check.ts'

/** The finding is at the first such month. */
export const monthsUndated: StatementRule = {
  id: 'operating-statement/months-undated',
  severity: 'warning',
  says: 'Neither the months nor the title shows a year, so the months can’t be matched to other statements or the rent roll.',
  parameters: {},
  find: ({ read }) => {
    const first = read.columns.periods.find(({ kind, key }) => kind === 'month' && /^M\d{2}$/.test(key))
    if (first === undefined) return []
    return [
      {
        message: 'The months have no year. Enter the first month with its year.',
        source: sourceOf(read.file, read.grid, 0, first.column),
        seen: first.caption,
        dollars: null,
      },
    ]
  },
}

const kindNames = {
  month: 'months',
  quarter: 'quarters',
  halfYear: 'half years',
  year: 'years',
  scenario: 'columns',
} as const

/** Names the missing periods if all periods are dated months. */
export const monthsNotConsecutive: StatementRule = {
  id: 'operating-statement/months-not-consecutive',
  severity: 'error',
  says: 'Periods are not consecutive: one is missing, out of order, or mislabeled.',
  parameters: {},
  find: ({ read, statement }) => {
    const { periods } = statement
    if (!hasBadDates(periods)) return []
    const keys = periods.map(({ key }) => key)
    const what = kindNames[periods.find(({ kind }) => kind !== 'scenario')?.kind ?? 'month']
    const missing = periods.every(({ kind }) => kind === 'month') ? missingAmong(keys) : []
    const named =
      missing.length === 0
        ? ''
        : ` ${missing.map(monthText).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`
    const after = periods.find((_, at) => at > 0 && keys[at] !== nextOf(keys[at - 1] ?? ''))
    return [
      {
        message: `The ${what} are not consecutive: ${keys.map(monthText).join(', ')}.${named} Correct the headers or add the missing ${what}.`,
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

/** Returns the missing months between the first and the last; empty if the months are undated or span more than ten years. */
function missingAmong(keys: readonly string[]): string[] {
  const known = keys.filter((key) => /^\d{4}-\d{2}$/.test(key)).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || addMonths(first, 120) < last) return []
  const missing: string[] = []
  for (let month = first; month < last; month = addMonths(month, 1)) if (!known.includes(month)) missing.push(month)
  return missing
}

/** Returns one finding for each skipped column. */
export const monthRepeated: StatementRule = {
  id: 'operating-statement/month-repeated',
  severity: 'warning',
  says: 'A month appears in more than one column; the first is used.',
  parameters: {},
  find: ({ read }) =>
    read.columns.repeated.map(({ key, column }) => ({
      message: `${monthText(key)} appears in more than one column; the first is used. Remove the other or correct its header.`,
      source: sourceOf(read.file, read.grid, 0, column),
      seen: key,
      dollars: null,
    })),
}

/** A statement without any figures is not flagged for empty months. */
export const monthHasFigures: StatementRule = {
  id: 'operating-statement/month-without-figures',
  severity: 'warning',
  says: 'A month has no income, but others do: it is not reported yet, incomplete, or was not exported.',
  parameters: {},
  find: ({ read, statement }) => {
    const lines = statement.lines.filter((line) => !line.isTotal)
    const empty = statement.periods.filter(({ key }) => !hasFigures({ lines }, key))
    if (empty.length === statement.periods.length) return []
    return empty.map((period) => ({
      message: `${monthText(period.key)} ${lines.some(({ values }) => values[period.key]) ? 'has no income' : 'is blank'}. Exclude it, or it counts as $0.`,
      source: sourceOf(read.file, read.grid, 0, period.column),
      seen: period.caption,
      dollars: null,
    }))
  },
}

/** Scenarios do not count as months, and full years are not flagged; if there are several columns of years, the longest counts. */
export const shortPeriod: StatementRule<'months'> = {
  id: 'operating-statement/short-period',
  severity: 'info',
  says: 'The statement covers fewer than 12 months.',
  parameters: {
    months: {
      default: 12,
      minimum: 1,
      maximum: 60,
      unit: 'months',
      says: 'Min months in the statement.',
      source: 'Lenders underwrite the trailing 12 months.',
    },
  },
  find: findShortPeriod,
}

function findShortPeriod({ read, statement }: StatementCheck, { months }: Figures<typeof shortPeriod>): RuleFinding[] {
  const { periods } = statement
  const parts = periods.reduce(
    (sum, { kind }) => sum + (kind === 'scenario' || kind === 'year' ? 0 : monthsOf[kind]),
    0,
  )
  const years = periods.filter(({ kind }) => kind === 'year').map((column) => monthsOfColumn(column, statement))
  if (years.includes(12)) return []
  const covered = Math.max(parts, ...years)
  if (covered === 0 || covered >= months) return []
  const longer = read.columns.ignored.find(
    ({ caption }) => caption?.kind === 'yearToDate' && caption.basis !== 'budget' && periods.length === 1,
  )
  const longerNote = longer ? `“${longer.caption?.text}” covers more, but is not used. ` : ''
  return [
    {
      message: `The statement covers ${covered} of ${months} months. ${longerNote}Request the missing months.`,
      source: null,
      seen: String(covered),
      dollars: null,
    },
  ]
}

export const plannedFigures: StatementRule = {
  id: 'operating-statement/planned-figures',
  severity: 'warning',
  says: 'The title, sheet name, or column headers say budget, forecast, or pro forma, so the figures (or some months, as in a reforecast) are not actuals.',
  parameters: {},
  find: ({ statement }) =>
    isForecast(statement)
      ? [
          {
            message: 'The statement is a budget, forecast, or pro forma. Request the actual T12.',
            source: null,
            seen: statement.title ?? null,
            dollars: null,
          },
        ]
      : plannedMonths(statement.periods),
}

/** Returns a fault for months whose captions say budget, next to actual months. */
function plannedMonths(periods: readonly StatementPeriod[]): Omit<Finding, 'id' | 'severity'>[] {
  const planned = periods.filter(({ kind, caption }) => kind === 'month' && namesForecast(caption))
  const [first] = planned
  if (first === undefined || planned.length === periods.length) return []
  const months = planned.map(({ key }) => monthText(key)).join(', ')
  return [
    {
      message: `${planned.length} of ${periods.length} months are budgeted, not actual: ${months}. Request actuals, or exclude these months.`,
      source: null,
      seen: first.caption,
      dollars: null,
    },
  ]
}
