import { type ChartOfAccounts, categoryOfConcept, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { sumKnown } from '../../shared/money.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { effectOnIncome } from './amount-of-concepts.ts'
import { periodsAddUp } from './periods-add-up.ts'

/** Effective gross income as the lines say it, dollars. */
export interface ComputedIncome {
  /** In the order of the statement's periods. */
  perPeriod: (number | null)[]
  /** Over all periods; `null` where they are years or scenarios, more than one. */
  total: number | null
}

/**
 * Effective gross income worked out from the lines and their categories, whatever the document prints: all that the chart
 * counts as income, wherever it stands above NOI, so that a bad debt booked as an expense is taken off; without interest
 * and other income that is not underwritten. A line of income without a category counts.
 *
 * @param chart The statement's chart, where it is a company's own.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * computedEffectiveGrossIncome(statement)
 * // => { perPeriod: [945, 895], total: 1840 }
 */
export function computedEffectiveGrossIncome(
  statement: OperatingStatement,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): ComputedIncome {
  const isIncome = (line: LineItem) => {
    const kind = line.concept === null ? null : (categoryOfConcept(chart, line.concept)?.kind ?? null)
    return kind === null ? line.section === 'income' : kind === 'income'
  }
  const lines = statement.lines.filter((line) => !line.isTotal && line.section !== 'below' && isIncome(line))
  const perPeriod = statement.periods.map(({ key }) => sumKnown(lines.map((line) => effectOnIncome(line, key))))
  return { perPeriod, total: periodsAddUp(statement.periods) ? sumKnown(perPeriod) : null }
}
