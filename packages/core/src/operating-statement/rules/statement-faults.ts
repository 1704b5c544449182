import type { Finding } from '../../shared/finding.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { hasBadDates } from './has-bad-dates.ts'
import { isComplete } from './is-complete.ts'

/** What keeps a statement from being finished. */
export type StatementFault = 'dates' | 'totals' | 'categories'

/** Findings of the totals check. */
const ofTotals = ['operating-statement/total-does-not-foot', 'operating-statement/total-implausible']

/**
 * What must be put right before a statement counts as finished: its months follow each other (its years, where it is
 * annual), the check of its totals shows no error, and every line with values up to NOI has a category.
 *
 * @param reading The statement and the findings about it.
 * @returns Empty where it may be saved as finished.
 * @example
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Mar 2025'], ['Rent', 1000, 1000], ['Total Income', 1000, 1000], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 955, 905]])
 * statementFaults(readOperatingStatement(grid, { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }))
 * // => ['dates', 'categories']
 */
export function statementFaults(reading: {
  statement: OperatingStatement
  findings: readonly Finding[]
}): StatementFault[] {
  const { statement, findings } = reading
  const faults: Record<StatementFault, boolean> = {
    dates: hasBadDates(statement.periods),
    totals: findings.some(({ id, severity }) => severity === 'error' && ofTotals.includes(id)),
    categories: !isComplete(statement),
  }
  return (['dates', 'totals', 'categories'] as const).filter((fault) => faults[fault])
}
