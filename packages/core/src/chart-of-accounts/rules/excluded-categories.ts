import type { ChartCategory, ChartOfAccounts } from '../chart-of-accounts.schema.ts'

/** Categories that mark a row and are never offered or summed. Source: the product's excluded categories. */
export const excludedCategories = ['NOI', 'TOTAL'] as const

/**
 * Whether a category only marks a row, so that it is never offered and never summed.
 *
 * @example
 * isExcludedCategory('NOI')
 * // => true
 */
export function isExcludedCategory(name: string): boolean {
  return excludedCategories.some((excluded) => excluded === name)
}

/**
 * A chart's categories below the line: capital, reserves, debt service, tenant improvements and leasing commissions,
 * and other cost that does not lower NOI.
 *
 * @example
 * excludedExpenseCategories(chartOfAccounts(2)).map((category) => category.name)
 * // => ['Replacement Reserves', 'Capital Expenditures', 'Extraordinary Capital', 'Debt Service', 'Other Below-the-Line']
 */
export function excludedExpenseCategories(chart: ChartOfAccounts): ChartCategory[] {
  return chart.categories.filter((category) => category.kind === 'excluded_expense')
}
