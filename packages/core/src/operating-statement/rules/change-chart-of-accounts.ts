import { type ChartOfAccounts, categoryOfConcept, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { categoriseLine } from './categorise-line.ts'
import { lineItemQuestion } from './line-item-question.ts'

/**
 * The statement told in another chart of accounts. A line whose concept is known keeps its meaning, and a category that a
 * person chose in that chart comes back as chosen; where no concept is known, the category is cleared and asked anew.
 *
 * Whatever the charts on the way, changing back gives each line with a concept the category that it had.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * changeChartOfAccounts(statement, 7, predictor).lines.map(({ category }) => category).slice(0, 3)
 * // => ['Gross Potential Rent', 'Less: Vacancy Loss', 'Less: Vacancy Loss']
 */
export function changeChartOfAccounts(
  statement: OperatingStatement,
  chartOfAccountsId: number,
  predictor: Predictor,
): OperatingStatement {
  const chart = chartOfAccounts(chartOfAccountsId)
  const tell = (line: LineItem): LineItem => {
    if (line.isTotal) return line
    const suggestions = suggestionsIn(chart, line)
    if (line.choice?.chartOfAccountsId === chartOfAccountsId) {
      return { ...line, category: line.choice.category, suggestions }
    }
    const known = line.concept === null ? null : categoryOfConcept(chart, line.concept)
    if (known) return { ...line, category: known.name, suggestions }
    return { ...line, ...categoriseLine(predictor, chart, lineItemQuestion(statement.lines, line)) }
  }
  return { ...statement, chartOfAccountsId, lines: statement.lines.map(tell) }
}

function suggestionsIn(chart: ChartOfAccounts, line: LineItem): LineItem['suggestions'] {
  return line.suggestions.flatMap(({ concept, probability }) => {
    const category = categoryOfConcept(chart, concept)
    return category ? [{ category: category.name, concept, probability }] : []
  })
}
