import type { CategoryKind, ChartCategory, ChartDraft, ChartOfAccounts } from '@uwkit/core/chart-of-accounts'

/** A chart of accounts as a person edits it. */
export interface ChartEntry {
  name: string | null
  section: ChartOfAccounts['section']
  note: string | null
  categories: readonly ChartCategory[]
}

/**
 * What editing starts from: a chart whose categories keep what lines are predicted to stand in them, or nothing.
 *
 * @example
 * chartEntry(null).categories
 * // => []
 */
export function chartEntry(
  chart: Pick<ChartOfAccounts, 'name' | 'section' | 'note' | 'categories'> | null,
): ChartEntry {
  if (chart === null) return { name: null, section: 'opex', note: null, categories: [] }
  const { name, section, note, categories } = chart
  return { name, section, note: note === '' ? null : note, categories }
}

/**
 * A category that a person adds: it has its name and kind, and no line is predicted to stand in it until people put some there.
 *
 * @example
 * newCategory('expense').sign
 * // => '+'
 */
export function newCategory(kind: CategoryKind): ChartCategory {
  return { name: '', kind, sign: '+', concepts: [], definition: '', source: '' }
}

/**
 * What keeps a chart from being saved, in words; `null` where nothing does.
 *
 * @example
 * chartProblem({ name: 'House', section: 'opex', note: null, categories: [] })
 * // => 'Add at least one category.'
 */
export function chartProblem({ name, categories }: ChartEntry): string | null {
  if ((name ?? '').trim() === '') return 'Enter a name.'
  if (categories.length === 0) return 'Add at least one category.'
  const names = categories.map((category) => category.name.trim())
  if (names.includes('')) return 'Enter a name for each category.'
  const seen = new Set<string>()
  for (const [at, one] of names.entries()) {
    const key = `${one.toLowerCase()} ${categories[at]?.kind.replace('excluded_', '')}`
    if (seen.has(key)) return `${one} is listed twice. Rename or remove one.`
    seen.add(key)
  }
  return null
}

/**
 * What is saved of an entry.
 *
 * @param modifiedOn Of the chart as it was opened; `null` for a new one.
 * @example
 * chartDraft({ name: ' House ', section: 'opex', note: null, categories: [] }, null).name
 * // => 'House'
 */
export function chartDraft({ name, section, note, categories }: ChartEntry, modifiedOn: number | null): ChartDraft {
  const named = categories.map((category) => ({ ...category, name: category.name.trim() }))
  return { name: (name ?? '').trim(), section, note: note ?? '', categories: named, modifiedOn }
}
