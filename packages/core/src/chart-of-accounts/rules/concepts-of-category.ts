import type { ChartOfAccounts } from '../chart-of-accounts.schema.ts'

/**
 * The concept keys that a category of a chart gathers.
 *
 * @param name The category's name, without a pick list suffix.
 * @returns Empty where the chart has no such category, or the category gathers nothing of its own.
 * @example
 * conceptsOfCategory(chartOfAccounts(2), 'Water and Sewer')
 * // => ['water_sewer']
 */
export function conceptsOfCategory(chart: ChartOfAccounts, name: string): string[] {
  return chart.categories.filter((category) => category.name === name).flatMap((category) => category.concepts)
}
