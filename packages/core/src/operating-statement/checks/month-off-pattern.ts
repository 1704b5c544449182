import { standsInSeason } from '../../shared/seasons.ts'
import { monthSeries, runsEvenly, spansMoreThan, usualOf } from './month-series.ts'
import { faultOfMonths } from './months-of-line.ts'
import type { StatementRule } from './statement-check.ts'

/** Only of lines that keep to a pattern: of those that vary from month to month, five percent say nothing. */
export const monthOffPattern: StatementRule<'share' | 'dollars' | 'leastMonths'> = {
  id: 'operating-statement/month-off-pattern',
  severity: 'warning',
  says: 'A line that runs evenly leaves its pattern in one month: a figure was changed, left out or booked in another month. Bills by the quarter or the year, and months that are alike each year, are none.',
  parameters: {
    share: {
      default: 0.05,
      minimum: 0.001,
      maximum: 1,
      unit: 'share',
      says: 'A month may be off by so large a part of what is usual around it.',
      source: 'Published practice of T12 audits: moves of 5 % and $5,000.',
    },
    dollars: {
      default: 5000,
      minimum: 1,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'And by so many dollars.',
      source: 'Published practice of T12 audits: moves of 5 % and $5,000.',
    },
    leastMonths: {
      default: 6,
      minimum: 4,
      maximum: 60,
      unit: 'months',
      says: 'Fewest months that make a pattern.',
      source: 'Our own choice.',
    },
  },
  find: ({ statement }, { share, dollars, leastMonths }) => {
    const { keys, series } = monthSeries(statement)
    if (keys.length < leastMonths) return []
    return series.flatMap(({ line, values }) => {
      if (!spansMoreThan(values, dollars)) return []
      const usual = usualOf(values)
      const far = values.flatMap((value, at) => {
        const expected = usual[at] ?? 0
        const off = Math.abs(value - expected)
        return off > dollars && off > Math.abs(expected) * share ? [{ at, key: keys[at] ?? '', expected }] : []
      })
      if (far.length === 0 || !runsEvenly(values, usual, share)) return []
      const odd = far.filter(({ at }) => !standsInSeason(keys, values, usual, at))
      return faultOfMonths(line, odd, 'ask what happened then')
    })
  },
}
