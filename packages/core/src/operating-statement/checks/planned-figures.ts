import { isForecast } from '../rules/is-forecast.ts'
import type { StatementRule } from './statement-check.ts'

export const plannedFigures: StatementRule = {
  id: 'operating-statement/planned-figures',
  severity: 'warning',
  says: 'The title, the sheet or the captions call the figures a budget, a forecast or a pro forma: nothing of it was earned or paid yet.',
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
      : [],
}
