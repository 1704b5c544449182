import type { ChartOfAccounts } from '../chart-of-accounts.schema.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'

/** The ids that a person may choose from, in the order of the pick list. Source: the product's list of charts. */
const offeredIds = [2, 3, 7, 6, 1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23] as const

/**
 * The charts that a person may choose from for a statement, in the order of the pick list.
 *
 * @example
 * offeredChartsOfAccounts().slice(0, 3).map((chart) => chart.id)
 * // => [2, 3, 7]
 */
export function offeredChartsOfAccounts(): ChartOfAccounts[] {
  return offeredIds.map((id) => chartOfAccounts(id))
}
