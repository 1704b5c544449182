import type { CellSource } from '../../shared/address.ts'
import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { sumMoney } from '../../shared/money.ts'
import { isSeasonal, medianOf, spreadOf } from '../../shared/statistics.ts'
import { moneyText, monthText, plural } from '../../text/format.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { placeOfLine, type StatementCheck, type StatementRule } from './statement-check.ts'

/** Dollars by which a month may differ; each rule names its own source. */
const dollarsFromMedian = {
  default: 5000,
  minimum: 1,
  maximum: 1_000_000,
  unit: 'dollars',
  says: 'Min difference from the typical amount, in dollars.',
} as const

/** Steady lines with figures in most months have their own rule, and so do lines with one or two figures. */
export const monthOutlier: StatementRule<'deviations' | 'dollars' | 'evenShare' | 'minimumMonths'> = {
  id: 'operating-statement/month-outlier',
  severity: 'info',
  says: 'One month of a variable line is an outlier after seasonal adjustment: a large repair, a multi-month bill, or an amount that belongs to another line.',
  parameters: {
    deviations: {
      default: 3.5,
      minimum: 1,
      maximum: 100,
      unit: 'multiple',
      says: 'Max modified z-score of a month.',
      source: 'Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993): a modified score above 3.5.',
    },
    dollars: { ...dollarsFromMedian, source: 'Dollar threshold used in published T12 audits.' },
    evenShare: {
      default: 0.05,
      minimum: 0.001,
      maximum: 1,
      unit: 'share',
      says: 'Typical deviation below which a line counts as steady; steady lines are tested against their pattern, not for outliers.',
      source: 'Same threshold as for steady lines.',
    },
    minimumMonths: {
      default: 6,
      minimum: 4,
      maximum: 60,
      unit: 'months',
      says: 'Min months with an amount to determine a typical month.',
      source: 'House default.',
    },
  },
  find: findMonthOutlier,
}

function findMonthOutlier(
  { statement }: StatementCheck,
  { deviations, dollars, evenShare, minimumMonths }: Figures<typeof monthOutlier>,
): RuleFinding[] {
  const { keys, series } = monthSeries(statement)
  return series.flatMap(({ line, values }) => {
    if (!spanExceeds(values, dollars)) return []
    if (values.filter((value) => value !== 0).length < minimumMonths || isPeriodicBill(line)) return []
    const { middle, spread } = spreadOf(values)
    const allowed = Math.max(spread * deviations, dollars)
    const distant = values.flatMap((value, at) => (Math.abs(value - middle) > allowed ? [at] : []))
    if (distant.length === 0 || isSteadyLine(values, usualOf(values), evenShare)) return []
    const level = values.map(() => middle)
    const odd = distant
      .filter((at) => !isSeasonal(keys, values, level, at))
      .map((at) => ({ key: keys[at] ?? '', expected: middle }))
    return oddMonthFaults(line, odd, 'Ask the borrower what the amount covers')
  })
}

/** Checks only lines with a steady pattern: for lines that vary from month to month, five percent means nothing. */
export const monthOffPattern: StatementRule<'share' | 'dollars' | 'minimumMonths'> = {
  id: 'operating-statement/month-off-pattern',
  severity: 'warning',
  says: 'A steady line deviates from its pattern in one month: an amount was changed, omitted, or booked in another month. Quarterly, annual, and seasonal bills are not flagged.',
  parameters: {
    share: {
      default: 0.05,
      minimum: 0.001,
      maximum: 1,
      unit: 'share',
      says: 'Max deviation of a month from the typical amount.',
      source: 'Published T12 audit practice: changes of 5% and $5,000.',
    },
    dollars: { ...dollarsFromMedian, source: 'Published T12 audit practice: changes of 5% and $5,000.' },
    minimumMonths: {
      default: 6,
      minimum: 4,
      maximum: 60,
      unit: 'months',
      says: 'Min months to establish a pattern.',
      source: 'House default.',
    },
  },
  find: findMonthOffPattern,
}

function findMonthOffPattern(
  { statement }: StatementCheck,
  { share, dollars, minimumMonths }: Figures<typeof monthOffPattern>,
): RuleFinding[] {
  const { keys, series } = monthSeries(statement)
  if (keys.length < minimumMonths) return []
  return series.flatMap(({ line, values }) => {
    if (!spanExceeds(values, dollars)) return []
    const usual = usualOf(values)
    const distant = values.flatMap((value, at) => {
      const expected = usual[at] ?? 0
      const off = Math.abs(value - expected)
      return off > dollars && off > Math.abs(expected) * share ? [{ at, key: keys[at] ?? '', expected }] : []
    })
    if (distant.length === 0 || !isSteadyLine(values, usual, share)) return []
    const odd = distant.filter(({ at }) => !isSeasonal(keys, values, usual, at))
    return oddMonthFaults(line, odd, 'Ask the borrower why')
  })
}

/** Annual bills are not one-offs. */
export const oneOff: StatementRule<'dollars' | 'maximumMonths' | 'minimumMonths'> = {
  id: 'operating-statement/one-off',
  severity: 'warning',
  says: 'A large line has amounts in only one or two months: an insurance payment, settlement, or project that is unlikely to recur.',
  parameters: {
    dollars: {
      default: 5000,
      minimum: 1,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'Min annual amount to flag.',
      source: 'Dollar threshold used in published T12 audits.',
    },
    maximumMonths: {
      default: 2,
      minimum: 1,
      maximum: 11,
      unit: 'months',
      says: 'Max months in which a one-time item has an amount.',
      source: 'House default.',
    },
    minimumMonths: {
      default: 6,
      minimum: 3,
      maximum: 60,
      unit: 'months',
      says: 'Min months in the statement.',
      source: 'House default.',
    },
  },
  find: findOneOff,
}

function findOneOff(
  { statement }: StatementCheck,
  { dollars, maximumMonths, minimumMonths }: Figures<typeof oneOff>,
): RuleFinding[] {
  const { keys, series } = monthSeries(statement)
  if (keys.length < Math.max(minimumMonths, maximumMonths + 1)) return []
  return series.flatMap(({ line, values }) => {
    const months = keys.filter((_, at) => values[at] !== 0)
    const sum = sumMoney(values)
    if (months.length > maximumMonths || Math.abs(sum) < dollars || isPeriodicBill(line)) return []
    const places = months.map((key): CellSource => placeOfLine(line, key))
    return [
      {
        message: `“${line.label}” is ${moneyText(sum)} in ${months.map(monthText).join(' and ')} and $0 in the other ${keys.length - months.length} months. Confirm whether it recurs.`,
        source: places[0] ?? placeOfLine(line, 'label'),
        ...(places.length > 1 ? { places } : {}),
        seen: String(sum),
        dollars: Math.abs(sum),
      },
    ]
  })
}

/** A month of a line that differs from its usual amount. */
interface OddMonth {
  /** Period key. */
  key: string
  /** Usual amount, dollars. */
  expected: number
}

/** Number of months that a message names before it only counts the rest. */
const namedMonths = 3

/**
 * Builds one fault for all odd months of a line, with the cell of each. If the excess of one is missing in another, and
 * together they equal the usual amounts, it is info only: a bill was booked in another month.
 *
 * @param question What to ask, without a period.
 */
export function oddMonthFaults(line: LineItem, odd: readonly OddMonth[], question: string): RuleFinding[] {
  const [first] = odd
  if (first === undefined) return []
  const shown = ({ key }: OddMonth) => line.values[key] ?? null
  const offs = odd.map((month) => sumMoney([shown(month), -month.expected]))
  const atStake = sumMoney(offs.map(Math.abs))
  const isOffsetting = odd.length > 1 && Math.abs(sumMoney(offs)) <= atStake * offsetTolerance
  const named = odd.slice(0, namedMonths).map((month) => `${textOf(shown(month))} in ${monthText(month.key)}`)
  const rest = odd.length > namedMonths ? ` and ${plural(odd.length - namedMonths, 'more month')}` : ''
  const places = odd.map(({ key }) => placeOfLine(line, key))
  const seen = shown(first)
  return [
    {
      ...(isOffsetting ? { severity: 'info' as const } : {}),
      message: `“${line.label}”: ${named.join(', ')}${rest} vs. ~${moneyText(Math.round(first.expected))} typical. ${isOffsetting ? 'The differences offset, so an amount was likely booked in another month' : question}.`,
      source: places[0] ?? null,
      ...(places.length > 1 ? { places } : {}),
      seen: seen === null ? null : String(seen),
      dollars: atStake,
    },
  ]
}

/** Months offset if no more than this fraction of their differences remains. House default. */
const offsetTolerance = 0.05

function textOf(amount: number | null): string {
  return amount === null ? 'no amount' : moneyText(amount)
}

/** A line of income or expense, month by month. */
interface MonthSeries {
  line: LineItem
  /** For the months that the statement reports, in its order; 0 if the line is blank. */
  values: readonly number[]
}

/** Lines of a statement, month by month. */
interface StatementMonths {
  /** Keys of the months that have a nonzero figure in any line. */
  keys: readonly string[]
  series: readonly MonthSeries[]
}

/** Returns the figures of the non-total lines above NOI, for the months with figures. */
export function monthSeries({ periods, lines }: Pick<OperatingStatement, 'periods' | 'lines'>): StatementMonths {
  const included = lines.filter(({ isTotal, section }) => !isTotal && section !== 'below')
  const keys = periods
    .filter(({ kind, key }) => kind === 'month' && included.some(({ values }) => values[key]))
    .map(({ key }) => key)
  const series = included
    .map((line) => ({ line, values: keys.map((key) => line.values[key] ?? 0) }))
    .filter(({ values }) => values.some((value) => value !== 0))
  return { keys, series }
}

/** Months on either side that determine a month's usual amount. */
const windowReach = 3

/**
 * Returns the usual amount of each month: the median of up to three months before it and three after it, without
 * itself, so that growing rents are compared with nearby months.
 */
export function usualOf(values: readonly number[]): number[] {
  const width = 2 * windowReach + 1
  return values.map((_, at) => {
    const from = Math.max(0, Math.min(at - windowReach, values.length - width))
    const to = Math.min(values.length, from + width)
    const sorted: number[] = []
    for (let other = from; other < to; other++) if (other !== at) insert(sorted, values[other] ?? 0)
    const half = sorted.length >> 1
    const upper = sorted[half] ?? 0
    return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
  })
}

/** Inserts a figure into a short sorted array. */
function insert(sorted: number[], figure: number): void {
  let place = sorted.length
  sorted.push(figure)
  for (; place > 0 && (sorted[place - 1] ?? 0) > figure; place--) sorted[place] = sorted[place - 1] ?? 0
  sorted[place] = figure
}

/** Returns whether the figures span more than some dollars: if not, no figure is that far from their middle. */
export function spanExceeds(values: readonly number[], dollars: number): boolean {
  return Math.max(...values) - Math.min(...values) > dollars
}

/** Returns whether a line's median difference from the usual amount is at most a fraction of that amount. */
export function isSteadyLine(values: readonly number[], usual: readonly number[], share: number): boolean {
  const level = medianOf(usual.map(Math.abs)) ?? 0
  const strays = medianOf(values.map((value, at) => Math.abs(value - (usual[at] ?? 0)))) ?? 0
  return level > 0 && strays <= level * share
}

/** Concepts whose bills come once or a few times a year, which does not make them one-offs. */
const annualConcepts = new Set([
  're_taxes',
  'other_taxes',
  'tax_consult',
  'insurance',
  'prof_liability',
  'professional',
  'ground_rent',
  'hoa',
  'snow',
])

/** Words of bills that come once or a few times a year. */
const annualWords =
  /\b(tax(es)?|insurance|premium|licen[sc]es?|permits?|audit|dues|memberships?|subscriptions?|inspections?|certif\w*|registration|franchise|annual|yearly|quarterly|holiday|christmas|bonus(es)?|snow|pool|association|assessments?)\b/i

/** Returns whether a line's bills are annual, semiannual or quarterly. */
export function isPeriodicBill({ label, concept }: { label: string; concept: string | null }): boolean {
  return (concept !== null && annualConcepts.has(concept)) || annualWords.test(label)
}
