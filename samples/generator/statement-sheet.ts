import { sumMoney } from '@uwkit/core/shared'
import type { SampleProperty } from './property.ts'
import { cents, type SampleCell, type SampleSheet } from './sheet.ts'
import { monthTotals, type SampleStatement, type StatementBlock } from './statement.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Builds the statement in the layout of Yardi Voyager's "Statement (12 months)": account codes, captions and accounts
 * distinguished only by indentation, subtotals, a total column, net operating income, and lines below it.
 */
export function statementSheet(property: SampleProperty, statement: SampleStatement): SampleSheet {
  const { months, blocks } = statement
  const rows: SampleCell[][] = [
    [`${property.name} (${property.code})`],
    [`Statement (${months.length} months)`],
    [`Period = ${caption(months[0])}-${caption(months.at(-1))}`],
    ['Book = Accrual ; Tree = ysi_is'],
    [null, null, ...months.map(caption), 'Total'],
  ]
  const inSection = (section: StatementBlock['section']) => blocks.filter((block) => block.section === section)
  const sum = (...sections: StatementBlock['section'][]) => monthTotals(sections.flatMap(inSection), months.length)
  const net = less(sum('income'), sum('expense'))

  rows.push(captionRow('5000-0000', 'INCOME', 0), ...inSection('income').flatMap(blockRows))
  rows.push(figureRow('5999-9998', 'TOTAL INCOME', 0, sum('income')), [])
  rows.push(captionRow('5999-9999', 'OPERATING EXPENSES', 0), ...inSection('expense').flatMap(blockRows))
  rows.push(figureRow('6999-9999', 'TOTAL OPERATING EXPENSES', 0, sum('expense')), [])
  rows.push(figureRow('7099-9999', 'NET OPERATING INCOME', 0, net), [])
  rows.push(...inSection('below').flatMap(blockRows))
  rows.push(figureRow('7999-9999', 'TOTAL NON-OPERATING EXPENSES', 0, sum('below')), [])
  rows.push(figureRow('9999-9999', 'NET INCOME', 0, less(net, sum('below'))))
  return {
    name: 'Report1',
    rows,
    widths: [12, 36, ...months.map(() => 13), 14],
    titleRows: 4,
    boldRows: [4],
  }
}

function less(from: readonly number[], what: readonly number[]): number[] {
  return from.map((value, month) => sumMoney([value, -(what[month] ?? 0)]))
}

/** Formats `2026-03` as `Mar 2026`. */
function caption(month = ''): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
}

function blockRows(block: StatementBlock): SampleCell[][] {
  const { code, caption: title, lines, totalCode, totalLabel } = block
  const monthCount = lines[0]?.values.length ?? 0
  return [
    captionRow(code, title, 1),
    ...lines.map((line) => figureRow(line.code, line.label, 2, line.values)),
    figureRow(totalCode, totalLabel, 1, monthTotals([block], monthCount)),
    [],
  ]
}

function captionRow(code: string, text: string, indent: number): SampleCell[] {
  return [code, { text, indent }]
}

function figureRow(code: string, text: string, indent: number, values: readonly number[]): SampleCell[] {
  return [code, { text, indent }, ...values.map(cents), cents(sumMoney(values))]
}

/** Values that a perfect reading of the generated statement finds. Values are signed as printed. */
export interface StatementTruth {
  /** `YYYY-MM`, oldest first. */
  months: string[]
  /** Number of lines that are not totals. */
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

/** Returns the truth of a statement. */
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
