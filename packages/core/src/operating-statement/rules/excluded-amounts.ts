import { type ChartOfAccounts, categoryOfConcept, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { sumKnown } from '../../shared/money.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { effectOnIncome } from './amount-of-concepts.ts'

/** What a statement shows that is not underwritten, dollars over its periods. */
export interface ExcludedAmounts {
  /** Interest earned, insurance proceeds, deposits and the like; `null` where no line is categorised so. */
  income: number | null
  /** Capital, reserves, debt service, tenant improvements and the like, positive; `null` where no line is categorised so. */
  expense: number | null
}

/**
 * Excluded income and expense, wherever the statement prints them.
 *
 * @param chart The statement's chart, where it is a company's own.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * excludedAmounts(statement)
 * // => { income: null, expense: 600 }
 */
export function excludedAmounts(
  statement: OperatingStatement,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): ExcludedAmounts {
  const sum = (kind: 'excluded_income' | 'excluded_expense', sign: 1 | -1) => {
    const lines = statement.lines.filter(
      (line) => line.concept !== null && categoryOfConcept(chart, line.concept)?.kind === kind,
    )
    // Below NOI both stand as printed there: interest earned positive, debt service positive.
    return sumKnown(
      lines
        .filter((line) => !line.isTotal)
        .map((line) => (line.section === 'below' ? line.total : times(effectOnIncome(line, null), sign))),
    )
  }
  return { income: sum('excluded_income', 1), expense: sum('excluded_expense', -1) }
}

function times(value: number | null, sign: 1 | -1): number | null {
  return value === null || value === 0 ? value : value * sign
}
