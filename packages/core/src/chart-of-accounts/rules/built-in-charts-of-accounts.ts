import { z } from 'zod'
import { ChartOfAccounts } from '../chart-of-accounts.schema.ts'
import data from '../data/charts-of-accounts.json' with { type: 'json' }

let charts: readonly ChartOfAccounts[] | undefined

/**
 * All 20 charts that ship with the product, in the order of their data file: the offered ones first, then 24 (SBL), which
 * only its sizer asks for. Read once, then the same array.
 *
 * @example
 * builtInChartsOfAccounts().length
 * // => 20
 */
export function builtInChartsOfAccounts(): readonly ChartOfAccounts[] {
  charts ??= z.array(ChartOfAccounts).parse(data.charts)
  return charts
}
