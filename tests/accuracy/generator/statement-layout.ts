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
  /** `|` separates the rows of a stacked caption. */
  caption: string
  /** Period of the column; `null` if it is not a period. */
  period: number | null
  /** Returns the figure, a text such as a percentage, or nothing. */
  figure(printed: PrintedFigures): number | string | null
  /** Whether the column is the same for totals and lines, so that a wrong dollar in it contradicts the document. */
  isChecked: boolean
}

/** A system's layout of a statement. */
export interface StatementLayout {
  system: string
  sheet: string
  scope: StatementScope
  titles(year: StatementYear): string[]
  /** Place of account codes: in a separate column, before the label, or nowhere. */
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
  /** Whether captions and totals are in capital letters. */
  isUpper?: boolean
  /** Whether lines are indented more than totals, by leading blanks. */
  isIndented?: boolean
}

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const numberOf = (month: string) => Number(month.slice(5))

/** Month names: `2025-03` in the formats that reports print. */
export const monthNames = {
  short: (month: string) => `${short[numberOf(month) - 1]} ${month.slice(0, 4)}`,
  dashed: (month: string) => `${short[numberOf(month) - 1]}-${month.slice(2, 4)}`,
  stacked: (month: string) => `${short[numberOf(month) - 1]}|${month.slice(0, 4)}`,
  number: (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`,
  lastDay: (month: string) => `${month.slice(5)}/${lastDays[numberOf(month) - 1]}/${month.slice(0, 4)}`,
  actual: (month: string) => `${short[numberOf(month) - 1]} ${month.slice(0, 4)}|Actual`,
}

/** Returns one column per month, and a total column if it has a caption. */
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

/** Returns columns with the period's actual, its budget and the difference, in dollars and percent, for one or all periods. */
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

/** Returns the part of a caption in one caption row. */
export const captionCell = (caption: string, row: number, height: number): ReportCell => {
  const parts = caption.split('|')
  return parts[row - (height - parts.length)] ?? null
}
