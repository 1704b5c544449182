import type { AccountConcept, ChartCategory } from '../chart-of-accounts.schema.ts'
import { accountConcepts } from './account-concepts.ts'

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
  const here = accountConcepts()
    .filter(
      ({ key, naturalSection }) => concepts.includes(key) && naturalSections[line.section].includes(naturalSection),
    )
    .map(({ key }) => key)
  const asked = here.length > 0 ? concepts.filter((concept) => here.includes(concept)) : concepts
  return general.find((concept) => asked.includes(concept)) ?? asked[0] ?? null
}
