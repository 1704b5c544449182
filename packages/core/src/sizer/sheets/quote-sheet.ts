import { LivePad } from '../rules/live-pad.ts'
import { shownCoverage } from '../rules/shown-coverage.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import type { CellValue, StyleFormat } from '../sizer.schema.ts'
import { loanCaption } from './loan-caption.ts'

const lastColumn = 'C'

/** One page for the borrower: the loan, its terms and its ratios, as the workbook sizes them. */
export function quoteSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { measures, request } = sizing
  const pad = new LivePad(book, 'Quote', 'Loan Quote', lastColumn, {
    columnWidths: [44, 22, 60],
    tabColour: '1F3864',
  })
  const { shown, formula: cut } = shownCoverage(sizing, 'to be agreed')
  const plain = (name: string) => `IF(${name}="","to be agreed",${name})`
  const block = (
    from: number,
    title: string,
    rows: readonly (readonly [string, string, CellValue | null, StyleFormat])[],
  ) => {
    pad.band(from, title)
    rows.forEach(([caption, formula, value, format], index) => {
      const role = index === 0 && from === 5 ? 'grand' : 'link'
      if (role === 'grand') {
        const live = loanCaption(caption, sizing)
        pad.live('A', from + 1 + index, live.formula, live.value, 'grand.text')
      } else pad.text('A', from + 1 + index, caption, 'label.text')
      pad.says('B', from + 1 + index, formula, value ?? 'to be agreed', { format, role })
    })
    return from + rows.length + 2
  }
  const terms = block(5, 'The loan', [
    ['Loan amount', plain('out_MaxLoan'), sizing.loan, 'money'],
    ['Limited by', plain('out_Governing'), sizing.governing, 'word'],
    ['Per unit', plain('out_LoanPerUnit'), measures.loanPerUnit, 'money'],
    ['Loan to value', plain('out_LTV'), measures.loanToValue, 'percent'],
    ['DSCR, amortizing', cut('out_DSCR'), shown(measures.debtServiceCoverage), 'ratio'],
    ['Debt yield', plain('out_DebtYield'), measures.debtYieldNetCashFlow, 'percent'],
  ])
  const cash = block(terms, 'Terms', [
    ['Purpose', 'out_Purpose', request.purpose, 'word'],
    ['Note rate', plain('in_Rate'), request.rate, 'rate'],
    ['Term, months', 'out_Term', request.termMonths, 'integer'],
    ['Interest only, months', 'out_IO', request.interestOnlyMonths, 'integer'],
    ['Amortization, months', 'out_Amort', request.amortisationMonths, 'integer'],
    ['Accrual', 'out_Accrual', request.accrual, 'word'],
    ['Monthly payment, amortizing', plain('out_Payment'), measures.monthlyPayment, 'cents'],
    ['Monthly payment, interest only', plain('out_PaymentInterestOnly'), measures.interestOnlyPayment, 'cents'],
    ['Balance at maturity', plain('out_Balance'), measures.balanceAtMaturity, 'money'],
  ])
  const end = block(cash, 'Underwriting', [
    ['Effective gross income', plain('out_EGI'), underwriting.effectiveGrossIncome, 'money'],
    ['Operating expenses', plain('out_Expenses'), underwriting.totalExpenses, 'money'],
    ['Net operating income', plain('out_NOI'), underwriting.netOperatingIncome, 'money'],
    ['Net cash flow', plain('out_NCF'), underwriting.netCashFlow, 'money'],
  ])
  pad.remark('A', end, 'Not a commitment. Figures follow the sheets of this workbook.', 44)
  return pad
}
