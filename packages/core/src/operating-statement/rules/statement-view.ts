import { underwritingLabels } from '../../glossary/index.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { plural } from '../../text/format.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { type StatementTotals, statementTotals } from './amounts.ts'
import { annualizedAmount } from './comparison.ts'
import { latestYear, type TrailingPeriods, type TrailingWindow, trailingOf, trailingPeriods } from './trailing.ts'

/** Options of a view. */
export interface StatementViewOptions {
  /** By default only the latest year. */
  windows?: readonly TrailingWindow[]
  /** Number of dwelling units of the property. */
  unitCount?: number | null
  squareFeet?: number | null
  /** Whether months too few for a T12 are shown as they are and annualized in its place, if it is requested. @default false */
  showsShortYear?: boolean
}

/** One column of a view: an annualized window. */
export interface ViewColumn extends TrailingPeriods {
  /** Only `actual` is not annualized: the months of a short year as they are. */
  window: TrailingWindow | 'year' | 'actual'
}

/** One amount of a view. Dollars per year, with the sign of the section. */
export interface ViewAmount {
  annual: number | null
  /** Dollars per year; `null` if the count is not known. */
  perUnit: number | null
  perSquareFoot: number | null
  /** Fraction of effective gross income in the same column; `null` if that is 0 or unknown. */
  shareOfIncome: number | null
}

/** One row of a view: a line, a total as the statement prints it, or a total of its lines. */
export interface ViewRow {
  label: string
  category: string | null
  section: LineItem['section']
  /** `income`, `expense` and `netOperatingIncome` are totals of the whole statement. */
  kind: 'line' | 'subtotal' | 'income' | 'expense' | 'netOperatingIncome'
  /** By column. */
  amounts: ViewAmount[]
}

/** A statement over several windows side by side. */
export interface StatementView {
  columns: ViewColumn[]
  /** Requested windows that the statement does not cover. */
  uncoveredWindows: TrailingWindow[]
  rows: ViewRow[]
}

/**
 * Returns a statement over its latest months, each window annualized with its factor shown, per unit, per square foot
 * and as a fraction of effective gross income. Totals of the whole statement are printed ones, or else sums of its
 * lines; they follow their section. A line without a figure in a window has no amount there, which is not 0.
 *
 * @example
 * statementView({ property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }).columns
 * // => []
 */
export function statementView(
  statement: OperatingStatement,
  { windows = [], unitCount = null, squareFeet = null, showsShortYear = false }: StatementViewOptions = {},
): StatementView {
  const columns: ViewColumn[] = []
  const uncoveredWindows: TrailingWindow[] = []
  for (const window of windows) {
    const periods = trailingPeriods(statement, window)
    if (periods === null) {
      uncoveredWindows.push(window)
      if (window === 't12' && showsShortYear) columns.push(...shortYear(statement))
    } else columns.push({ window, ...periods })
  }
  if (windows.length === 0) {
    const year = latestYear(statement)
    if (year !== null) columns.push({ window: 'year', ...year })
  }
  const totals = columns.map((column) => annualizedTotals(statement, column))
  const amount = (annual: number | null, at: number): ViewAmount => {
    const income = totals[at]?.income ?? null
    return {
      annual,
      perUnit: divided(annual, unitCount),
      perSquareFoot: divided(annual, squareFeet),
      shareOfIncome: divided(annual, income),
    }
  }
  const rowOf = (line: LineItem): ViewRow => ({
    label: line.label,
    category: line.category,
    section: line.section,
    kind: line.isTotal ? 'subtotal' : 'line',
    amounts: columns.map((column, at) => amount(annualizedAmount(line, column), at)),
  })
  const totalRow = (kind: 'income' | 'expense' | 'netOperatingIncome'): ViewRow => ({
    label: totalLabels[kind],
    category: null,
    section: kind === 'income' ? 'income' : 'expense',
    kind,
    amounts: totals.map((of, at) => amount(of[kind], at)),
  })
  const rowsOf = (section: LineItem['section']) =>
    statement.lines.filter((line) => line.section === section && !isWholeTotal(line)).map(rowOf)
  return {
    columns,
    uncoveredWindows,
    rows: [
      ...rowsOf('income'),
      totalRow('income'),
      ...rowsOf('expense'),
      totalRow('expense'),
      totalRow('netOperatingIncome'),
      ...rowsOf('below'),
    ],
  }
}

/** Returns columns for fewer months than a year, as they are and annualized; empty if there are no months. */
function shortYear(statement: OperatingStatement): ViewColumn[] {
  const year = latestYear(statement)
  if (year === null || !year.periods.every(({ kind }) => kind === 'month')) return []
  const actual = trailingOf(year.periods, 1, plural(year.periods.length, 'month'))
  return [
    { window: 'actual', ...actual },
    { window: 'year', ...year },
  ]
}

const totalLabels = {
  income: underwritingLabels.effectiveGrossIncome.label,
  expense: 'Operating expenses',
  netOperatingIncome: underwritingLabels.netOperatingIncome.label,
} as const

function isWholeTotal({ totalOf, isNetOperatingIncome }: LineItem): boolean {
  return totalOf !== null || isNetOperatingIncome
}

/**
 * Returns the totals of a statement over some periods, annualized.
 *
 * @example
 * annualizedTotals({ periods: [], lines: [] }, { caption: 'T12', periods: [], annualFactor: 1 })
 * // => { income: null, expense: null, netOperatingIncome: null }
 */
export function annualizedTotals(
  statement: OperatingStatement,
  column: TrailingPeriods,
): Pick<StatementTotals, 'income' | 'expense' | 'netOperatingIncome'> {
  const keys = new Set(column.periods.map(({ key }) => key))
  const totals = statementTotals(statement)
  const annual = (perPeriod: readonly (number | null)[]) => {
    const sum = sumKnown(perPeriod.filter((_, at) => keys.has(statement.periods[at]?.key ?? '')))
    return sum === null ? null : sumMoney([sum * column.annualFactor])
  }
  const [income, expense] = [annual(totals.incomePerPeriod), annual(totals.expensePerPeriod)]
  // A month without any expense has no net operating income of its own, so an unprinted one is computed from the two sums.
  const printed = statement.lines.find(({ totalOf }) => totalOf === 'netOperatingIncome') ?? null
  const computed = income === null || expense === null ? null : sumMoney([income, -expense])
  return { income, expense, netOperatingIncome: annualizedAmount(printed, column) ?? computed }
}

function divided(amount: number | null, by: number | null): number | null {
  return amount === null || by === null || by === 0 ? null : amount / by
}
