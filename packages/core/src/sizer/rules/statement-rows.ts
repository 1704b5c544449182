import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import { roundToCent, sumKnown } from '../../shared/money.ts'
import {
  expenseTotalOnly,
  incomeTotalOnly,
  type StatementWindow,
  underwritingLineOf,
  underwritingLines,
} from '../../sizing/index.ts'
import { type ChartPlace, chartPlace } from './chart-place.ts'

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
  /** Sum of the window times its annual factor, dollars a year; `null` without a figure. */
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

/** What the rows of a kind come to; for the check of the statement's own NOI. */
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
