import type { StatementRow, StyleName } from '@uwkit/core/sizer'
import { isFullYearBill } from '@uwkit/core/sizing'
import { fieldSource } from '../book/data-block.ts'
import { type DataLayout, sheetTitle, statementColumns } from '../book/data-sheet.ts'
import { orBlank } from '../book/live.ts'
import { columnAfter, SheetPad } from '../book/sheet-pad.ts'
import { amountWidth, monthSerial } from '../book/shown-values.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'

/** First row of statement lines on the sheet `T12`. */
export const firstLineRow = 7

/** Columns of the sheet `T12`. */
export const t12Columns = {
  label: 'A',
  code: 'B',
  feeds: 'C',
  sign: 'D',
  category: 'E',
  firstMonth: 'F',
  lastMonth: 'Q',
  t12: 'R',
  t6: 'S',
  t3: 'T',
  t1: 'U',
  figures: 'V',
  source: 'W',
} as const

/** Returns a column of the sheet as a range over all lines, at least one row long. */
export function t12Range(layout: DataLayout, column: string): string {
  const last = Math.max(firstLineRow, firstLineRow + layout.statement.last - layout.statement.first)
  return `'T12'!$${column}$${firstLineRow}:$${column}$${last}`
}

/** Returns widths in characters; months and years are as wide as their largest amount. */
function widths({ statementRows }: WorkbookFacts): number[] {
  const months = amountWidth(
    statementRows.flatMap(({ values }) => values),
    8.5,
  )
  // Twelve times the latest month may exceed the year.
  const years = amountWidth(
    statementRows.map(({ annual }) => 1.2 * (annual ?? 0)),
    10,
  )
  return [34, 10, 38, 5, 36, ...Array<number>(12).fill(months), ...Array<number>(4).fill(years), 8, 36]
}

const partOfYear = 'Partial year with uneven tax or insurance bills: annualized totals do not represent a full year.'

/** Builds the current statement in document order, with its trailing sums and the line that each row feeds. */
export function t12Sheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const rows = facts.statementRows
  const pad = new SheetPad('T12', {
    columnWidths: widths(facts),
    freeze: { rows: firstLineRow - 1, columns: 1 },
    repeatRows: { first: firstLineRow - 1, last: firstLineRow - 1 },
    printArea: `A1:U${firstLineRow + Math.max(1, rows.length) - 1}`,
    tabColor: '2F5597',
  })
  sheetTitle(pad, layout, facts, 'Operating Statement', 'W')
  const { statementCaption } = layout.facts
  const caption = facts.input.underwriting.columns.t12?.caption ?? ''
  pad.live(
    'A',
    4,
    `IF(${statementCaption}="","No operating statement: not tested",${statementCaption})`,
    caption === '' ? 'No operating statement: not tested' : caption,
    'subtitle.text',
  )
  const { t12 } = facts.windows
  const isPart = t12 !== null && t12.column.annualFactor !== 1
  const isWhole = t12 === null || (isFullYearBill(t12, 'realEstateTaxes') && isFullYearBill(t12, 'propertyInsurance'))
  if (isPart && !isWhole) pad.text('A', 5, partOfYear, 'note.text')
  header(pad, facts, layout)
  rows.forEach((row, index) => line(pad, facts, row, firstLineRow + index, layout.statement.first + index))
  return pad
}

function header(pad: SheetPad, { windows, monthlyWindows }: WorkbookFacts, layout: DataLayout): void {
  const row = firstLineRow - 1
  const months = windows.t12?.column.periods.length ?? 0
  const captions: [string, string | null][] = [
    [t12Columns.label, 'Line'],
    [t12Columns.code, 'Account'],
    [t12Columns.feeds, 'Underwriting line'],
    [t12Columns.sign, 'Sign'],
    [t12Columns.category, 'Category'],
    [t12Columns.t12, windows.t12?.column.annualFactor === 1 ? (months === 12 ? 'T12' : 'Year') : 'Annualized'],
    [t12Columns.t6, monthlyWindows.t6 === null ? null : 'T6 x 2'],
    [t12Columns.t3, monthlyWindows.t3 === null ? null : 'T3 x 4'],
    [t12Columns.t1, monthlyWindows.t1 === null ? null : 'T1 x 12'],
    [t12Columns.figures, 'Months with amounts'],
    [t12Columns.source, 'Line source'],
  ]
  for (const [column, caption] of captions) pad.text(column, row, caption, 'header.wrap')
  for (let index = 0; index < 12; index += 1) {
    const column = columnAfter(t12Columns.firstMonth, index)
    const cell = `_Data!${column}${layout.statement.captions}`
    const value = captionValue(windows.t12?.column.periods[index])
    if (index < months) pad.live(column, row, cell, value, typeof value === 'number' ? 'header.month' : 'header.wrap')
    else pad.text(column, row, null, 'header.wrap')
  }
  pad.height(row, 28)
}

function line(pad: SheetPad, facts: WorkbookFacts, row: StatementRow, at: number, dataRow: number): void {
  const isLine = row.kind === 'line'
  const style = (format: 'text' | 'indent' | 'money' | 'center'): StyleName => `${isLine ? 'link' : 'total'}.${format}`
  const link = (
    column: string,
    from: string,
    value: string | number | null,
    format: 'text' | 'indent' | 'money' | 'center',
  ) => {
    const cell = `_Data!${from}${dataRow}`
    pad.live(column, at, orBlank(cell), value, style(format))
  }
  const { line: item, values, feeds, sign } = row
  link(t12Columns.label, statementColumns.label, item.label, 'text')
  link(t12Columns.code, statementColumns.code, item.code, 'text')
  link(t12Columns.feeds, statementColumns.feeds, feeds, 'text')
  link(t12Columns.sign, statementColumns.sign, sign === 0 && !isLine ? null : sign, 'center')
  link(t12Columns.category, statementColumns.category, item.category, 'text')
  const months = facts.windows.t12?.column.periods.length ?? 0
  for (let index = 0; index < 12; index += 1) {
    const column = columnAfter(t12Columns.firstMonth, index)
    if (index < months) link(column, column, values[index] ?? null, 'money')
    else if (!isLine) pad.text(column, at, null, 'total.text')
  }
  trailing(pad, facts, row, at, months)
  const source = `_Sources!${statementColumns.label}${dataRow}`
  pad.live(t12Columns.source, at, orBlank(source), fieldSource(item.source, 'label'), style('indent'))
}

function trailing(pad: SheetPad, facts: WorkbookFacts, row: StatementRow, at: number, months: number): void {
  const role = row.kind === 'line' ? 'formula' : 'total'
  const { t12 } = facts.windows
  const { t6, t3, t1 } = facts.monthlyWindows
  const { firstMonth, figures } = t12Columns
  const lastMonth = columnAfter(firstMonth, Math.max(0, months - 1))
  pad.live(figures, at, `COUNT(${firstMonth}${at}:${lastMonth}${at})`, row.figureCount, 'note.integer')
  const sumOf = (column: string, count: number, factor: string, value: number | null) => {
    const first = columnAfter(firstMonth, months - count)
    const formula = `IF(${figures}${at}=0,"",SUM(${first}${at}:${lastMonth}${at})${factor})`
    pad.live(column, at, formula, value, `${role}.money`)
  }
  const latest = (count: number, factor: number): number | null =>
    row.figureCount === 0
      ? null
      : row.values.slice(-count).reduce<number>((sum, value) => sum + (value ?? 0), 0) * factor
  if (t12 !== null) sumOf(t12Columns.t12, months, annualized(t12.column.annualFactor), row.annual)
  if (t6 !== null) sumOf(t12Columns.t6, 6, '*2', latest(6, 2))
  if (t3 !== null) sumOf(t12Columns.t3, 3, '*4', latest(3, 4))
  if (t1 !== null) sumOf(t12Columns.t1, 1, '*12', latest(1, 12))
}

/** Returns the factor that annualizes a partial year; its months are whole, whatever its columns cover. */
function annualized(annualFactor: number): string {
  return annualFactor === 1 ? '' : `*12/${Math.round(12 / annualFactor)}`
}

function captionValue(period: string | undefined): string | number | null {
  return period === undefined ? null : (monthSerial(period) ?? period)
}
