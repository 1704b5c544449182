import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import type { RowCells } from '../../shared/sheet-reading.ts'
import { categoriseLine, type LineCategory } from '../rules/categorise-line.ts'

/** What was said of a row last, and what it was asked. Nothing in it is ever changed. */
interface Answer {
  predictor: Predictor
  chart: ChartOfAccounts
  question: LineItemQuestion
  category: LineCategory
}

const answers = new WeakMap<RowCells, Answer>()

/**
 * The category of a line, from the last reading of the very same row where the same predictor was asked the same of it: a
 * correction changes what is asked of few lines.
 *
 * @param cells The row of the sheet that the line stands in.
 * @param mayRecall The answer of an earlier reading will do; without it the predictor is asked.
 */
export function rememberedCategory(
  cells: RowCells | undefined,
  { predictor, chart, question }: Omit<Answer, 'category'>,
  mayRecall: boolean,
): LineCategory {
  const known = cells && mayRecall ? answers.get(cells) : undefined
  if (known?.predictor === predictor && known.chart === chart && isSame(known.question, question))
    return copyOf(known.category)
  const category = categoriseLine(predictor, chart, question)
  if (cells) answers.set(cells, { predictor, chart, question, category: copyOf(category) })
  return category
}

function isSame(one: LineItemQuestion, other: LineItemQuestion): boolean {
  return (
    one.label === other.label &&
    one.code === other.code &&
    one.section === other.section &&
    one.header === other.header &&
    one.total === other.total &&
    one.previous === other.previous &&
    one.next === other.next
  )
}

/** A document never holds what is remembered itself, so that nobody can change it. */
function copyOf({ suggestions, ...category }: LineCategory): LineCategory {
  return { ...category, suggestions: suggestions.map((suggestion) => ({ ...suggestion })) }
}
