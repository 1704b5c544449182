import {
  autoCategorizationAllowed,
  type CategorizationGate,
  type ChartCategory,
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
  chartOfAccounts,
  conceptOfChoice,
} from '../../chart-of-accounts/index.ts'
import { type LineItemQuestion, minimumProbability, type Predictor } from '../../prediction/index.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { LineCategoryCorrection } from '../operating-statement.corrections.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { effectOnIncome } from './amounts.ts'

/** What a line says of its category. */
export type LineCategory = Pick<LineItem, 'category' | 'concept' | 'probability' | 'suggestions'>

/** A line that nothing likely enough is known of. */
export const uncategorized: LineCategory = { category: null, concept: null, probability: null, suggestions: [] }

/**
 * The likeliest category in the words of a chart, with the further ones; below NOI only an excluded one, whatever the label
 * says. Concepts of the same category speak for it together, and the likeliest of them is the line's. What is less likely
 * than one in twenty is no answer.
 *
 * @param gate Whose statement it is: where its expenses are not categorized without asking, all is suggested and nothing applied.
 */
export function categorizeLine(
  predictor: Predictor,
  chart: ChartOfAccounts,
  question: LineItemQuestion,
  gate?: CategorizationGate,
): LineCategory {
  const known = new Map<string, LineItem['suggestions'][number]>()
  for (const { answer, probability } of predictor.lineItem(question)) {
    const category = categoryOfConcept(chart, answer)
    if (
      probability < minimumProbability ||
      !category ||
      (question.section === 'below' && !category.kind.startsWith('excluded'))
    )
      continue
    const before = known.get(category.name)
    if (before) before.probability = Math.min(1, before.probability + probability)
    else known.set(category.name, { category: category.name, concept: answer, probability })
  }
  const ranked = [...known.values()].sort((a, b) => b.probability - a.probability)
  if (question.section === 'expense' && !autoCategorizationAllowed(chart.id, gate))
    return { ...uncategorized, suggestions: ranked }
  const [best, ...suggestions] = ranked
  return best ? { ...best, suggestions } : uncategorized
}

/**
 * What a predictor is asked about a line of a statement that was read before: the same as when it was read.
 *
 * @param lines The statement's lines.
 * @param line One of them.
 */
export function lineItemQuestion(lines: readonly LineItem[], line: LineItem): LineItemQuestion {
  const neighbors = lines.filter((other) => !other.isTotal && other.section === line.section)
  const at = neighbors.indexOf(line)
  return {
    label: line.label,
    code: line.code,
    section: line.section,
    header: line.header,
    total: sumKnown(Object.values(line.printed.values)),
    previous: neighbors[at - 1]?.label ?? null,
    next: neighbors[at + 1]?.label ?? null,
  }
}

/**
 * The statement with a line in the category that a person chose, or in none. A chosen category comes back as chosen when
 * the chart of accounts changes and changes back; a line without one is asked anew in the next chart.
 *
 * @param line A line of the statement, not a total.
 * @param category A category of the statement's chart, with or without the suffix of the pick list; `null` for none.
 * @param chart The statement's chart, where it is a company's own.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @throws {InvalidInputError} The line is a total or not of this statement, or the chart has no such category.
 * @example
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 1000, 1000], ['Total Income', 1000, 1000], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 955, 905]])
 * const { statement } = readOperatingStatement(grid, { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 })
 * chooseCategory(statement, statement.lines[2], 'Repairs & Maintenance').lines[2].concept
 * // => 'rm'
 */
export function chooseCategory(
  statement: OperatingStatement,
  line: LineItem,
  category: string | null,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): OperatingStatement {
  const { chartOfAccountsId } = statement
  if (!statement.lines.includes(line))
    throw new InvalidInputError('line', line.label, 'must be a line of the statement')
  if (line.isTotal) throw new InvalidInputError('line', line.label, 'must not be a total; totals have no category')
  const found = category === null ? null : categoryByName(chart, category)
  if (category !== null && !found) {
    throw new InvalidInputError('category', category, `must be a category of the chart ${chart.name}`)
  }
  const chosen: LineItem = {
    ...line,
    category: found?.name ?? null,
    concept: found && chosenMeaning(chart, found, line),
    probability: null,
    choice: found && { chartOfAccountsId, category: found.name },
  }
  return { ...statement, lines: statement.lines.map((other) => (other === line ? chosen : other)) }
}

/** What the choice says of the line's meaning; a category that gathers no concept leaves a line of its kind the one it had. */
export function chosenMeaning(chart: ChartOfAccounts, category: ChartCategory, line: LineItem): string | null {
  const likely = [line.concept, ...line.suggestions.map(({ concept }) => concept)].filter((key) => key !== null)
  const meant = conceptOfChoice(category, { section: line.section, likely })
  return meant ?? likely.find((key) => categoryOfConcept(chart, key)?.kind === category.kind) ?? null
}

/**
 * A line in the category that a correction gives it. One given in another chart is told in this one by its concept; where
 * this chart has no such category, the line keeps the one it was read with.
 *
 * @param chart The chart that the statement is told in.
 * @returns `null` where the correction names no category of its chart, the line is a total, or its dollars would count
 *   against the category: an expense as other income, rent as insurance. A bad debt that is booked as an expense may be a
 *   deduction from income, and a credit in expenses may be income.
 */
export function withCorrectedCategory(
  line: LineItem,
  { category, chartOfAccountsId }: LineCategoryCorrection,
  chart: ChartOfAccounts,
): LineItem | null {
  if (line.isTotal) return null
  if (category === null) return { ...line, category: null, concept: null, probability: null, choice: null }
  const chartOfChoice = chartOfAccountsId === chart.id ? chart : knownChart(chartOfAccountsId)
  const found = chartOfChoice && categoryByName(chartOfChoice, category)
  if (!chartOfChoice || !found || countsAgainst(line, found)) return null
  const concept = chosenMeaning(chartOfChoice, found, line)
  const choice = { chartOfAccountsId, category: found.name }
  if (chartOfChoice === chart) return { ...line, category: found.name, concept, probability: null, choice }
  const reported = concept === null ? null : categoryOfConcept(chart, concept)
  return reported ? { ...line, category: reported.name, concept, probability: null, choice } : { ...line, choice }
}

/** Whether a line of the other section would be taken off a category that adds, or added to one that takes off. */
function countsAgainst(line: LineItem, { kind, sign }: ChartCategory): boolean {
  const isOther = (kind === 'income' && line.section === 'expense') || (kind === 'expense' && line.section === 'income')
  if (!isOther || sign === '+/-') return false
  const effect =
    effectOnIncome(line, null) ?? sumMoney(Object.keys(line.values).map((key) => effectOnIncome(line, key)))
  const wanted = (kind === 'income') === (sign === '+') ? 1 : -1
  return effect * wanted < 0
}

function knownChart(id: number): ChartOfAccounts | null {
  try {
    return chartOfAccounts(id)
  } catch {
    return null
  }
}

/** What happens to the category of one line. */
export interface CategoryChange {
  /** The line's place among the statement's lines, from 0. */
  index: number
  label: string
  from: string | null
  to: string | null
  /** `kept`: the same meaning in other words; `predicted`: asked anew; `cleared`: nothing is known of it now. */
  how: 'kept' | 'predicted' | 'cleared'
}

/**
 * Which lines move from which category to which: a preview of a change of chart before it is kept.
 *
 * @param before The statement as it is.
 * @param after The same statement after the change.
 * @returns One entry for each line whose category reads differently, in the order of the document.
 * @throws {InvalidInputError} The two do not have the same lines.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * categoryChanges(statement, changeChartOfAccounts(statement, 7, { lineItem: () => [] }))[0]
 * // => { index: 1, label: 'Vacancy', from: 'Less Vacancy Loss', to: 'Less: Vacancy Loss', how: 'kept' }
 */
export function categoryChanges(before: OperatingStatement, after: OperatingStatement): CategoryChange[] {
  const same = before.lines.length === after.lines.length
  if (!same) throw new InvalidInputError('after', after.lines.length, `must keep its ${before.lines.length} lines`)
  return before.lines.flatMap((line, index) => {
    const other = after.lines[index]
    if (!other || other.category === line.category) return []
    const kept = other.concept !== null && other.concept === line.concept
    const how = other.category === null ? 'cleared' : kept ? 'kept' : 'predicted'
    return [{ index, label: line.label, from: line.category, to: other.category, how }]
  })
}

/**
 * The statement told in another chart of accounts. A line whose concept is known keeps its meaning, and a category that a
 * person chose in that chart comes back as chosen; where no concept is known, the category is cleared and asked anew.
 *
 * Whatever the charts on the way, changing back gives each line with a concept the category that it had.
 *
 * @param gate Whose statement it is; left out, what is predicted anew is applied.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * changeChartOfAccounts(statement, 7, { lineItem: () => [] }).lines.map(({ category }) => category).slice(0, 3)
 * // => ['Gross Potential Rent', 'Less: Vacancy Loss', 'Less: Vacancy Loss']
 */
export function changeChartOfAccounts(
  statement: OperatingStatement,
  chartOfAccountsId: number,
  predictor: Predictor,
  gate?: CategorizationGate,
): OperatingStatement {
  const chart = chartOfAccounts(chartOfAccountsId)
  const tell = (line: LineItem): LineItem => {
    if (line.isTotal) return line
    const suggestions = suggestionsIn(chart, line)
    if (line.choice?.chartOfAccountsId === chartOfAccountsId) {
      return { ...line, category: line.choice.category, suggestions }
    }
    const known = line.concept === null ? null : categoryOfConcept(chart, line.concept)
    if (known) return { ...line, category: known.name, suggestions }
    return { ...line, ...categorizeLine(predictor, chart, lineItemQuestion(statement.lines, line), gate) }
  }
  return { ...statement, chartOfAccountsId, lines: statement.lines.map(tell) }
}

function suggestionsIn(chart: ChartOfAccounts, line: LineItem): LineItem['suggestions'] {
  return line.suggestions.flatMap(({ concept, probability }) => {
    const category = categoryOfConcept(chart, concept)
    return category ? [{ category: category.name, concept, probability }] : []
  })
}
