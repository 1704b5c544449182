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

/** Concepts by where their lines stand in a statement; what they mean stands apart, as no reader of documents needs it. */
const conceptsBySection: Readonly<Record<AccountConcept['naturalSection'], readonly string[]>> = sectionData.sections

let concepts: readonly AccountConcept[] | undefined

/**
 * The 85 concepts that all charts share, income first. Read once, then the same array.
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

const categoriesByConcept = memoizeByReference(
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

/** Concepts that can speak for a whole category, the most general first. Our own choice. */
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
 * The concept that is meant where a person chooses a category that gathers several: the likeliest of those that were
 * thought of, else one that stands in the line's section, the most general first.
 *
 * @param line `section`: where the line stands. `likely`: concepts that came into question for it, best first.
 * @returns `null` where the category gathers no concept.
 * @example
 * conceptOfChoice(categoryByName(chartOfAccounts(2), 'Less Bad Debt'), { section: 'expense', likely: [] })
 * // => 'bad_debt_exp'
 */
export function conceptOfChoice(
  category: ChartCategory,
  line: { section: 'income' | 'expense' | 'below'; likely: readonly string[] },
): string | null {
  const { concepts } = category
  const likeliest = line.likely.find((concept) => concepts.includes(concept))
  if (likeliest) return likeliest
  const natural = naturalSections[line.section].flatMap((section) => conceptsBySection[section])
  const here = concepts.filter((concept) => natural.includes(concept))
  const asked = here.length > 0 ? here : concepts
  return general.find((concept) => asked.includes(concept)) ?? asked[0] ?? null
}

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
