import type { StyleName } from '@uwkit/core/sizer'
import { type AccrualBasis, daysOfMonth, loanSchedule, type ScheduledMonth } from '@uwkit/core/sizing'
import { type DataLayout, sheetTitle } from '../book/data-sheet.ts'
import { orBlank } from '../book/live.ts'
import { SheetPad } from '../book/sheet-pad.ts'
import { monthNumber } from '../book/shown-values.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'

/** Number of month rows: forty years, the longest amortization of a program. */
const maximumMonths = 480
const termsRow = 5
const firstRow = 8
const lastRow = firstRow + maximumMonths - 1

/** Ranges of the schedule's balances and month numbers, for sums on other sheets. */
export const scheduleRanges = {
  number: `Schedule!$A$${firstRow}:$A$${lastRow}`,
  balance: `Schedule!$F$${firstRow}:$F$${lastRow}`,
  lastNumber: `Schedule!$A$${lastRow}`,
}

/** Condition that interest accrues by the days of known months. */
export const byDays = 'AND(out_Accrual="Actual/360",out_FirstInterest<>"")'

/** Builds the loan month by month to maturity, with interest by the accrual: recalculated for any rate, term and accrual entered. */
export function scheduleSheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const pad = new SheetPad('Schedule', {
    columnWidths: [16, 14, 14, 18, 18, 20, 16],
    freeze: { rows: firstRow - 1, columns: 0 },
    repeatRows: { first: firstRow - 1, last: firstRow - 1 },
    printArea: `A1:G${Math.min(lastRow, firstRow + facts.input.sizing.request.termMonths - 1)}`,
    tabColor: '548235',
  })
  sheetTitle(pad, layout, facts, 'Schedule', 'G')
  const { request } = facts.input.sizing
  terms(pad, facts)
  const captions = ['No.', 'Month', 'Days', 'Interest', 'Payment', 'Ending balance']
  captions.forEach((caption, index) => {
    pad.text(letterOf(index), firstRow - 1, caption, 'header.wrap')
  })
  const months = scheduleOf(facts)
  const first = request.firstInterestMonth
  const origin = first === null ? null : Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1
  for (let index = 0; index < maximumMonths; index += 1) {
    monthRow(pad, index, months[index], origin === null ? null : origin + index, request.accrual)
  }
  return pad
}

function letterOf(index: number): string {
  return 'ABCDEFG'[index] ?? 'G'
}

/** Writes the inputs of the months, read once from the other sheets. */
function terms(pad: SheetPad, { input }: WorkbookFacts): void {
  const { request, loan, measures } = input.sizing
  const isByDays = measures.balanceBasis === 'Actual/360'
  const cells: readonly (readonly [string, string, number | null, StyleName])[] = [
    ['Loan', orBlank('out_MaxLoan'), loan, 'link.money'],
    ['First month', orBlank('out_FirstInterest'), monthNumber(request.firstInterestMonth), 'link.yearMonth'],
    ['Actual/360 accrual', `IF(${byDays},1,0)`, isByDays ? 1 : 0, 'link.met'],
    ['Rate', orBlank('in_Rate'), request.rate, 'link.rate'],
    ['Level payment', orBlank('out_Payment'), measures.monthlyPayment, 'link.cents'],
    ['Term, months', 'out_Term', request.termMonths, 'link.integer'],
    ['Interest only, months', 'out_IO', request.interestOnlyMonths, 'link.integer'],
  ]
  cells.forEach(([caption, formula, value, style], index) => {
    pad.text(letterOf(index), termsRow - 1, caption, 'header.wrap')
    pad.live(letterOf(index), termsRow, formula, value, style)
  })
}

function scheduleOf({ input }: WorkbookFacts): ScheduledMonth[] {
  const { loan, request } = input.sizing
  if (loan === null || loan === 0 || request.rate === null) return []
  return loanSchedule({ ...request, loan, rate: request.rate })
}

/** Writes one month; `counted` is the month counted from year 0. */
function monthRow(
  pad: SheetPad,
  index: number,
  scheduled: ScheduledMonth | undefined,
  counted: number | null,
  accrual: AccrualBasis,
): void {
  const row = firstRow + index
  const of = (column: string): string => `$${column}$${termsRow}`
  const put = (column: string, formula: string, value: number | null, style: StyleName): void =>
    pad.live(column, row, formula, value, style)
  put('A', index === 0 ? '1' : `1+A${row - 1}`, index + 1, 'formula.integer')
  const next = `B${row - 1}+IF(MOD(B${row - 1},100)=12,89,1)`
  const month = index === 0 ? orBlank(of('B')) : `IF(${of('B')}="","",${next})`
  put('B', month, counted === null ? null : Math.floor(counted / 12) * 100 + (counted % 12) + 1, 'formula.yearMonth')
  const year = `INT(B${row}/100)`
  const leap = `IF(MOD(${year},4)=0,IF(MOD(${year},100)=0,IF(MOD(${year},400)=0,1,0),1),0)`
  const lengths = `CHOOSE(MOD(B${row},100),31,28+${leap},31,30,31,30,31,31,30,31,30,31)`
  put('C', `IF(${of('C')}=1,${lengths},30)`, daysOf(accrual, counted), 'formula.integer')
  const owed = index === 0 ? of('A') : `F${row - 1}`
  const over = `OR(N(${owed})<0.005,${of('D')}="",A${row}>${of('F')})`
  put('D', `IF(${over},"",${owed}*${of('D')}*C${row}/360)`, scheduled?.interest ?? null, 'formula.cents')
  const payment = `IF(A${row}<=${of('G')},D${row},IF(${owed}+D${row}<${of('E')}+0.005,${owed}+D${row},${of('E')}))`
  put('E', `IF(D${row}="","",${payment})`, scheduled?.payment ?? null, 'formula.cents')
  put('F', `IF(D${row}="","",${owed}+D${row}-E${row})`, scheduled?.balance ?? null, 'formula.cents')
}

function daysOf(accrual: AccrualBasis, counted: number | null): number {
  if (accrual === '30/360' || counted === null) return 30
  return daysOfMonth(`${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`)
}
