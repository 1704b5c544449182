import { oncePer } from '../../shared/once-per.ts'
import type { ChartCategory, ChartOfAccounts } from '../chart-of-accounts.schema.ts'

const categoriesByConcept = oncePer(
  ({ categories }: ChartOfAccounts) =>
    new Map(categories.flatMap((category) => category.concepts.map((key) => [key, category] as const))),
)

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
  return categoriesByConcept(chart).get(concept) ?? null
}
