import {
  type ChartCategory,
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
  chartOfAccounts,
} from '../../chart-of-accounts/index.ts'
import { sumMoney } from '../../shared/money.ts'
import type { LineCategoryCorrection } from '../operating-statement.corrections.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { effectOnIncome } from './amount-of-concepts.ts'
import { chosenMeaning } from './choose-category.ts'

/**
 * A line in the category that a correction gives it. One given in another chart is told in this one by its concept; where
 * this chart has no such category, the line keeps the one it was read with.
 *
 * @param chart The chart that the statement is told in.
 * @returns `null` where the correction names no category of its chart, the line is a total, or its dollars would count
 *   against the category: an expense as other income, rent as insurance. A bad debt that is booked as an expense may be a
 *   deduction from income, and a credit among the expenses may be income.
 */
export function withSaidCategory(
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
  const told = concept === null ? null : categoryOfConcept(chart, concept)
  return told ? { ...line, category: told.name, concept, probability: null, choice } : { ...line, choice }
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
