import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { uncategorised } from './categorise-line.ts'

/**
 * The statement with the predicted categories of its expenses held back as suggestions: what a user sees for whom expenses
 * are not categorised without asking. Income, what lies below NOI and what a person chose stay.
 *
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * holdBackCategories(statement).lines.find(({ label }) => label === 'Insurance').suggestions[0].category
 * // => 'Property Insurance'
 */
export function holdBackCategories(statement: OperatingStatement): OperatingStatement {
  return { ...statement, lines: statement.lines.map(heldBack) }
}

function heldBack(line: LineItem): LineItem {
  const { category, concept, probability, suggestions } = line
  if (line.section !== 'expense' || category === null || concept === null || probability === null) return line
  return { ...line, ...uncategorised, suggestions: [{ category, concept, probability }, ...suggestions] }
}
