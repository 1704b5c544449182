import {
  type ChartCategory,
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
} from '../../chart-of-accounts/index.ts'
import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'

/** Where value lines go that no category of the chart takes. */
export const notInChart = 'Not in the chart'

/** Where a line stands in a chart: its category, the sign with which it is added there, and the category's side. */
export interface ChartPlace {
  category: string
  sign: number
  /** Empty where the line has no category. */
  side: ChartCategory['kind'] | ''
}

/**
 * Where a line of a statement stands in a chart of accounts, and with which sign it is added there: a loss that is booked
 * among the expenses lowers the income that it belongs to.
 *
 * @param totals The totals that stand for all income or all expenses, where a statement prints nothing else.
 * @returns An empty category for totals; for value lines without a category `notInChart`, signed by what they do to NOI.
 */
export function chartPlace(
  line: LineItem,
  chart: ChartOfAccounts,
  totals: Record<'income' | 'expense', LineItem | null>,
): ChartPlace {
  const whole = line === totals.income ? 'gpr' : line === totals.expense ? 'other_exp' : null
  if (whole !== null) {
    const taken = categoryOfConcept(chart, whole)
    return { category: taken?.name ?? notInChart, sign: 1, side: taken?.kind ?? '' }
  }
  if (line.isTotal || line.isNetOperatingIncome) return { category: '', sign: 0, side: '' }
  const category =
    (line.category === null ? null : categoryByName(chart, line.category)) ??
    (line.concept === null ? null : categoryOfConcept(chart, line.concept))
  if (category === null) {
    return { category: notInChart, sign: line.section === 'income' ? 1 : line.section === 'expense' ? -1 : 0, side: '' }
  }
  const isIncome = category.kind === 'income' || category.kind === 'excluded_income'
  const isOwnSide = isIncome === (line.section !== 'expense') || line.section === 'below'
  return { category: category.name, sign: isOwnSide ? 1 : -1, side: category.kind }
}
