import {
  type CategoryKind,
  type ChartOfAccounts,
  categoryLabel,
  isExcludedCategory,
} from '@uwkit/core/chart-of-accounts'
import type { LineItem } from '@uwkit/core/operating-statement'

/** A category as it is offered. */
export interface CategoryOption {
  /** Unlike that of every other option: a suggested category is offered under its kind too. */
  id: string
  category: string
  /** As a person sees it; an ambiguous name says on which side it stands. */
  label: string
  /** How likely it is, 0 to 1; `null` where it is not suggested. */
  probability: number | null
}

/** Categories under one heading. */
export interface CategoryGroup {
  id: string
  title: string
  options: CategoryOption[]
}

/** What categories of a kind are called. */
export const kindNames: Record<CategoryKind, string> = {
  income: 'Income',
  expense: 'Expenses',
  excluded_income: 'Excluded income',
  excluded_expense: 'Below the line',
}

/** In which order the kinds help a line of a section. */
const kindsOf: Record<LineItem['section'], readonly CategoryKind[]> = {
  income: ['income', 'excluded_income', 'expense', 'excluded_expense'],
  expense: ['expense', 'excluded_expense', 'income', 'excluded_income'],
  below: ['excluded_expense', 'excluded_income', 'expense', 'income'],
}

/**
 * The categories of a chart as they are offered for a line: suggested ones first, then those chosen last, then all by kind,
 * those of the line's section before the others. A typed text keeps what contains its words.
 *
 * @param line The line; `null` for several.
 * @param recent Names of categories that were chosen last, the latest first.
 */
export function categoryOptions(
  chart: ChartOfAccounts,
  line: Pick<LineItem, 'section' | 'category' | 'probability' | 'suggestions'> | null,
  recent: readonly string[],
  text: string,
): CategoryGroup[] {
  const offered = chart.categories.filter(({ name }) => !isExcludedCategory(name))
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const find = (name: string) => offered.find((category) => category.name === name)
  const optionsOf = (id: string, names: readonly { category: string; probability: number | null }[]) =>
    names.flatMap(({ category: name, probability }): CategoryOption[] => {
      const category = find(name)
      if (!category) return []
      const label = categoryLabel(category)
      const isMeant = words.every((word) => label.toLowerCase().includes(word))
      return isMeant ? [{ id: `${id}:${name}`, category: name, label, probability }] : []
    })
  const suggested = line === null ? [] : suggestionsOf(line)
  const plain = (name: string) => ({ category: name, probability: null })
  const kinds = line === null ? kindsOf.income : kindsOf[line.section]
  const groups = [
    { id: 'suggested', title: 'Suggested', options: optionsOf('suggested', suggested) },
    { id: 'recent', title: 'Chosen last', options: optionsOf('recent', recent.slice(0, 5).map(plain)) },
    ...kinds.map((kind) => {
      const names = offered.filter((category) => category.kind === kind).map(({ name }) => plain(name))
      return { id: kind, title: kindNames[kind], options: optionsOf(kind, names) }
    }),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/**
 * What is suggested for a line, best first: the category it was predicted in, and the further ones.
 *
 * @example
 * suggestionsOf({ category: 'Utilities', probability: 0.93, suggestions: [] })
 * // => [{ category: 'Utilities', probability: 0.93 }]
 */
export function suggestionsOf({
  category,
  probability,
  suggestions,
}: Pick<LineItem, 'category' | 'probability' | 'suggestions'>): { category: string; probability: number }[] {
  const first = category === null || probability === null ? [] : [{ category, probability }]
  const all = [...first, ...suggestions.map((one) => ({ category: one.category, probability: one.probability }))]
  return all.filter((one, at) => all.findIndex((other) => other.category === one.category) === at)
}
