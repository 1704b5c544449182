import { type ChartOfAccounts, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import type { LineItem } from '../operating-statement.schema.ts'

/** What a line says of its category. */
export type LineCategory = Pick<LineItem, 'category' | 'concept' | 'probability' | 'suggestions'>

/** A line that nothing likely enough is known of. */
export const uncategorised: LineCategory = { category: null, concept: null, probability: null, suggestions: [] }

/** The likeliest category in the words of a chart, with the further ones; below NOI only an excluded one, whatever the label says. */
export function categoriseLine(predictor: Predictor, chart: ChartOfAccounts, question: LineItemQuestion): LineCategory {
  const known = predictor.lineItem(question).flatMap(({ answer, probability }) => {
    const category = categoryOfConcept(chart, answer)
    if (!category || (question.section === 'below' && !category.kind.startsWith('excluded'))) return []
    return [{ category: category.name, concept: answer, probability }]
  })
  const [best, ...suggestions] = known
  return best ? { ...best, suggestions } : uncategorised
}
