import {
  type ChartCategory,
  type ChartOfAccounts,
  categoryByName,
  categoryOfConcept,
  chartOfAccounts,
} from '../../chart-of-accounts/index.ts'
import type { LineItem, OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import {
  expenseTotalOnly,
  incomeTotalOnly,
  type StatementWindow,
  type UnderwritingLine,
  underwritingLineOf,
  underwritingLines,
} from '../../sizing/index.ts'

/** Group for lines that have no place in the underwriting ladder. */
export const notUnderwritten = 'Not underwritten'
export const belowNetOperatingIncome = 'Below NOI'

/** A statement row as the workbook shows it. */
export interface StatementRow {
  line: LineItem
  kind: 'line' | 'total' | 'NOI'
  /** Caption of the ladder line it feeds; empty for totals that are sums of other lines. */
  feeds: string
  /** 1 if the value counts as stored, -1 if it counts with the opposite sign, 0 if it does not count. */
  sign: number
  /** Category of the workbook's chart that it is added to, and the sign; empty if there is no chart. */
  place: ChartPlace
  /** Values by period of the window; `null` if the cell is blank. */
  values: (number | null)[]
  /** Number of figures in the window. */
  figureCount: number
  /** Sum of the window times its annual factor, annual $; `null` if there is no figure. */
  annual: number | null
}

/**
 * Returns the rows of a statement over one window, in document order, each with the ladder line it feeds.
 *
 * @param chart Chart of accounts of the workbook; without one, rows have no category.
 * @example
 * statementRows(null)
 * // => []
 */
export function statementRows(window: StatementWindow | null, chart: ChartOfAccounts | null = null): StatementRow[] {
  if (window === null) return []
  const { statement, column } = window
  const totals = { income: incomeTotalOnly(statement), expense: expenseTotalOnly(statement) }
  return statement.lines.map((line) => {
    const values = column.periods.map((period) => line.values[period] ?? null)
    const sum = sumKnown(values)
    return {
      line,
      kind: line.isNetOperatingIncome ? 'NOI' : line.isTotal ? 'total' : 'line',
      ...placeOf(line, totals),
      place: chart === null ? { category: '', sign: 0, side: '' } : chartPlace(line, chart, totals),
      values,
      figureCount: values.filter((value) => value !== null).length,
      annual: sum === null ? null : sum * column.annualFactor,
    }
  })
}

/**
 * Returns the annual total of the rows that feed one line, for checking the statement's own NOI.
 *
 * @example
 * annualOf([{ feeds: 'vacancy', annual: 1200, sign: -1 }], 'vacancy')
 * // => -1200
 */
export function annualOf(rows: readonly StatementRow[], feeds: string): number {
  return roundToCent(
    rows.filter((row) => row.feeds === feeds).reduce((sum, { annual, sign }) => sum + (annual ?? 0) * sign, 0),
  )
}

function placeOf(
  line: LineItem,
  { income, expense }: Record<'income' | 'expense', LineItem | null>,
): Pick<StatementRow, 'feeds' | 'sign'> {
  if (line === income) return { feeds: underwritingLines.occupiedRent.label, sign: 1 }
  if (line === expense) return { feeds: underwritingLines.otherExpenses.label, sign: 1 }
  if (line.isTotal || line.isNetOperatingIncome) return { feeds: '', sign: 0 }
  const key = underwritingLineOf(line)
  if (key !== null) {
    const side = underwritingLines[key].side === 'income' ? 'income' : 'expense'
    return { feeds: underwritingLines[key].label, sign: line.section === side ? 1 : -1 }
  }
  if (line.section === 'below') return { feeds: belowNetOperatingIncome, sign: 0 }
  return { feeds: notUnderwritten, sign: line.section === 'income' ? 1 : -1 }
}

/** Group for value lines that fit no category of the chart. */
export const notInChart = 'Not in the chart of accounts'

/** Place of a line in a chart: its category, the sign with which it is added, and the category's side. */
interface ChartPlace {
  category: string
  sign: number
  /** Empty if the line has no category. */
  side: ChartCategory['kind'] | ''
}

/**
 * Returns the place of a statement line in a chart of accounts, and the sign with which it is added there: a loss booked in
 * expenses reduces the income it belongs to.
 *
 * @param totals The totals that represent all income or all expenses if a statement prints nothing else.
 * @returns An empty category for totals; `notInChart` for value lines without a category, signed by their effect on NOI.
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
  const isOnLineSide = isIncome === (line.section !== 'expense') || line.section === 'below'
  return { category: category.name, sign: isOnLineSide ? 1 : -1, side: category.kind }
}

/**
 * Returns the total of the statement rows in one category of the workbook's chart.
 *
 * @param amountOf Returns a row's amount over the requested window.
 * @returns `null` if no row of the category has a figure.
 * @example
 * amountInChart([{ place: { category: 'Insurance', sign: 1 }, figureCount: 12 }], 'Insurance', () => 900)
 * // => 900
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
 * Returns the totals of the statement rows on each side of NOI, with each line on the side of its category.
 *
 * @returns `null` for a side whose rows have no figure.
 * @example
 * windowTotals([{ place: { side: 'income', sign: 1 }, annual: 900 }])
 * // => { income: 900, expenses: null }
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
 * Returns the chart category that shows a ladder line: the category of its main component.
 *
 * @returns An empty string if the chart has none.
 * @example
 * categoryOfLine({ key: 'utilities' }, null)
 * // => ''
 */
export function categoryOfLine({ key }: Pick<UnderwritingLine, 'key'>, chart: ChartOfAccounts | null): string {
  if (chart === null) return ''
  const concept = key === 'otherIncome' ? 'other_income' : key === 'otherExpenses' ? 'other_exp' : concepts[key]
  const [first = ''] = underwritingLines[key].concepts
  return categoryOfConcept(chart, concept ?? first)?.name ?? ''
}

/**
 * Returns the statement converted to another chart of accounts, based on the meaning of its lines. A category that the
 * user chose in that chart is kept; a line of unknown meaning has no category, and none is guessed.
 *
 * @param chartOfAccountsId `null` leaves every statement in its own chart.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 * @example
 * convertToChart({ chartOfAccountsId: 2, lines: [] }, null).chartOfAccountsId
 * // => 2
 */
export function convertToChart(statement: OperatingStatement, chartOfAccountsId: number | null): OperatingStatement {
  if (chartOfAccountsId === null || statement.chartOfAccountsId === chartOfAccountsId) return statement
  const chart = chartOfAccounts(chartOfAccountsId)
  const categoryOf = ({ choice, concept }: LineItem): string | null => {
    if (choice?.chartOfAccountsId === chartOfAccountsId) return choice.category
    return concept === null ? null : (categoryOfConcept(chart, concept)?.name ?? null)
  }
  const lines = statement.lines.map((line) => (line.isTotal ? line : { ...line, category: categoryOf(line) }))
  return { ...statement, chartOfAccountsId, lines }
}

/** The part of a ladder line in one category of a chart. */
interface AllocatedPart {
  /** Empty if the chart has none. */
  category: string
  /** Annual $; `null` if the line is unknown. */
  amount: number | null
  /** Fraction of the line's trailing year booked there; `null` if the line was not divided. */
  share: number | null
}

/**
 * Divides a ladder line among the categories of a chart in proportion to its accounts' trailing-year totals, so that a
 * category's underwritten figure appears next to the same accounts. The line stays in one category if the year has no
 * figures, has accounts of both signs or books everything in one category. The parts add up to the line.
 *
 * @param rows The rows of the trailing year.
 * @returns At least one part.
 * @example
 * allocateLine({ key: 'utilities', label: 'Utilities', amount: 900 }, [], null).map(({ amount }) => amount)
 * // => [900]
 */
export function allocateLine(
  line: Pick<UnderwritingLine, 'key' | 'label' | 'amount'>,
  rows: readonly StatementRow[],
  chart: ChartOfAccounts | null,
): AllocatedPart[] {
  const home = categoryOfLine(line, chart)
  const { amount } = line
  const whole = (category: string): AllocatedPart[] => [{ category, amount, share: null }]
  if (amount === null || chart === null) return whole(home)
  const side = chart.categories.find(({ name }) => name === home)?.kind
  const booked = new Map<string, number>()
  for (const { feeds, annual, place } of rows) {
    if (feeds !== line.label || annual === null || annual === 0) continue
    // An amount whose category is on the other side goes to the line's own category.
    const category = place.side === side ? place.category : home
    booked.set(category, (booked.get(category) ?? 0) + annual * (place.sign === 0 ? 1 : place.sign))
  }
  const parts = [...booked].filter(([, sum]) => Math.abs(sum) >= 0.005)
  const [first] = parts
  if (first === undefined) return whole(home)
  if (parts.length === 1) return whole(first[0])
  const isMixed = parts.some(([, sum]) => Math.sign(sum) !== Math.sign(first[1]))
  if (isMixed) return whole(home)
  const total = sumMoney(parts.map(([, sum]) => sum))
  const [[largest, maximum] = first, ...others] = parts.toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  )
  const shared = others.map(([category, sum]) => ({
    category,
    amount: roundToCent((amount * sum) / total),
    share: sum / total,
  }))
  const rest = sumMoney(shared.map((part) => part.amount))
  return [{ category: largest, amount: amount - rest, share: maximum / total }, ...shared]
}
