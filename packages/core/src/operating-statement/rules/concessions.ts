import type { OperatingStatement } from '../operating-statement.schema.ts'
import { amountOfConcepts } from './amount-of-concepts.ts'

/**
 * Concessions over the statement's periods, whether taken off income or booked as an expense.
 *
 * @returns Dollars, positive for rent given away; `null` where no line is categorised so.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * concessions(statement)
 * // => 10
 */
export function concessions(statement: OperatingStatement): number | null {
  const effect = amountOfConcepts(statement, ['concessions', 'concessions_exp'], null)
  return effect === null ? null : 0 - effect
}
