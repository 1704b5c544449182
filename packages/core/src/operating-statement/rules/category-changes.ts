import { InvalidInputError } from '../../shared/errors.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'

/** What happens to the category of one line. */
export interface CategoryChange {
  /** The line's place among the statement's lines, from 0. */
  index: number
  label: string
  from: string | null
  to: string | null
  /** `kept`: the same meaning in other words; `predicted`: asked anew; `cleared`: nothing is known of it now. */
  how: 'kept' | 'predicted' | 'cleared'
}

/**
 * Which lines move from which category to which: a preview of a change of chart before it is kept.
 *
 * @param before The statement as it is.
 * @param after The same statement after the change.
 * @returns One entry for each line whose category reads differently, in the order of the document.
 * @throws {InvalidInputError} The two do not have the same lines.
 * @example
 * const predictor = { lineItem: ({ label }) => [{ answer: { Rent: 'gpr', Vacancy: 'vacancy', Concessions: 'concessions', Mortgage: 'debt_service' }[label] ?? 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Vacancy', -50, -100], ['Concessions', -5, -5], ['Total Income', 945, 895], ['Insurance', 45, 95], ['Total Expenses', 45, 95], ['NOI', 900, 800], ['Mortgage', 300, 300]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
 * categoryChanges(statement, changeChartOfAccounts(statement, 7, predictor))[0]
 * // => { index: 1, label: 'Vacancy', from: 'Less Vacancy Loss', to: 'Less: Vacancy Loss', how: 'kept' }
 */
export function categoryChanges(before: OperatingStatement, after: OperatingStatement): CategoryChange[] {
  const same = before.lines.length === after.lines.length
  if (!same)
    throw new InvalidInputError('after', after.lines.length, `must have the ${before.lines.length} lines of before`)
  return before.lines.flatMap((line, index) => {
    const other = after.lines[index]
    if (!other || other.category === line.category) return []
    const kept = other.concept !== null && other.concept === line.concept
    const how = other.category === null ? 'cleared' : kept ? 'kept' : 'predicted'
    return [{ index, label: line.label, from: line.category, to: other.category, how }]
  })
}
