import * as z from 'zod'
import { memoizeByReference } from '../../shared/memoize.ts'
import {
  AccountConcept,
  type CategoryKind,
  type ChartCategory,
  type ChartOfAccounts,
} from '../chart-of-accounts.schema.ts'
import meaningData from '../data/concept-meanings.json' with { type: 'json' }
import sectionData from '../data/concept-sections.json' with { type: 'json' }

/** Concepts by section of a statement; their meanings are stored separately, as document readers do not need them. */
const conceptsBySection: Readonly<Record<AccountConcept['naturalSection'], readonly string[]>> = sectionData.sections

let concepts: readonly AccountConcept[] | undefined

/**
 * Returns the 85 concepts that all charts share, income first. Reads them once, then returns the same array.
 *
 * @example
 * accountConcepts().length
 * // => 85
 */
export function accountConcepts(): readonly AccountConcept[] {
  concepts ??= z.array(AccountConcept).parse(
    Object.entries(meaningData.meanings).map(([key, meaning]) => ({
      key,
      naturalSection: Object.entries(conceptsBySection).find(([, keys]) => keys.includes(key))?.[0],
      meaning,
    })),
  )
  return concepts
}

/** Names that charts use both above and below the line. Source: the product's list of ambiguous categories. */
const ambiguousNames: readonly string[] = ['Office / Model Apts.', 'RUBS', 'Apartment Allowances', 'Less Concessions']

/**
 * Returns a category's name for display; a name that occurs both above and below the line also states its side.
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

/**
 * Finds the category of a chart by name, as written in the chart or in the pick list.
 *
 * @param name Such as `Less Concessions` or `Less Concessions (income line item)`.
 * @returns `null` if the chart has no such category; NOI and TOTAL only mark rows and are not categories.
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

const categoriesByConcept = memoizeByReference(
  ({ categories }: ChartOfAccounts) =>
    new Map(categories.flatMap((category) => category.concepts.map((key) => [key, category] as const))),
)

/**
 * Finds the category of a chart that contains a concept.
 *
 * @param concept A concept key, such as `re_taxes`.
 * @returns `null` if the chart has no such concept; every built-in chart has each of the 85.
 * @example
 * categoryOfConcept(chartOfAccounts(2), 'pest')?.name
 * // => 'Repairs & Maintenance'
 */
export function categoryOfConcept(chart: ChartOfAccounts, concept: string): ChartCategory | null {
  return categoriesByConcept(chart).get(concept) ?? null
}

/** Concepts that can represent a whole category, the most general first. Our own choice. */
const general: readonly string[] = [
  'gpr',
  'vacancy',
  'other_income',
  'ga',
  'other_exp',
  're_taxes',
  'insurance',
  'rm',
  'contracts',
  'payroll_admin',
  'payroll_maint',
  'marketing',
  'professional',
  'utility_admin',
  'late_nsf',
  'capex',
  'partnership',
]

const naturalSections: Record<'income' | 'expense' | 'below', readonly AccountConcept['naturalSection'][]> = {
  income: ['income', 'belowIncome'],
  expense: ['expense', 'below'],
  below: ['below', 'belowIncome'],
}

/**
 * Returns the concept for a user's choice of a category with several concepts: the likeliest candidate, else one that
 * belongs to the line's section, the most general first.
 *
 * @param line `section`: the line's section. `likely`: candidate concepts for it, best first.
 * @returns `null` if the category has no concept.
 * @example
 * conceptOfCategory(categoryByName(chartOfAccounts(2), 'Less Bad Debt'), { section: 'expense', likely: [] })
 * // => 'bad_debt_exp'
 */
export function conceptOfCategory(
  category: ChartCategory,
  line: { section: 'income' | 'expense' | 'below'; likely: readonly string[] },
): string | null {
  const { concepts } = category
  const likeliest = line.likely.find((concept) => concepts.includes(concept))
  if (likeliest) return likeliest
  const natural = naturalSections[line.section].flatMap((section) => conceptsBySection[section])
  const here = concepts.filter((concept) => natural.includes(concept))
  const preferred = here.length > 0 ? here : concepts
  return general.find((concept) => preferred.includes(concept)) ?? preferred[0] ?? null
}

/** Categories that mark a row and are never offered or summed. Source: the product's excluded categories. */
export const excludedCategories = ['NOI', 'TOTAL'] as const

/**
 * Returns whether a category only marks a row, so that it is never offered and never summed.
 *
 * @example
 * isExcludedCategory('NOI')
 * // => true
 */
export function isExcludedCategory(name: string): boolean {
  return excludedCategories.some((excluded) => excluded === name)
}
