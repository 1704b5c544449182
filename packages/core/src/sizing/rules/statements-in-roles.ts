import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { IsoDate } from '../../shared/calendar.ts'
import type { StatementRole } from '../sizing.schema.ts'
import { statementWindows } from './statement-windows.ts'

/** A statement and what it is taken for. */
export interface StatementInRole<Statement> {
  role: StatementRole
  record: Statement
}

/** Most earlier statements that are taken beside the current one. */
const mostEarlier = 3

/**
 * The statements of a deal as its sizing takes them, where nobody names them one by one: the current statement, then those
 * beside it, latest first, then the budget.
 *
 * @param records All statements of the deal, in any order.
 * @param rentRollDate Day of the rent roll; a statement of later months is no current one.
 * @param budgetId The statement that the deal names as its budget; `null` for none.
 * @example
 * statementsInRoles([], '2026-04-30', null)
 * // => []
 */
export function statementsInRoles<Statement extends OperatingStatement & { id: string }>(
  records: readonly Statement[],
  rentRollDate: IsoDate | null,
  budgetId: string | null,
): StatementInRole<Statement>[] {
  const dated = records.toSorted((one, other) => compare(lastMonthOf(other), lastMonthOf(one)))
  const named = dated.find(({ id }) => id === budgetId)
  const told = dated.filter((record) => record !== named)
  const { current, passedOver } = statementWindows(told, undefined, rentRollDate)
  const first = told.find((record) => record === current)
  if (first === undefined) return named === undefined ? [] : [{ role: 'current', record: named }]
  const earlier = told.filter((record) => record !== first && !passedOver.includes(record)).slice(0, mostEarlier)
  const budget = named ?? told.find((record) => passedOver.includes(record))
  return [
    { role: 'current', record: first },
    ...earlier.map((record) => ({ role: 'earlier' as const, record })),
    ...(budget === undefined ? [] : [{ role: 'budget' as const, record: budget }]),
  ]
}

/** The last month of a statement, `YYYY-MM`; empty where no column is a month. */
function lastMonthOf({ periods }: OperatingStatement): string {
  return periods.reduce((last, { key, kind }) => (kind === 'month' && key > last ? key : last), '')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
