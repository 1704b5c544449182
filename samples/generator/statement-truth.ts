import { sumMoney } from '@uwkit/core/shared'
import { monthTotals, type SampleStatement, type StatementBlock } from './statement.ts'

/** What a perfect reading of the generated statement finds. Values are signed as printed. */
export interface StatementTruth {
  /** `YYYY-MM`, oldest first. */
  months: string[]
  /** Lines that are no totals. */
  valueLineCount: number
  totalIncome: number
  totalExpense: number
  netOperatingIncome: number
  incomePerMonth: number[]
  expensePerMonth: number[]
  netOperatingIncomePerMonth: number[]
  lines: {
    code: string
    label: string
    section: StatementBlock['section']
    /** Concept key of the charts of accounts. */
    concept: string
    values: number[]
    total: number
  }[]
}

/** The truth of a statement. */
export function statementTruth({ months, blocks }: SampleStatement): StatementTruth {
  const perMonth = (section: StatementBlock['section']) =>
    monthTotals(
      blocks.filter((block) => block.section === section),
      months.length,
    )
  const income = perMonth('income')
  const expense = perMonth('expense')
  const net = income.map((value, month) => sumMoney([value, -(expense[month] ?? 0)]))
  const lines = blocks.flatMap(({ section, lines: own }) =>
    own.map((line) => ({ ...line, section, total: sumMoney(line.values) })),
  )
  return {
    months,
    valueLineCount: lines.length,
    totalIncome: sumMoney(income),
    totalExpense: sumMoney(expense),
    netOperatingIncome: sumMoney(net),
    incomePerMonth: income,
    expensePerMonth: expense,
    netOperatingIncomePerMonth: net,
    lines,
  }
}
