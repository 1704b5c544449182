import { spreadOf, standsInSeason } from '../../shared/seasons.ts'
import { monthSeries, runsEvenly, spansMoreThan, usualOf } from './month-series.ts'
import { faultOfMonths } from './months-of-line.ts'
import { isYearlyBill } from './seasons.ts'
import type { StatementRule } from './statement-check.ts'

/** Lines with figures in most months that run evenly have a rule of their own, and so have those with one or two figures. */
export const monthOutlier: StatementRule<'deviations' | 'dollars' | 'evenShare' | 'leastMonths'> = {
  id: 'operating-statement/month-outlier',
  severity: 'info',
  says: 'A line that varies from month to month stands out in one of them, seasons aside: a large repair, a bill of several months, or a figure of another line.',
  parameters: {
    deviations: {
      default: 3.5,
      minimum: 1,
      maximum: 100,
      unit: 'multiple',
      says: 'How many usual deviations a month may be off the middle of its line.',
      source: 'Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993): a modified score above 3.5.',
    },
    dollars: {
      default: 5000,
      minimum: 1,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'And by so many dollars.',
      source: 'The limit in dollars of published T12 audits.',
    },
    evenShare: {
      default: 0.05,
      minimum: 0.001,
      maximum: 1,
      unit: 'share',
      says: 'A line that usually strays by no more than this part of itself runs evenly, and is left to the rule of patterns.',
      source: 'The limit of that rule.',
    },
    leastMonths: {
      default: 6,
      minimum: 4,
      maximum: 60,
      unit: 'months',
      says: 'Fewest months with a figure that tell what is usual.',
      source: 'Our own choice.',
    },
  },
  find: ({ statement }, { deviations, dollars, evenShare, leastMonths }) => {
    const { keys, series } = monthSeries(statement)
    return series.flatMap(({ line, values }) => {
      if (!spansMoreThan(values, dollars)) return []
      if (values.filter((value) => value !== 0).length < leastMonths || isYearlyBill(line)) return []
      const { middle, spread } = spreadOf(values)
      const allowed = Math.max(spread * deviations, dollars)
      const far = values.flatMap((value, at) => (Math.abs(value - middle) > allowed ? [at] : []))
      if (far.length === 0 || runsEvenly(values, usualOf(values), evenShare)) return []
      const level = values.map(() => middle)
      const odd = far
        .filter((at) => !standsInSeason(keys, values, level, at))
        .map((at) => ({ key: keys[at] ?? '', expected: middle }))
      return faultOfMonths(line, odd, 'ask what it holds')
    })
  },
}
