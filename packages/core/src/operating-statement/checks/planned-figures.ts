import type { Finding } from '../../shared/finding.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { isForecast, saysForecast } from '../rules/is-forecast.ts'
import type { StatementRule } from './statement-check.ts'

export const plannedFigures: StatementRule = {
  id: 'operating-statement/planned-figures',
  severity: 'warning',
  says: 'The title, the sheet or the captions call the figures a budget, a forecast or a pro forma: nothing of it was earned or paid yet. The same holds for single months of a reforecast.',
  parameters: {},
  find: ({ statement }) =>
    isForecast(statement)
      ? [
          {
            message:
              'The statement tells of what is planned: a budget, a forecast or a pro forma. Ask for the trailing twelve months of actual figures before relying on it.',
            source: null,
            seen: statement.title ?? null,
            dollars: null,
          },
        ]
      : plannedMonths(statement.periods),
}

/** Months whose captions say budget beside months that were lived. */
function plannedMonths(periods: readonly StatementPeriod[]): Omit<Finding, 'id' | 'severity'>[] {
  const planned = periods.filter(({ kind, caption }) => kind === 'month' && saysForecast(caption))
  const [first] = planned
  if (first === undefined || planned.length === periods.length) return []
  const months = planned.map(({ key }) => key).join(', ')
  return [
    {
      message: `${planned.length} of ${periods.length} months are planned and not lived: ${months}. Ask for actual figures, or leave these months out, before relying on the totals.`,
      source: null,
      seen: first.caption,
      dollars: null,
    },
  ]
}
