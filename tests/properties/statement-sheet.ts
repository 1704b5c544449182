import { type CellLiteral, sumMoney } from '@uwkit/core/shared'
import fc from 'fast-check'
import type { Rows, Span } from './roll-sheet.ts'
import { type StatementLayout, statementLayouts } from './statement-layout.ts'
import { type Group, type Year, years } from './statement-model.ts'

/** A generated statement, and the places of its parts. */
export interface StatementSheet {
  layout: StatementLayout
  year: Year
  rows: Rows
  /** The row of captions. */
  header: number
  /** The columns of the months. */
  months: Span
  /** The column that adds up the months; -1 if there is none. */
  totalColumn: number
  /** Rows with amounts of one line each. */
  lineRows: readonly number[]
  /** Rows with amounts of totals. */
  totalRows: readonly number[]
  /** The row of the income total; all rows below are expenses, except the net rows. */
  incomeRow: number
  /** The rows of net operating income and of net income. */
  netRows: readonly number[]
}

/** The months of every generated statement. */
export const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)

/** Prints a year in a layout. */
export function statementSheet(layout: StatementLayout, year: Year): StatementSheet {
  const lead = layout.codes === 'column' ? 2 : 1
  const rows: Rows = layout.titles.map((title) => [title])
  const header = rows.length
  const lineRows: number[] = []
  const totalRows: number[] = []
  rows.push([
    ...Array.from({ length: lead }, () => null),
    ...months.map(layout.month),
    ...(layout.total ? [layout.total] : []),
  ])

  let account = 5000
  const labeled = (label: string): CellLiteral[] => {
    account += 10
    if (layout.codes === 'none') return [label]
    return layout.codes === 'column' ? [`${account}-0000`, label] : [`${account}-0000 - ${label}`]
  }
  const caption = (text: string) => void rows.push(layout.codes === 'column' ? [null, text] : [text])
  const print = (kind: number[], label: string, values: readonly number[]) => {
    kind.push(rows.length)
    rows.push([...labeled(label), ...values, ...(layout.total ? [sumMoney(values)] : [])])
  }
  const printGroup = (group: Group) => {
    if (layout.hasGroups) caption(group.caption)
    for (const { label, values } of group.lines) print(lineRows, label, values)
    if (layout.hasGroups) print(totalRows, `Total ${group.caption}`, monthTotals([group]))
  }
  const income = [year.rental, year.other]
  const net = less(monthTotals(income), monthTotals(year.expenses))
  caption('INCOME')
  income.forEach(printGroup)
  print(totalRows, layout.labels.income, monthTotals(income))
  const incomeRow = rows.length - 1
  caption('EXPENSES')
  year.expenses.forEach(printGroup)
  print(totalRows, layout.labels.expenses, monthTotals(year.expenses))
  print(totalRows, layout.labels.netOperatingIncome, net)
  const netRows = [rows.length - 1]
  if (layout.hasBelow) {
    printGroup(year.below)
    print(totalRows, layout.labels.netIncome, less(net, monthTotals([year.below])))
    netRows.push(rows.length - 1)
  }
  return readable({
    layout,
    year,
    rows,
    header,
    months: { from: lead, to: lead + months.length },
    totalColumn: layout.total ? lead + months.length : -1,
    lineRows,
    totalRows,
    incomeRow,
    netRows,
  })
}

/** Sums all lines of some groups by month. */
export function monthTotals(groups: readonly Group[]): number[] {
  return months.map((_, month) => sumMoney(groups.flatMap(({ lines }) => lines.map(({ values }) => values[month]))))
}

/** Subtracts one figure from another by month. */
export function less(from: readonly number[], what: readonly number[]): number[] {
  return from.map((value, month) => sumMoney([value, -(what[month] ?? 0)]))
}

/** Statements of any of the layouts, or of some. */
export function statementSheets(from: readonly StatementLayout[] = statementLayouts): fc.Arbitrary<StatementSheet> {
  return fc
    .record({ layout: fc.constantFrom(...from), year: years })
    .map(({ layout, year }) => statementSheet(layout, year))
}

/** Makes a failing run print the document as text. */
function readable(sheet: StatementSheet): StatementSheet {
  const text = (cell: CellLiteral) =>
    cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return Object.defineProperty(sheet, fc.toStringMethod, {
    enumerable: false,
    value: () => `${sheet.layout.system}\n${sheet.rows.map((row) => row.map(text).join(' | ')).join('\n')}\n`,
  })
}
