import { type ChartOfAccounts, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import { sumKnown } from '../../shared/money.ts'
import { type UnderwritingLine, underwritingLines } from '../../sizing/index.ts'
import type { StatementRow } from './statement-rows.ts'

/**
 * What the rows of a statement come to in one category of the workbook's chart.
 *
 * @param amountOf The amount of a row over the window that is asked for.
 * @returns `null` where no row of the category has a figure.
 */
export function amountInChart(
  rows: readonly StatementRow[],
  category: string,
  amountOf: (row: StatementRow) => number | null,
): number | null {
  const placed = rows.filter(({ place }) => place.category === category)
  if (!placed.some(({ figureCount }) => figureCount > 0)) return null
  return placed.reduce((sum, row) => sum + (amountOf(row) ?? 0) * row.place.sign, 0)
}

/**
 * What the rows of a statement come to on either side of NOI, each line on the side of its category.
 *
 * @returns `null` where no row of a side has a figure.
 */
export function windowTotals(rows: readonly StatementRow[]): { income: number | null; expenses: number | null } {
  const side = (wanted: 'income' | 'expense'): number | null =>
    sumKnown(rows.map(({ place, annual }) => (place.side === wanted && annual !== null ? annual * place.sign : null)))
  return { income: side('income'), expenses: side('expense') }
}

const concepts: Partial<Record<UnderwritingLine['key'], string>> = {
  vacantRent: 'gpr',
  nonRevenueRent: 'gpr',
  vacancyAdjustment: 'vacancy',
  trailingAdjustment: 'vacancy',
}

/**
 * The category of a chart that a line of the ladder is told in: that of what it is mostly made of.
 *
 * @returns An empty string where the chart has none.
 */
export function categoryOfLine({ key }: Pick<UnderwritingLine, 'key'>, chart: ChartOfAccounts | null): string {
  if (chart === null) return ''
  const concept = key === 'otherIncome' ? 'other_income' : key === 'otherExpenses' ? 'other_exp' : concepts[key]
  const [first = ''] = underwritingLines[key].concepts
  return categoryOfConcept(chart, concept ?? first)?.name ?? ''
}
