import { monthsOf } from '../rules/end-of-period.ts'
import { monthsOfColumn } from '../rules/months-of-column.ts'
import type { StatementRule } from './statement-check.ts'

/** Scenarios are no matter of months, and full years none; the longest column counts where columns of years stand side by side. */
export const shortPeriod: StatementRule<'months'> = {
  id: 'operating-statement/short-period',
  severity: 'info',
  says: 'The statement covers less than a year.',
  parameters: {
    months: {
      default: 12,
      minimum: 1,
      maximum: 60,
      unit: 'months',
      says: 'Months that a statement should cover.',
      source: 'Lenders underwrite a trailing year.',
    },
  },
  find: ({ statement }, { months }) => {
    const { periods } = statement
    const parts = periods.reduce(
      (sum, { kind }) => sum + (kind === 'scenario' || kind === 'year' ? 0 : monthsOf[kind]),
      0,
    )
    const years = periods.filter(({ kind }) => kind === 'year').map((column) => monthsOfColumn(column, statement))
    if (years.includes(12)) return []
    const covered = Math.max(parts, ...years)
    if (covered === 0 || covered >= months) return []
    return [
      {
        message: `The statement covers ${covered} of ${months} months. Ask for the rest before relying on a year's figures.`,
        source: null,
        seen: String(covered),
        dollars: null,
      },
    ]
  },
}
