import { labelOf } from '@uwkit/core/glossary'
import type { StyleName } from '@uwkit/core/sizer'
import {
  coversFullYear,
  expenseTotalOnly,
  isFullYearBill,
  type StatementColumn,
  type UnderwritingLine,
  type UnderwritingLineKey,
} from '@uwkit/core/sizing'
import { type DataLayout, type RowSpan, sheetTitle, statementColumns } from '../book/data-sheet.ts'
import { orBlank } from '../book/live.ts'
import { SheetPad, wrappedHeight } from '../book/sheet-pad.ts'
import { amountWidth } from '../book/shown-values.ts'
import { historyColumn, type LatestWindow, type WorkbookFacts } from '../book/workbook-facts.ts'
import { rollRange } from '../sheets/rent-roll-sheet.ts'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { underwritingInputs } from './underwriting-inputs.ts'
import {
  columnTotalFormulas,
  columnTotals,
  inputRows,
  lineRows,
  totalRows,
  underwritingKeys,
  underwritingRows,
  vacancyRows,
} from './underwriting-rows.ts'
import { underwrittenColumns } from './underwriting-selection.ts'

const withoutStatement: readonly string[] = [
  'vacantRent',
  'nonRevenueRent',
  'vacancyAdjustment',
  'trailingAdjustment',
  'replacementReserves',
]
const bills: readonly string[] = ['realEstateTaxes', 'propertyInsurance']

/** Columns of the latest windows: on this sheet, and on the sheet `T12`. */
const latestColumns: Readonly<Record<LatestWindow, { column: string; from: string }>> = {
  ytd: { column: 'T', from: '' },
  t6: { column: 'F', from: t12Columns.t6 },
  t3: { column: 'G', from: t12Columns.t3 },
  t1: { column: 'H', from: t12Columns.t1 },
}

/** Writes columns B to I of the ladder, T and U: earlier years, the trailing windows and the rent roll, each summed by line. */
function documentColumns(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  for (const line of facts.input.underwriting.lines) {
    const row = lineRows[line.key]
    if (!withoutStatement.includes(line.key)) {
      historyColumns(pad, facts, layout, line, row)
      trailingColumns(pad, facts, layout, line, row)
    }
  }
  rollColumn(pad, facts, layout)
}

function historyColumns(
  pad: SheetPad,
  facts: WorkbookFacts,
  layout: DataLayout,
  line: UnderwritingLine,
  row: number,
): void {
  layout.history.forEach((span, index) => {
    const column = historyColumn(index)
    const amount = line.amounts.history[facts.historyIndexes[index] ?? index] ?? null
    const range = (letter: string): string => dataRange(span, letter)
    const { feeds, sign, total, figures } = statementColumns
    const window = facts.windows.history[index]
    const isReported = window !== undefined && coversFullYear(window, line.key)
    const formula = isReported ? knownSum(range(total), range(feeds), range(sign), range(figures), row) : '""'
    pad.live(column, row, formula, amount, 'link.money')
  })
  layout.history.forEach((_, index) => {
    const caption = facts.windows.history[index]?.column.caption ?? ''
    pad.text(historyColumn(index), 5, caption, 'header.wrap')
  })
  for (const [name, { column }] of Object.entries(latestColumns)) {
    const window = facts.windows[name as LatestWindow]
    if (layout.later[name as LatestWindow] !== undefined) {
      pad.text(column, 5, window?.column.caption ?? '', 'header.wrap')
    }
  }
}

/** Returns a later statement's amount for the line of a row, annualized. */
function laterStatementSum(span: RowSpan, row: number): string {
  const { feeds, sign, total } = statementColumns
  return signedSum(dataRange(span, total), dataRange(span, feeds), dataRange(span, sign), row)
}

function dataRange(span: RowSpan, letter: string): string {
  return `_Data!$${letter}$${span.first}:$${letter}$${Math.max(span.first, span.last)}`
}

/** Returns the sum of the rows that feed a line: amounts that count as stored less those with the opposite sign. */
function signedSum(amounts: string, feeds: string, sign: string, row: number): string {
  const sum = (factor: number): string => `SUMIFS(${amounts},${feeds},$A${row},${sign},${factor})`
  return `${sum(1)}-${sum(-1)}`
}

/** Returns the same; blank if no row that feeds the line has a figure. */
function knownSum(amounts: string, feeds: string, sign: string, figures: string, row: number): string {
  return `IF(SUMIFS(${figures},${feeds},$A${row})=0,"",${signedSum(amounts, feeds, sign, row)})`
}

function trailingColumns(
  pad: SheetPad,
  facts: WorkbookFacts,
  layout: DataLayout,
  line: UnderwritingLine,
  row: number,
): void {
  const range = (column: string): string => t12Range(layout, column)
  const sums = (column: string): string =>
    knownSum(range(column), range(t12Columns.feeds), range(t12Columns.sign), range(t12Columns.figures), row)
  const { t12, t6, t3, t1, ytd } = line.amounts
  if (bills.includes(line.key)) {
    const printed = facts.windows.t12 === null || isFullYearBill(facts.windows.t12, line.key)
    pad.live('E', row, printed ? sums(t12Columns.t12) : '""', t12, 'link.money')
    const columns = facts.windows.ytd === null ? ['F', 'G', 'H'] : ['F', 'G', 'H', 'T']
    for (const column of columns) pad.live(column, row, `E${row}`, t12, 'formula.money')
    return
  }
  pad.live('E', row, sums(t12Columns.t12), t12, 'link.money')
  const latest = (name: LatestWindow, value: number | null) => {
    const { column, from } = latestColumns[name]
    const span = layout.later[name]
    const formula =
      span === undefined
        ? `IF(OR(E${row}="",'T12'!$${from}$6=""),"",${sums(from)})`
        : `IF(E${row}="","",${laterStatementSum(span, row)})`
    pad.live(column, row, formula, value, 'link.money')
  }
  latest('t6', t6)
  latest('t3', t3)
  latest('t1', t1)
  if (layout.later.ytd !== undefined) latest('ytd', ytd)
}

function rollColumn(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  const { underwriting } = facts.input
  const { rentsFromRoll } = layout.facts
  const ofRoll = (key: UnderwritingLine['key']): number | null =>
    underwriting.rentsFromRoll ? (underwriting.lines.find((line) => line.key === key)?.amounts.rentRoll ?? 0) : null
  const sum = (word: string): string => `SUMIFS(${rollRange(layout, 'L')},${rollRange(layout, 'H')},"${word}")`
  const rents = (row: number, words: readonly string[], value: number | null) => {
    const formula = `IF(${rentsFromRoll}=0,"",12*(${words.map(sum).join('+')}))`
    pad.live('I', row, formula, value, 'link.money')
  }
  rents(lineRows.occupiedRent, ['Occupied'], ofRoll('occupiedRent'))
  rents(lineRows.vacantRent, ['Vacant'], ofRoll('vacantRent'))
  rents(lineRows.nonRevenueRent, ['Non-revenue', 'Employee'], ofRoll('nonRevenueRent'))
  const { vacantRent, nonRevenueRent, physicalVacancy, nonRevenueDeduction } = lineRows
  pad.live('I', physicalVacancy, `IF(I${vacantRent}="","",-I${vacantRent})`, ofRoll('physicalVacancy'), 'formula.money')
  pad.live(
    'I',
    nonRevenueDeduction,
    `IF(I${nonRevenueRent}="","",out_EmployeeApartments-I${nonRevenueRent})`,
    ofRoll('nonRevenueDeduction'),
    'formula.money',
  )
}

/** Column, caption and width in characters; dollars are as wide as the largest amount. */
const headings: readonly (readonly [string, string, number | 'dollars' | 'per unit'])[] = [
  ['A', 'Line', 31],
  ['B', '', 'dollars'],
  ['C', '', 'dollars'],
  ['D', '', 'dollars'],
  ['E', 'T12', 'dollars'],
  ['F', 'T6 x 2', 'dollars'],
  ['G', 'T3 x 4', 'dollars'],
  ['H', 'T1 x 12', 'dollars'],
  ['I', 'Rent roll', 'dollars'],
  ['J', 'Source', 9],
  ['K', 'Selected', 'dollars'],
  ['L', 'Factor', 6.5],
  ['M', 'Floor', 9],
  ['N', 'Override', 'dollars'],
  ['O', 'Underwritten', 'dollars'],
  ['P', 'Per unit', 'per unit'],
  ['Q', '% of EGI', 7],
]

/** Characters across a printed page, one page wide, in print of about six and a half points. */
const pageCharacters = 206
const minimumCommentWidth = 30
/** Letters of a caption that always fit on one line of a dollar column. */
const minimumCaption = 8

const totals: readonly (readonly [keyof typeof totalRows, string, string])[] = [
  ['grossPotentialRent', labelOf('grossPotentialRent'), 'out_GPR'],
  ['netRentalIncome', labelOf('netRentalIncome'), 'out_NRI'],
  ['effectiveGrossIncome', labelOf('effectiveGrossIncome'), 'out_EGI'],
  ['totalExpenses', 'Total operating expenses', 'out_Expenses'],
  ['netOperatingIncome', labelOf('netOperatingIncome'), 'out_NOI'],
  ['netCashFlow', labelOf('netCashFlow'), 'out_NCF'],
]

/** Builds the ladder from gross potential rent to net cash flow: reported figures, selections, and underwritten figures. */
export function underwritingSheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const widths = underwritingWidths(facts)
  const commentWidth = Math.max(minimumCommentWidth, pageCharacters - widths.reduce((sum, width) => sum + width, 0))
  const pad = new SheetPad('Underwriting', {
    columnWidths: [...widths, commentWidth, 9, ...trailingWidths(facts, dollarsOf(widths))],
    printArea: `A1:R${inputRows.employeeApartments}`,
    freeze: { rows: 5, columns: 1 },
    repeatRows: { first: 5, last: 5 },
    tabColor: 'C55A11',
    breakBefore: vacancyRows.band,
  })
  sheetTitle(pad, layout, facts, 'Underwriting', 'S')
  for (const [column, caption] of headings) pad.text(column, 5, caption, 'header.wrap')
  pad.text('R', 5, 'Comment', 'header.wrap')
  pad.text('S', 5, 'Changed', 'header.wrap')
  const isLong = facts.windows.history.some(({ column }) => column.caption.length > 2 * minimumCaption)
  pad.height(5, isLong ? 41 : 28)
  pad.band(6, 'Rental income', 'A', 'S')
  pad.band(19, labelOf('otherIncome'), 'A', 'S')
  pad.band(27, 'Operating expenses', 'A', 'S')
  const { lines } = facts.input.underwriting
  lines.forEach((line, index) => {
    const row = lineRows[line.key]
    const label = `_Data!A${layout.lines.first + index}`
    pad.live('A', row, label, line.label, 'link.text')
    const reason = `_Data!F${layout.lines.first + index}`
    pad.live('R', row, orBlank(reason), line.reason, 'link.wrap')
    pad.height(row, wrappedHeight(line.reason, commentWidth))
  })
  documentColumns(pad, facts, layout)
  underwrittenColumns(pad, facts, layout)
  totalsOf(pad, facts, layout)
  perUnitAndShare(pad, facts)
  underwritingInputs(pad, facts, layout, commentWidth)
  return pad
}

/** Returns the width of the trailing year's column. */
function dollarsOf(widths: readonly number[]): number {
  return widths[4] ?? 10.5
}

/** Returns widths of the columns after the last: the calendar year to date, and a fourth earlier year. */
function trailingWidths({ windows }: WorkbookFacts, dollars: number): number[] {
  const hasFourth = windows.history.some((_, index) => historyColumn(index) === 'U')
  if (hasFourth) return [windows.ytd === null ? 0.5 : dollars, dollars]
  return windows.ytd === null ? [] : [dollars]
}

/** Returns widths of the columns before the comment. */
function underwritingWidths(facts: WorkbookFacts): number[] {
  const { lines, grossPotentialRent, effectiveGrossIncome, unitCounts } = facts.input.underwriting
  const totals = [grossPotentialRent, effectiveGrossIncome]
  const amounts = lines.flatMap(({ amounts: { rentRoll, t12, t3, t1, history } }) => [
    rentRoll,
    t12,
    t3,
    t1,
    ...history,
  ])
  // A column's total exceeds its largest line, by about a tenth.
  const dollars = amountWidth([...totals, ...amounts.map((amount) => 1.1 * (amount ?? 0))], 10.5)
  const perUnit = amountWidth(
    totals.map((total) => (total ?? 0) / (unitCounts.units ?? 1)),
    7.5,
  )
  return headings.map(([column, , width]) => {
    if (earlierColumn(column, facts) === 'none') return 0.5
    return width === 'dollars' ? dollars : width === 'per unit' ? perUnit : width
  })
}

/** Returns whether a column of an earlier year has a year to show. */
function earlierColumn(column: string, { windows }: WorkbookFacts): 'shown' | 'none' {
  const index = 'DCB'.indexOf(column)
  return index < 0 || index < windows.history.length ? 'shown' : 'none'
}

function totalsOf(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  const { underwriting } = facts.input
  const { hasStatement } = layout.facts
  // Without the tax bill or the premium a year's expenses are unknown, unless one total includes them.
  const { t12 } = facts.windows
  const hasOneTotal = t12 !== null && t12.column.annualFactor === 1 && expenseTotalOnly(t12.statement) !== null
  const formulas: Record<keyof typeof totalRows, string> = {
    grossPotentialRent: 'IF(O7="","",SUM(O7:O9))',
    netRentalIncome: 'IF(out_EconomicVacancy="","",SUM(O10:O17))',
    effectiveGrossIncome: 'IF(O18="","",O18+SUM(O20:O25))',
    totalExpenses: hasOneTotal
      ? `IF(${hasStatement}=0,"",SUM(O28:O39))`
      : `IF(OR(${hasStatement}=0,O28="",O29=""),"",SUM(O28:O39))`,
    netOperatingIncome: 'IF(OR(O26="",O40=""),"",O26-O40)',
    netCashFlow: 'IF(OR(O41="",O42=""),"",O41-O42)',
  }
  for (const [key, caption, name] of totals) {
    const row = totalRows[key]
    const role = key === 'netOperatingIncome' || key === 'netCashFlow' ? 'grand' : 'total'
    pad.text('A', row, caption, `${role}.text`)
    pad.live('O', row, formulas[key], underwriting[key], `${role}.money`, name)
  }
  for (const { column, bills, amountOf } of shownColumns(facts)) {
    const values = columnTotals(bills, underwriting.lines, amountOf)
    const ofColumn = columnTotalFormulas(column, bills.annualFactor === 1)
    for (const [key] of totals) {
      if (key === 'netCashFlow') continue
      const role = key === 'netOperatingIncome' ? 'grand' : 'total'
      pad.live(column, totalRows[key], ofColumn[key], values[key], `${role}.money`)
    }
  }
  for (const [key] of totals) {
    const style: StyleName = key === 'netOperatingIncome' || key === 'netCashFlow' ? 'grand.text' : 'total.text'
    pad.fill('A', 'S', totalRows[key], style)
  }
  pad.name('out_Reserves', 'O', lineRows.replacementReserves)
  pad.name('out_RealEstateTaxes', 'O', lineRows.realEstateTaxes)
  pad.name('out_ManagementFees', 'O', lineRows.managementFees)
}

/** Returns the document columns that exist, with the column of their bills, and their amounts. */
function shownColumns({ windows, historyIndexes }: WorkbookFacts) {
  type Shown = { column: string; bills: StatementColumn; amountOf: (line: UnderwritingLine) => number | null }
  const shown: Shown[] = windows.history.map((window, index) => ({
    column: historyColumn(index),
    bills: window.column,
    amountOf: ({ amounts }) => amounts.history[historyIndexes[index] ?? index] ?? null,
  }))
  if (windows.t12 === null) return shown
  const bills = windows.t12.column
  shown.push({ column: 'E', bills, amountOf: ({ amounts }) => amounts.t12 })
  if (windows.t6 !== null) shown.push({ column: 'F', bills, amountOf: ({ amounts }) => amounts.t6 })
  if (windows.t3 !== null) shown.push({ column: 'G', bills, amountOf: ({ amounts }) => amounts.t3 })
  if (windows.t1 !== null) shown.push({ column: 'H', bills, amountOf: ({ amounts }) => amounts.t1 })
  if (windows.ytd !== null) shown.push({ column: 'T', bills, amountOf: ({ amounts }) => amounts.ytd })
  return shown
}

function perUnitAndShare(pad: SheetPad, facts: WorkbookFacts): void {
  const { underwriting } = facts.input
  const { units } = underwriting.unitCounts
  const income = underwriting.effectiveGrossIncome
  const roles = new Map<number, 'formula' | 'total' | 'grand'>()
  const amounts = new Map<number, number | null>()
  for (const key of underwritingKeys) {
    roles.set(lineRows[key], 'formula')
    amounts.set(lineRows[key], amountOf(underwriting.lines, key))
  }
  for (const [key] of totals) {
    roles.set(totalRows[key], key === 'netOperatingIncome' || key === 'netCashFlow' ? 'grand' : 'total')
    amounts.set(totalRows[key], underwriting[key])
  }
  for (let row: number = underwritingRows.first; row <= underwritingRows.last; row += 1) {
    const role = roles.get(row)
    if (role === undefined) continue
    const amount = amounts.get(row) ?? null
    const perUnit = amount === null || units === null || units === 0 ? null : amount / units
    pad.live('P', row, `IF(OR(O${row}="",N(out_Units)=0),"",O${row}/out_Units)`, perUnit, `${role}.money`)
    const share = amount === null || income === null || income === 0 ? null : amount / income
    pad.live('Q', row, `IF(OR(O${row}="",N($O$26)=0),"",O${row}/$O$26)`, share, `${role}.percent`)
  }
}

function amountOf(lines: readonly UnderwritingLine[], key: UnderwritingLineKey): number | null {
  return lines.find((line) => line.key === key)?.amount ?? null
}
