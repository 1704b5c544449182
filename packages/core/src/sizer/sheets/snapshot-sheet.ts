import { limitsSourceText } from '../../sizing/index.ts'
import { needing } from '../rules/live.ts'
import { LivePad } from '../rules/live-pad.ts'
import { shownCoverage } from '../rules/shown-coverage.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import type { StyleFormat } from '../sizer.schema.ts'
import { workedOut } from './data-block.ts'

const lastColumn = 'C'

/** What the SDK sizes for the deal, as it stood at export: for reading, not for sizing again. */
export function snapshotSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { measures, rulePack } = sizing
  const pad = new LivePad(book, 'Sizing Snapshot', 'Sizing Snapshot', lastColumn, {
    columnWidths: [44, 20, 60],
    tabColour: '548235',
  })
  pad.band(5, 'The loan at export')
  book.block('Sizing at export', ['name', 'value'])
  const rows: readonly (readonly [string, number | null, StyleFormat])[] = [
    ['Effective gross income', underwriting.effectiveGrossIncome, 'money'],
    ['Operating expenses', underwriting.totalExpenses, 'money'],
    ['Net operating income', underwriting.netOperatingIncome, 'money'],
    ['Replacement reserves', underwriting.replacementReserves, 'money'],
    ['Net cash flow', underwriting.netCashFlow, 'money'],
    ['Value', sizing.request.value, 'money'],
    ['Note rate', sizing.request.rate, 'rate'],
    ['Amortization, months', sizing.request.amortisationMonths, 'integer'],
    ['Term, months', sizing.request.termMonths, 'integer'],
    ['Interest only, months', sizing.request.interestOnlyMonths, 'integer'],
    ['Maximum loan', sizing.loan, 'money'],
    ['Loan per unit', measures.loanPerUnit, 'money'],
    ['Loan to value', measures.loanToValue, 'percent'],
    ['DSCR, amortizing', shownCoverage(sizing, '').shown(measures.debtServiceCoverage), 'ratio'],
    ['Debt yield on net cash flow', measures.debtYieldNetCashFlow, 'percent'],
    ['Monthly payment', measures.monthlyPayment, 'cents'],
    ['Balance at maturity', measures.balanceAtMaturity, 'money'],
    ['Break-even occupancy', measures.breakEvenOccupancy, 'percent'],
  ]
  const named: Readonly<Record<string, string>> = {
    'Maximum loan': 'out_MaxLoan',
    'Net cash flow': 'out_NCF',
    'Net operating income': 'out_NOI',
  }
  rows.forEach(([caption, value, format], index) => {
    const row = 6 + index
    pad.text('A', row, caption, 'label.text')
    const fact = book.fact(caption, value, workedOut)
    const name = named[caption]
    const shown = needing(
      [fact],
      (cell) => cell,
      (known) => known,
    )
    pad.show('B', row, shown, { format, ...(name === undefined ? {} : { name }) })
  })
  const row = 7 + rows.length
  pad.text('A', row, 'Governing test', 'label.text')
  pad.showWords('B', row, book.word('Governing test', sizing.governing, workedOut), { format: 'word' })
  pad.text('A', row + 1, 'Program', 'label.text')
  pad.showWords('B', row + 1, book.word('Program', rulePack.name, limitsSourceText(rulePack)), {
    format: 'word',
  })
  pad.remark(
    'C',
    6,
    'As the SDK sized the deal when this workbook was made. To change an input, export a sizer of the program.',
    60,
  )
  return pad
}
