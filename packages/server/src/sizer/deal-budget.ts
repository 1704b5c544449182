import type { StatementRecord } from '@uwkit/core/operating-statement'
import { type StatementRole, statementWindows } from '@uwkit/core/sizing'

/** A statement and what it is taken for. */
export interface NamedStatement {
  role: StatementRole
  record: StatementRecord
}

const places: readonly StatementRole[] = ['current', 'earlier', 'budget']

/**
 * Statements with that of the deal's budget taken for a budget, which is never underwritten beside another: where it was
 * named as the current one alone, the best of the others is current.
 *
 * @param budgetId The statement that the deal names as its budget; `null` for none.
 * @param rentRollDate Day of the rent roll; a statement of later months is no current one.
 * @returns The current statements first, the budget last; as they were where the budget is not among them or stands alone.
 * @example
 * withDealBudget([], 'b1', null)
 * // => []
 */
export function withDealBudget(
  named: readonly NamedStatement[],
  budgetId: string | null,
  rentRollDate: string | null,
): readonly NamedStatement[] {
  const others = named.filter(({ record }) => record.id !== budgetId)
  if (others.length === named.length || others.length === 0) return named
  const { current } = statementWindows(
    others.map(({ record }) => record),
    undefined,
    rentRollDate,
  )
  const hasCurrent = others.some(({ role }) => role === 'current')
  return named
    .map(({ role, record }): NamedStatement => {
      if (record.id === budgetId) return { role: 'budget', record }
      return { role: !hasCurrent && record === current ? 'current' : role, record }
    })
    .toSorted((one, other) => places.indexOf(one.role) - places.indexOf(other.role))
}
