import { type ChartOfAccounts, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import type { LineItem } from '../operating-statement.schema.ts'

/** What a line says of its category. */
export type LineCategory = Pick<LineItem, 'category' | 'concept' | 'probability' | 'suggestions'>

/** A line that nothing likely enough is known of. */
export const uncategorised: LineCategory = { category: null, concept: null, probability: null, suggestions: [] }

/**
 * The likeliest category in the words of a chart, with the further ones; below NOI only an excluded one, whatever the label
 * says. Concepts of the same category speak for it together, and the likeliest of them is the line's.
 */
export function categoriseLine(predictor: Predictor, chart: ChartOfAccounts, question: LineItemQuestion): LineCategory {
  const known = new Map<string, LineItem['suggestions'][number]>()
  for (const { answer, probability } of predictor.lineItem(question)) {
    const category = categoryOfConcept(chart, answer)
    if (!category || (question.section === 'below' && !category.kind.startsWith('excluded'))) continue
    const before = known.get(category.name)
    if (before) before.probability = Math.min(1, before.probability + probability)
    else known.set(category.name, { category: category.name, concept: answer, probability })
  }
  const [best, ...suggestions] = [...known.values()].sort((a, b) => b.probability - a.probability)
  return best ? { ...best, suggestions } : uncategorised
}
