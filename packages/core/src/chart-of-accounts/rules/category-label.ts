import type { CategoryKind } from '../chart-of-accounts.schema.ts'

/** Names that charts use on both sides of the line. Source: the product's list of ambiguous categories. */
const ambiguousNames: readonly string[] = ['Office / Model Apts.', 'RUBS', 'Apartment Allowances', 'Less Concessions']

/**
 * A category's name as a person sees it: names that occur on both sides of the line say which side is meant.
 *
 * @example
 * categoryLabel({ name: 'RUBS', kind: 'income' })
 * // => 'RUBS (income line item)'
 */
export function categoryLabel(category: { name: string; kind: CategoryKind }): string {
  if (!ambiguousNames.includes(category.name)) return category.name
  const isIncome = category.kind === 'income' || category.kind === 'excluded_income'
  return `${category.name} (${isIncome ? 'income' : 'expense'} line item)`
}
