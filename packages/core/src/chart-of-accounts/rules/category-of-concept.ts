import type { ChartCategory, ChartOfAccounts } from '../chart-of-accounts.schema.ts'

const byConcept = new WeakMap<ChartOfAccounts, Map<string, ChartCategory>>()

/**
 * The category of a chart that a concept belongs to.
 *
 * @param concept A concept key, such as `re_taxes`.
 * @returns `null` where the chart has no such concept; every built-in chart has each of the 85.
 * @example
 * categoryOfConcept(chartOfAccounts(2), 'pest')?.name
 * // => 'Repairs & Maintenance'
 */
export function categoryOfConcept(chart: ChartOfAccounts, concept: string): ChartCategory | null {
  let categories = byConcept.get(chart)
  if (!categories) {
    categories = new Map(
      chart.categories.flatMap((category) => category.concepts.map((key) => [key, category] as const)),
    )
    byConcept.set(chart, categories)
  }
  return categories.get(concept) ?? null
}
