import {
  type ChartCategory,
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
  chartOfAccounts,
  conceptOfChoice,
} from '../../chart-of-accounts/index.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'

/**
 * The statement with a line in the category that a person chose, or in none. A chosen category comes back as chosen when
 * the chart of accounts changes and changes back; a line without one is asked anew in the next chart.
 *
 * @param line A line of the statement, not a total.
 * @param category A category of the statement's chart, with or without the suffix of the pick list; `null` for none.
 * @param chart The statement's chart, where it is a company's own.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @throws {InvalidInputError} The line is a total or not of this statement, or the chart has no such category.
 * @example
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Total Income', 1000, 1000], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 955, 905]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 })
 * chooseCategory(statement, statement.lines[2], 'Repairs & Maintenance').lines[2].concept
 * // => 'rm'
 */
export function chooseCategory(
  statement: OperatingStatement,
  line: LineItem,
  category: string | null,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): OperatingStatement {
  const { chartOfAccountsId } = statement
  if (!statement.lines.includes(line))
    throw new InvalidInputError('line', line.label, 'must be a line of the statement')
  if (line.isTotal) throw new InvalidInputError('line', line.label, 'must not be a total; totals have no category')
  const found = category === null ? null : categoryByName(chart, category)
  if (category !== null && !found) {
    throw new InvalidInputError('category', category, `must be a category of the chart ${chart.name}`)
  }
  const chosen: LineItem = {
    ...line,
    category: found?.name ?? null,
    concept: found && chosenMeaning(chart, found, line),
    probability: null,
    choice: found && { chartOfAccountsId, category: found.name },
  }
  return { ...statement, lines: statement.lines.map((other) => (other === line ? chosen : other)) }
}

/** What the choice says of the line's meaning; a category that gathers no concept leaves a line of its kind the one it had. */
export function chosenMeaning(chart: ChartOfAccounts, category: ChartCategory, line: LineItem): string | null {
  const likely = [line.concept, ...line.suggestions.map(({ concept }) => concept)].filter((key) => key !== null)
  const meant = conceptOfChoice(category, { section: line.section, likely })
  return meant ?? likely.find((key) => categoryOfConcept(chart, key)?.kind === category.kind) ?? null
}
