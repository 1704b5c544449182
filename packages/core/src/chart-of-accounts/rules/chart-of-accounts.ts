import { UwkitError } from '../../shared/errors.ts'
import type { ChartOfAccounts } from '../chart-of-accounts.schema.ts'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'

/** Nobody knows a chart of that id or name. */
export class ChartOfAccountsNotFoundError extends UwkitError {
  /** The id or the name that was asked for. */
  readonly asked: number | string

  constructor(asked: number | string) {
    super('chart_of_accounts_not_found', 'Chart of Accounts not found.')
    this.name = 'ChartOfAccountsNotFoundError'
    this.asked = asked
  }
}

/** The chart that a statement is read in unless somebody says otherwise: Fannie Mae. Source: the product's default. */
export const defaultChartOfAccountsId = 2

/**
 * The built-in chart with an id.
 *
 * @param id Such as 2 for Fannie Mae; 4, 5, 8 and 19 are no charts.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 * @example
 * chartOfAccounts(2).name
 * // => 'Fannie Mae'
 */
export function chartOfAccounts(id: number = defaultChartOfAccountsId): ChartOfAccounts {
  const found = builtInChartsOfAccounts().find((chart) => chart.id === id)
  if (!found) throw new ChartOfAccountsNotFoundError(id)
  return found
}
