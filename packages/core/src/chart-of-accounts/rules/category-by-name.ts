import type { ChartCategory, ChartOfAccounts } from '../chart-of-accounts.schema.ts'
import { categoryLabel } from './category-label.ts'

/**
 * The category of a chart with a name, written as the chart has it or as the pick list shows it.
 *
 * @param name Such as `Less Concessions` or `Less Concessions (income line item)`.
 * @returns `null` where the chart has no such category; NOI and TOTAL only mark rows and are none.
 * @example
 * categoryByName(chartOfAccounts(2), 'Less Concessions (income line item)')?.name
 * // => 'Less Concessions'
 */
export function categoryByName(chart: ChartOfAccounts, name: string): ChartCategory | null {
  const { categories } = chart
  return (
    categories.find((category) => category.name === name) ??
    categories.find((category) => categoryLabel(category) === name) ??
    null
  )
}
