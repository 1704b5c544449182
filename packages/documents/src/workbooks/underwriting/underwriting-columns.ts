import { billIsWhole, tellsYear, type UnderwritingLine } from '@uwkit/core/sizing'
import { type DataLayout, type RowSpan, statementColumns } from '../book/data-sheet.ts'
import type { SheetPad } from '../book/sheet-pad.ts'
import { historyColumn, type LatestWindow, type WorkbookFacts } from '../book/workbook-facts.ts'
import { rollRange } from '../sheets/rent-roll-sheet.ts'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { lineRows } from './underwriting-rows.ts'

const withoutStatement: readonly string[] = [
  'vacantRent',
  'nonRevenueRent',
  'vacancyAdjustment',
  'trailingAdjustment',
  'replacementReserves',
]
const bills: readonly string[] = ['realEstateTaxes', 'propertyInsurance']

/** Columns of the latest windows: here, and on the sheet `T12`. */
const latestColumns: Readonly<Record<LatestWindow, { column: string; from: string }>> = {
  ytd: { column: 'T', from: '' },
  t6: { column: 'F', from: t12Columns.t6 },
  t3: { column: 'G', from: t12Columns.t3 },
  t1: { column: 'H', from: t12Columns.t1 },
}

/** Columns B to I of the ladder, T and U: earlier years, the trailing windows and the rent roll, each summed by line. */
export function documentColumns(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
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
    const amount = line.amounts.history[facts.historyPlaces[index] ?? index] ?? null
    const range = (letter: string): string => dataRange(span, letter)
    const { feeds, sign, total, figures } = statementColumns
    const window = facts.windows.history[index]
    const isReported = window !== undefined && tellsYear(window, line.key)
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

/** What a later statement has for the line of a row, annualized. */
function laterSum(span: RowSpan, row: number): string {
  const { feeds, sign, total } = statementColumns
  return signedSum(dataRange(span, total), dataRange(span, feeds), dataRange(span, sign), row)
}

function dataRange(span: RowSpan, letter: string): string {
  return `_Data!$${letter}$${span.first}:$${letter}$${Math.max(span.first, span.last)}`
}

/** The sum of what feeds the line of a row: what counts as stored less what counts the other way round. */
function signedSum(amounts: string, feeds: string, sign: string, row: number): string {
  const sum = (factor: number): string => `SUMIFS(${amounts},${feeds},$A${row},${sign},${factor})`
  return `${sum(1)}-${sum(-1)}`
}

/** The same; nothing where no line that feeds the row has a figure. */
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
    const printed = facts.windows.t12 === null || billIsWhole(facts.windows.t12, line.key)
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
        : `IF(E${row}="","",${laterSum(span, row)})`
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
