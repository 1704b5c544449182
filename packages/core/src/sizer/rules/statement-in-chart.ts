import { categoryOfConcept, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { LineItem, OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'

/**
 * The statement told in another chart of accounts by what its lines mean. A category that a person chose in that chart
 * stays; a line whose meaning nobody knows has none, and is never guessed.
 *
 * @param chartOfAccountsId `null` leaves every statement in the chart it is in.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 */
export function statementInChart(statement: OperatingStatement, chartOfAccountsId: number | null): OperatingStatement {
  if (chartOfAccountsId === null || statement.chartOfAccountsId === chartOfAccountsId) return statement
  const chart = chartOfAccounts(chartOfAccountsId)
  const categoryOf = ({ choice, concept }: LineItem): string | null => {
    if (choice?.chartOfAccountsId === chartOfAccountsId) return choice.category
    return concept === null ? null : (categoryOfConcept(chart, concept)?.name ?? null)
  }
  const lines = statement.lines.map((line) => (line.isTotal ? line : { ...line, category: categoryOf(line) }))
  return { ...statement, chartOfAccountsId, lines }
}
