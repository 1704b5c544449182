import {
  type CategorizationGate,
  type ChartCategory,
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
  chartOfAccounts,
  conceptOfCategory,
  isAutoCategorizationAllowed,
} from '../../chart-of-accounts/index.ts'
import { type LineItemQuestion, minimumProbability, type Predictor } from '../../prediction/index.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { LineCategoryCorrection } from '../operating-statement.corrections.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { effectOnIncome } from './amounts.ts'

/** The category fields of a line. */
export type LineCategory = Pick<LineItem, 'category' | 'concept' | 'probability' | 'suggestions'>

/** A line without a likely enough category. */
export const uncategorized: LineCategory = { category: null, concept: null, probability: null, suggestions: [] }

/**
 * Returns the most likely category of a chart, with further suggestions; below NOI only an excluded one, whatever the label. Concepts of
 * the same category add up, and the most likely of them is the line's. A probability below one in twenty is not an answer.
 *
 * @param gate Owner of the statement: if its expenses are not categorized automatically, everything is suggested and nothing applied.
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
  if (question.section === 'expense' && !isAutoCategorizationAllowed(chart.id, gate))
    return { ...uncategorized, suggestions: ranked }
  const [best, ...suggestions] = ranked
  return best ? { ...best, suggestions } : uncategorized
}

/**
 * Returns the predictor's question about a line of a statement that was read before: the same as when it was read.
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
 * Returns the statement with a line in the category that the user chose, or in none. A chosen category is restored when the
 * chart of accounts changes and changes back; a line without one is predicted again in the next chart.
 *
 * @param line A line of the statement, not a total.
 * @param category A category of the statement's chart, with or without the suffix of the pick list; `null` if there is none.
 * @param chart The statement's chart, if it is a company's own.
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
    concept: found && chosenConcept(chart, found, line),
    probability: null,
    choice: found && { chartOfAccountsId, category: found.name },
  }
  return { ...statement, lines: statement.lines.map((other) => (other === line ? chosen : other)) }
}

/** Returns the concept that a choice gives a line; a category without concepts keeps the line's own if it is of the same kind. */
export function chosenConcept(chart: ChartOfAccounts, category: ChartCategory, line: LineItem): string | null {
  const likely = [line.concept, ...line.suggestions.map(({ concept }) => concept)].filter((key) => key !== null)
  const concept = conceptOfCategory(category, { section: line.section, likely })
  return concept ?? likely.find((key) => categoryOfConcept(chart, key)?.kind === category.kind) ?? null
}

/**
 * Returns a line in the category of a correction. A category of another chart is converted by its concept; if this
 * chart has no such category, the line keeps the one it was read with.
 *
 * @param chart Chart of accounts of the statement.
 * @returns `null` if the correction names no category of its chart, the line is a total, or its dollars would count
 * against the category: an expense as other income, rent as insurance. Bad debt booked as an expense may be a deduction
 * from income, and a credit in expenses may be income.
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
  const concept = chosenConcept(chartOfChoice, found, line)
  const choice = { chartOfAccountsId, category: found.name }
  if (chartOfChoice === chart) return { ...line, category: found.name, concept, probability: null, choice }
  const reported = concept === null ? null : categoryOfConcept(chart, concept)
  return reported ? { ...line, category: reported.name, concept, probability: null, choice } : { ...line, choice }
}

/** Returns whether a line of the other section would be subtracted from a category that adds, or added to one that subtracts. */
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

/** Change to the category of one line. */
export interface CategoryChange {
  /** Index of the line in the statement, from 0. */
  index: number
  label: string
  from: string | null
  to: string | null
  /** `kept`: the same meaning with another name; `predicted`: predicted again; `cleared`: no category is known. */
  how: 'kept' | 'predicted' | 'cleared'
}

/**
 * Returns the category changes of lines: a preview of a change of chart before it is saved.
 *
 * @param before The statement as it is.
 * @param after The same statement after the change.
 * @returns One entry for each line whose category has another name, in the order of the document.
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
    const isKept = other.concept !== null && other.concept === line.concept
    const how = other.category === null ? 'cleared' : isKept ? 'kept' : 'predicted'
    return [{ index, label: line.label, from: line.category, to: other.category, how }]
  })
}

/**
 * Converts a statement to another chart of accounts. A line with a known concept keeps its meaning, and a category that
 * the user chose in that chart is restored; if no concept is known, the category is cleared and predicted again.
 *
 * Whatever the charts in between, changing back gives each line with a concept the category that it had.
 *
 * @param gate Owner of the statement; if omitted, new predictions are applied.
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
  const categorized = (line: LineItem): LineItem => {
    if (line.isTotal) return line
    const suggestions = suggestionsIn(chart, line)
    if (line.choice?.chartOfAccountsId === chartOfAccountsId) {
      return { ...line, category: line.choice.category, suggestions }
    }
    const known = line.concept === null ? null : categoryOfConcept(chart, line.concept)
    if (known) return { ...line, category: known.name, suggestions }
    return { ...line, ...categorizeLine(predictor, chart, lineItemQuestion(statement.lines, line), gate) }
  }
  return { ...statement, chartOfAccountsId, lines: statement.lines.map(categorized) }
}

function suggestionsIn(chart: ChartOfAccounts, line: LineItem): LineItem['suggestions'] {
  return line.suggestions.flatMap(({ concept, probability }) => {
    const category = categoryOfConcept(chart, concept)
    return category ? [{ category: category.name, concept, probability }] : []
  })
}
