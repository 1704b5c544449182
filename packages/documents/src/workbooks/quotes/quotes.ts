import { labelOf } from '@uwkit/core/glossary'
import type { CellValue, StyleFormat } from '@uwkit/core/sizer'
import { type Live, needing, orDefault } from '../book/live.ts'
import { constantOf } from '../book/measures.ts'
import { shownCoverage } from '../book/shown-values.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { underwritingSheets } from '../sheets/lender-sheets.ts'
import { columnCaptions, loanRow, sizedColumn, sizedRows } from '../sizing/sized-column.ts'
import { loanCaption } from '../sizing/sizing-rows.ts'

/** A small-balance investor's model: sizing by coverage, value and yield, three structures side by side, and a quote. */
export const wdisWorkbook: SizerDefinition = {
  chart: 14,
  note: null,
  sheets: (book) => {
    const grid = quoteGridSheet(book)
    const quote = quoteSheet(book)
    const sheets = underwritingSheets(book, 'WDIS Model')
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [summary, quote, grid, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks].filter(
      (pad) => pad !== null,
    )
  },
}

/** Freddie Mac small balance loans: limits by market, the separate test of larger loans, and a quote. */
export const sblWorkbook: SizerDefinition = {
  chart: 24,
  note: null,
  lender: 'Freddie Mac',
  sheets: (book) => {
    const quote = quoteSheet(book)
    const table = { name: 'Markets', title: 'Limits by Market' }
    const sheets = underwritingSheets(book, 'SBL', table)
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    return [summary, quote, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks].filter(
      (pad) => pad !== null,
    )
  },
}

/** Defaults of each structure next to the request: shorter or longer, more interest only, another rate. Our own choice. */
const structures = [
  { name: 'As requested', term: null, interestOnly: null, spread: 0 },
  { name: '5-year term, 1-year IO', term: 60, interestOnly: 12, spread: -0.001 },
  { name: '10-year term, 2-year IO', term: 120, interestOnly: 24, spread: 0.001 },
] as const

const columns = ['B', 'C', 'D'] as const
const firstInput = 6
const captions = [
  'Term, months',
  'Interest only, months',
  'Spread to note rate',
  'Rate',
  'Amortization, months',
  'Min DSCR override',
  'Max LTV override',
  'Min debt yield override',
] as const
const firstResult = firstInput + captions.length + 1

/** Builds three structures side by side: term, interest-only months, rate, and the program's maximum loan for each, with payments. */
function quoteGridSheet(book: SizerBook): LivePad {
  const { request, rulePack } = book.facts.input.sizing
  const pad = new LivePad(book, 'Quote Grid', 'Quote Grid', 'E', {
    columnWidths: [38, 20, 20, 20, 50],
    freeze: { rows: firstInput - 1, columns: 1 },
    tabColor: '548235',
  })
  pad.headings(firstInput - 1, ['Structure', ...structures.map(({ name }) => name)])
  columnCaptions(pad, captions, { firstInput, firstResult })
  const payments = firstResult + sizedRows.length
  pad.text('A', payments, labelOf('interestOnlyPayment'), 'label.text')
  pad.text('A', payments + 1, labelOf('monthlyPayment'), 'label.text')
  structures.forEach(({ term, interestOnly, spread }, index) => {
    const column = columns[index] ?? 'D'
    const cell = (row: number): string => `$${column}$${firstInput + row}`
    const typed = (row: number, name: string, amount: number | null, format: StyleFormat): Live =>
      pad.typed(column, firstInput + row, `in_${name}_Quote${index + 1}`, amount, format)
    const months = { term: term ?? request.termMonths, interestOnly: interestOnly ?? request.interestOnlyMonths }
    typed(0, 'Term', months.term, 'integer')
    typed(1, 'IO', months.interestOnly, 'integer')
    const more = typed(2, labelOf('spread'), spread, 'rate')
    const over: Live = { formula: `N(${more.formula})`, value: spread }
    const note: Live = { formula: 'in_Rate', value: request.rate }
    const rate = needing(
      [note],
      (r) => `MAX(0,${r}+${over.formula})`,
      (r) => Math.max(0, r + spread),
    )
    pad.show(column, firstInput + 3, rate, { format: 'rate' })
    typed(4, 'Amort', request.amortizationMonths, 'integer')
    typed(5, labelOf('debtServiceCoverage'), null, 'ratio')
    typed(6, 'LTV', null, 'percent')
    typed(7, 'Yield', null, 'percent')
    const requested = {
      ...request,
      rate: rate.value,
      termMonths: months.term,
      interestOnlyMonths: months.interestOnly,
    }
    const by = {
      rulePack,
      request: requested,
      rate: cell(3),
      term: orDefault(cell(0), rulePack.usualTermMonths),
      interestOnly: orDefault(cell(1), rulePack.usualInterestOnlyMonths),
      amortization: orDefault(cell(4), rulePack.usualAmortizationMonths),
      coverage: cell(5),
      share: cell(6),
      yield: cell(7),
    }
    const sizing = sizedColumn(book, pad, column, firstResult, by, `out_Loan_Quote${index + 1}`)
    const loan = `${column}${firstResult + loanRow}`
    const payment = (row: number, formula: string, value: number | null) =>
      pad.show(column, row, { formula: `IF(OR(N(${loan})=0,${cell(3)}=""),"",${formula})`, value }, { format: 'cents' })
    const interest = `IF(${by.interestOnly}=0,0,${loan}*${cell(3)}*IF(out_Accrual="30/360",1,365/360)/12)`
    const ofInterest = sizing?.measures.interestOnlyPayment ?? null
    payment(payments, interest, ofInterest === null || months.interestOnly > 0 ? ofInterest : 0)
    const level = `${loan}*${constantOf(cell(3), by.amortization)}/12`
    payment(payments + 1, level, sizing?.measures.monthlyPayment ?? null)
    const name = `out_Loan_Quote${index + 1}`
    book.expect(
      `Quote grid: loan amount, structure ${index + 1}`,
      { formula: name, value: sizing?.loan ?? null },
      sizing?.loan ?? null,
    )
  })
  pad.remark('E', firstInput, 'Structures 2 and 3 are placeholders: enter quoted terms.', 50)
  pad.remark('E', firstInput + 5, 'Blank = program limit at this term and IO period.', 50)
  return pad
}

const lastColumn = 'C'

/** Builds one page for the borrower: the loan, its terms and its ratios, as sized by the workbook. */
function quoteSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { measures, request } = sizing
  const pad = new LivePad(book, 'Quote', 'Loan Quote', lastColumn, {
    columnWidths: [44, 22, 60],
    tabColor: '1F3864',
  })
  const { shown, formula: rounded } = shownCoverage(sizing, 'to be determined')
  const orUndetermined = (name: string) => orDefault(name, 'to be determined')
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
      pad.formula('B', from + 1 + index, formula, value ?? 'to be determined', { format, role })
    })
    return from + rows.length + 2
  }
  const terms = block(5, 'Loan', [
    [labelOf('loanAmount'), orUndetermined('out_MaxLoan'), sizing.loan, 'money'],
    [labelOf('governing'), orUndetermined('out_Governing'), sizing.governing, 'word'],
    ['Per unit', orUndetermined('out_LoanPerUnit'), measures.loanPerUnit, 'money'],
    [labelOf('loanToValue'), orUndetermined('out_LTV'), measures.loanToValue, 'percent'],
    [labelOf('debtServiceCoverage'), rounded('out_DSCR'), shown(measures.debtServiceCoverage), 'ratio'],
    [labelOf('debtYield'), orUndetermined('out_DebtYield'), measures.debtYieldNetCashFlow, 'percent'],
  ])
  const cash = block(terms, 'Terms', [
    ['Purpose', 'out_Purpose', request.purpose, 'word'],
    [labelOf('noteRate'), orUndetermined('in_Rate'), request.rate, 'rate'],
    ['Term, months', 'out_Term', request.termMonths, 'integer'],
    ['Interest only, months', 'out_IO', request.interestOnlyMonths, 'integer'],
    ['Amortization, months', 'out_Amort', request.amortizationMonths, 'integer'],
    ['Interest accrual', 'out_Accrual', request.accrual, 'word'],
    [labelOf('monthlyPayment'), orUndetermined('out_Payment'), measures.monthlyPayment, 'cents'],
    [labelOf('interestOnlyPayment'), orUndetermined('out_PaymentInterestOnly'), measures.interestOnlyPayment, 'cents'],
    [labelOf('balanceAtMaturity'), orUndetermined('out_Balance'), measures.balanceAtMaturity, 'money'],
  ])
  const end = block(cash, 'Underwriting', [
    [labelOf('effectiveGrossIncome'), orUndetermined('out_EGI'), underwriting.effectiveGrossIncome, 'money'],
    ['Operating expenses', orUndetermined('out_Expenses'), underwriting.totalExpenses, 'money'],
    [labelOf('netOperatingIncome'), orUndetermined('out_NOI'), underwriting.netOperatingIncome, 'money'],
    [labelOf('netCashFlow'), orUndetermined('out_NCF'), underwriting.netCashFlow, 'money'],
  ])
  pad.remark('A', end, 'Not a commitment. Figures come from this workbook.', 44)
  return pad
}
