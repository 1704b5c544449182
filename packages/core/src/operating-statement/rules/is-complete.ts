import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * Whether a statement may be saved as finished: every line with values up to the NOI line has a category.
 *
 * Totals need none, nor do lines below NOI.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * isComplete(statement)
 * // => true
 */
export function isComplete(statement: OperatingStatement): boolean {
  return statement.lines.every((line) => {
    const hasValues = Object.values(line.values).some((value) => value !== null)
    return line.isTotal || line.section === 'below' || !hasValues || line.category !== null
  })
}
