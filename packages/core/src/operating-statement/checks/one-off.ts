import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { CellSource } from '../../shared/source.ts'
import { monthSeries } from './month-series.ts'
import { isYearlyBill } from './seasons.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

/** Bills that come by the year are none. */
export const oneOff: StatementRule<'dollars' | 'mostMonths' | 'leastMonths'> = {
  id: 'operating-statement/one-off',
  severity: 'warning',
  says: 'A large line has a figure in one or two months only: a single event, an insurance payment, a settlement or a project, that a year to come will hardly see.',
  parameters: {
    dollars: {
      default: 5000,
      minimum: 1,
      maximum: 1_000_000,
      unit: 'dollars',
      says: 'So large a line is worth a question.',
      source: 'The limit in dollars of published T12 audits.',
    },
    mostMonths: {
      default: 2,
      minimum: 1,
      maximum: 11,
      unit: 'months',
      says: 'Most months with a figure that make an event and no habit.',
      source: 'Our own choice.',
    },
    leastMonths: {
      default: 6,
      minimum: 3,
      maximum: 60,
      unit: 'months',
      says: 'Fewest months of the statement that tell it.',
      source: 'Our own choice.',
    },
  },
  find: ({ statement }, { dollars, mostMonths, leastMonths }) => {
    const { keys, series } = monthSeries(statement)
    if (keys.length < Math.max(leastMonths, mostMonths + 1)) return []
    return series.flatMap(({ line, values }) => {
      const months = keys.filter((_, at) => values[at] !== 0)
      const sum = sumMoney(values)
      if (months.length > mostMonths || Math.abs(sum) < dollars || isYearlyBill(line)) return []
      const places = months.map((key): CellSource => placeOfLine(line, key))
      return [
        {
          message: `"${line.label}" holds ${moneyText(sum)} in ${months.join(' and ')} and nothing in the other ${keys.length - months.length} months; decide whether it comes again.`,
          source: places[0] ?? placeOfLine(line, 'label'),
          ...(places.length > 1 ? { places } : {}),
          seen: String(sum),
          dollars: Math.abs(sum),
        },
      ]
    })
  },
}
