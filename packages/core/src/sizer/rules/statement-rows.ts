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

/** Where lines go that the ladder has no place for. */
export const notUnderwritten = 'Not underwritten'
export const belowNetOperatingIncome = 'Below NOI'

/** One row of a statement as the workbook carries it. */
export interface StatementRow {
  line: LineItem
  kind: 'line' | 'total' | 'NOI'
  /** The line of the ladder it feeds, by its caption; empty on totals that their lines make up. */
  feeds: string
  /** 1 where the value counts as stored, -1 where it counts the other way round; 0 where it does not count. */
  sign: number
  /** The category of the workbook's own chart that it is added to, and with which sign; empty where it has no chart. */
  place: ChartPlace
  /** By period of the window, `null` where the cell is blank. */
  values: (number | null)[]
  /** Figures in the window. */
  figureCount: number
  /** Sum of the window times its annual factor, annual $; `null` without a figure. */
  annual: number | null
}

/**
 * The rows of a statement over one window, in the order of the document, each with the line of the ladder it feeds.
 *
 * @param chart The chart in which the workbook tells statements; without one rows have no place in any.
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
 * What the rows of a kind come to; for the check of the statement's own NOI.
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

/** Where value lines go that no category of the chart takes. */
export const notInChart = 'Not in the chart of accounts'

/** Where a line stands in a chart: its category, the sign with which it is added there, and the category's side. */
interface ChartPlace {
  category: string
  sign: number
  /** Empty where the line has no category. */
  side: ChartCategory['kind'] | ''
}

/**
 * Where a line of a statement stands in a chart of accounts, and with which sign it is added there: a loss that is booked
 * in expenses lowers the income that it belongs to.
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

/**
 * What the rows of a statement come to in one category of the workbook's chart.
 *
 * @param amountOf The amount of a row over the window that is asked for.
 * @returns `null` where no row of the category has a figure.
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
 * What the rows of a statement come to on either side of NOI, each line on the side of its category.
 *
 * @returns `null` where no row of a side has a figure.
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
 * The category of a chart that a line of the ladder is told in: that of what it is mostly made of.
 *
 * @returns An empty string where the chart has none.
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
 * The statement told in another chart of accounts by what its lines mean. A category that a person chose in that chart
 * stays; a line whose meaning nobody knows has none, and is never guessed.
 *
 * @param chartOfAccountsId `null` leaves every statement in the chart it is in.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has the id.
 * @example
 * statementInChart({ chartOfAccountsId: 2, lines: [] }, null).chartOfAccountsId
 * // => 2
 */
export function statementInChart(statement: OperatingStatement, chartOfAccountsId: number | null): OperatingStatement {
  if (chartOfAccountsId === null || statement.chartOfAccountsId === chartOfAccountsId) return statement
  const chart = chartOfAccounts(chartOfAccountsId)
  const categoryOf = ({ choice, concept }: LineItem): string | null => {
    if (choice?.chartOfAccountsId === chartOfAccountsId) return choice.category
    return concept === null ? null : (categoryOfConcept(chart, concept)?.name ?? null)
  }
  const lines = statement.lines.map((line) => (line.isTotal ? line : { ...line, category: categoryOf(line) }))
  return { ...statement, chartOfAccountsId, lines }
}

/** What of a line of the ladder stands in one category of a chart. */
interface AllottedPart {
  /** Empty where the chart has none. */
  category: string
  /** Annual $; `null` where the line is unknown. */
  amount: number | null
  /** What share of the line's year was booked there; `null` where nothing was to be shared out. */
  share: number | null
}

/**
 * Share a line of the ladder out over the categories of a chart by what its accounts came to in the trailing year, so that the
 * underwritten figure of a category stands beside the same accounts. Where the year says nothing, has accounts of both signs or
 * books all in one place, the line stands in one category. The parts add up to the line.
 *
 * @param rows The rows of the trailing year.
 * @returns At least one part.
 * @example
 * allottedLine({ key: 'utilities', label: 'Utilities', amount: 900 }, [], null).map(({ amount }) => amount)
 * // => [900]
 */
export function allottedLine(
  line: Pick<UnderwritingLine, 'key' | 'label' | 'amount'>,
  rows: readonly StatementRow[],
  chart: ChartOfAccounts | null,
): AllottedPart[] {
  const home = categoryOfLine(line, chart)
  const { amount } = line
  const whole = (category: string): AllottedPart[] => [{ category, amount, share: null }]
  if (amount === null || chart === null) return whole(home)
  const side = chart.categories.find(({ name }) => name === home)?.kind
  const booked = new Map<string, number>()
  for (const { feeds, annual, place } of rows) {
    if (feeds !== line.label || annual === null || annual === 0) continue
    // What the chart has no place for on this side is told where the line stands.
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
