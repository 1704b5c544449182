import type { ChartOfAccounts } from '../chart-of-accounts.schema.ts'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { ChartOfAccountsNotFoundError } from './chart-of-accounts.ts'

const plain = (name: string): string => name.trim().toLowerCase()

/**
 * The chart with a name; case and outer blanks do not matter.
 *
 * @param charts Where to look; the built-in charts unless given, so that a company's own charts can be searched too.
 * @throws {ChartOfAccountsNotFoundError} No chart has the name.
 * @example
 * chartOfAccountsByName('hud lean').id
 * // => 21
 */
export function chartOfAccountsByName(
  name: string,
  charts: readonly ChartOfAccounts[] = builtInChartsOfAccounts(),
): ChartOfAccounts {
  const found = charts.find((chart) => plain(chart.name) === plain(name))
  if (!found) throw new ChartOfAccountsNotFoundError(name)
  return found
}
