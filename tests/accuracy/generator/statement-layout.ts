import { sumMoney } from '@uwkit/core/shared'
import type { ReportCell } from './report.ts'
import type { StatementScope, StatementYear } from './statement-year.ts'

/** The figures of a line or a total. */
export interface PrintedFigures {
  values: number[]
  budget: number[]
}

/** A column of figures. */
export interface FigureColumn {
  /** `|` parts the rows of a stacked caption. */
  caption: string
  /** Which period the column is; `null` for a column that is none. */
  period: number | null
  /** The figure, a text such as a percentage, or nothing. */
  figure(printed: PrintedFigures): number | string | null
  /** Holds for totals as for lines, so that a wrong dollar in it contradicts the document. */
  isChecked: boolean
}

/** How a system prints a statement. */
export interface StatementLayout {
  system: string
  sheet: string
  scope: StatementScope
  titles(year: StatementYear): string[]
  /** Where account codes stand: in a column of their own, before the label, or nowhere. */
  codes: 'column' | 'label' | 'none'
  figures(year: StatementYear): FigureColumn[]
  /** The names of the totals; a group's total is named by a function of its caption. */
  labels: {
    income: string
    expenses: string
    netOperatingIncome: string
    netIncome: string
    group(caption: string): string
  }
  /** Captions above income and expenses. */
  captions: { income: string | null; expenses: string | null }
  /** Captions and totals in capital letters. */
  isUpper?: boolean
  /** Lines stand further right than totals, by blanks before them. */
  isIndented?: boolean
}

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const numberOf = (month: string) => Number(month.slice(5))

/** What months are called: `2025-03` in the ways that reports print it. */
export const monthNames = {
  short: (month: string) => `${short[numberOf(month) - 1]} ${month.slice(0, 4)}`,
  dashed: (month: string) => `${short[numberOf(month) - 1]}-${month.slice(2, 4)}`,
  stacked: (month: string) => `${short[numberOf(month) - 1]}|${month.slice(0, 4)}`,
  number: (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`,
  lastDay: (month: string) => `${month.slice(5)}/${lastDays[numberOf(month) - 1]}/${month.slice(0, 4)}`,
  actual: (month: string) => `${short[numberOf(month) - 1]} ${month.slice(0, 4)}|Actual`,
}

/** A column a month, and one that adds them up where it has a caption. */
export function monthColumns(year: StatementYear, name: (month: string) => string, total?: string): FigureColumn[] {
  const months = year.periods.map(
    (month, at): FigureColumn => ({
      caption: name(month),
      period: at,
      figure: ({ values }) => values[at] ?? null,
      isChecked: true,
    }),
  )
  if (total === undefined) return months
  return [...months, { caption: total, period: null, figure: ({ values }) => sumMoney(values), isChecked: true }]
}

/** A column with the period's actual, its plan and the difference, in dollars and percent, for one or all periods. */
export function comparisonColumns(names: readonly string[], period: number | null, toDate: boolean): FigureColumn[] {
  const of = (figures: number[]) => (toDate ? sumMoney(figures) : (figures.at(-1) ?? 0))
  const percent = (actual: number, plan: number) =>
    plan === 0 ? 'N/A' : ((100 * (actual - plan)) / Math.abs(plan)).toFixed(2)
  const [actual = '', budget = '', variance = '', share = ''] = names
  const aside = { period: null, isChecked: false }
  return [
    { caption: actual, period, figure: ({ values }) => of(values), isChecked: period !== null },
    { caption: budget, ...aside, figure: (printed) => of(printed.budget) },
    { caption: variance, ...aside, figure: ({ values, budget: plan }) => sumMoney([of(values), -of(plan)]) },
    { caption: share, ...aside, figure: ({ values, budget: plan }) => percent(of(values), of(plan)) },
  ]
}

/** A caption as the cell of one caption row. */
export const captionCell = (caption: string, row: number, height: number): ReportCell => {
  const parts = caption.split('|')
  return parts[row - (height - parts.length)] ?? null
}
