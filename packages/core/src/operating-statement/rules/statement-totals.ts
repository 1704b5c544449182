import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { periodsAddUp } from './periods-add-up.ts'

/** Income, expenses and NOI of a statement, dollars; arrays follow the statement's periods. */
export interface StatementTotals {
  /** Effective gross income by period. */
  incomePerPeriod: (number | null)[]
  /** Operating expenses by period, positive. */
  expensePerPeriod: (number | null)[]
  netOperatingIncomePerPeriod: (number | null)[]
  /** Sums over the periods; `null` where the periods are years or scenarios, more than one. */
  income: number | null
  expense: number | null
  netOperatingIncome: number | null
}

/**
 * The totals of a statement: by period what its total line prints, else what its lines add up to. NOI that is not
 * printed is income less expenses.
 *
 * @returns `null` for a figure that neither a total nor any line gives.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * statementTotals(statement).netOperatingIncomePerPeriod
 * // => [900, 800]
 */
export function statementTotals(statement: OperatingStatement): StatementTotals {
  const keys = statement.periods.map((period) => period.key)
  const printed = (which: LineItem['totalOf']) => statement.lines.find((line) => line.totalOf === which)
  const perPeriod = (which: 'income' | 'expense') => {
    const total = printed(which)
    const lines = statement.lines.filter((line) => !line.isTotal && line.section === which)
    return keys.map((key) => total?.values[key] ?? sumKnown(lines.map((line) => line.values[key])))
  }
  const incomePerPeriod = perPeriod('income')
  const expensePerPeriod = perPeriod('expense')
  const printedNet = printed('netOperatingIncome')
  const netOperatingIncomePerPeriod = keys.map((key, at) => {
    const income = incomePerPeriod[at] ?? null
    const expense = expensePerPeriod[at] ?? null
    return printedNet?.values[key] ?? (income === null || expense === null ? null : sumMoney([income, -expense]))
  })
  const addsUp = periodsAddUp(statement.periods)
  // A total of thirteen months that adds the last twelve leaves one out, and so does that of each line.
  const leavesOut = addsUp && keys.length > 12
  const sumOf = (which: 'income' | 'expense') => {
    const lines = statement.lines.filter((line) => !line.isTotal && line.section === which)
    return printed(which)?.total ?? sumKnown(lines.map((line) => line.total))
  }
  const total = (which: 'income' | 'expense', values: (number | null)[]) =>
    addsUp ? (leavesOut ? sumOf(which) : sumKnown(values)) : null
  const income = total('income', incomePerPeriod)
  const expense = total('expense', expensePerPeriod)
  const difference = income === null || expense === null ? null : sumMoney([income, -expense])
  const net = leavesOut ? (printedNet?.total ?? difference) : sumKnown(netOperatingIncomePerPeriod)
  return {
    incomePerPeriod,
    expensePerPeriod,
    netOperatingIncomePerPeriod,
    income,
    expense,
    netOperatingIncome: addsUp ? net : null,
  }
}
