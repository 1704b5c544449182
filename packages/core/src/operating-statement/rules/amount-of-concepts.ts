import { sumKnown } from '../../shared/money.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'

/**
 * What a line adds to income in one period or over all: an expense counts negative. A bad debt that is booked as an
 * expense so lands beside one that is taken off income.
 *
 * @param key A period's key; `null` for the line's total.
 * @returns Dollars; `null` where the line has no figure.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * effectOnIncome(statement.lines.find(({ label }) => label === 'Insurance'), '2025-01')
 * // => -45
 */
export function effectOnIncome(line: LineItem, key: string | null): number | null {
  const value = key === null ? line.total : (line.values[key] ?? null)
  return value === null || value === 0 || line.section === 'income' ? value : -value
}

/**
 * What the lines of some concepts together add to income.
 *
 * @param concepts Concept keys of the charts of accounts, such as `vacancy`.
 * @param key A period's key; `null` for the lines' totals.
 * @returns Dollars, negative for what is taken off; `null` where no such line has a figure.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * amountOfConcepts(statement, ['vacancy', 'concessions'], null)
 * // => -160
 */
export function amountOfConcepts(
  statement: OperatingStatement,
  concepts: readonly string[],
  key: string | null,
): number | null {
  const lines = statement.lines.filter(
    (line) => !line.isTotal && line.concept !== null && concepts.includes(line.concept),
  )
  return sumKnown(lines.map((line) => effectOnIncome(line, key)))
}
