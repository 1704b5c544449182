import type { Sizing } from '../../../sizing/index.ts'
import { testRows } from '../../data/sizing-rows.ts'
import { type LenderTerms, lenderTerms } from '../../rules/lender-terms.ts'
import { constant, type Live, needing } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { loanColumn, loanRows, type SizedOn } from '../loan-column.ts'

const columns = ['B', 'C', 'D', 'E', 'F', 'G'] as const
const firstLoanRow = 16

/** Lenders of every kind side by side: limits, rate, the loan that each would make, and the test that limits it. */
export function lenderMatrixSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const pad = new LivePad(book, 'Lender Matrix', 'Lender Matrix', 'H', {
    columnWidths: [34, 16, 16, 16, 16, 16, 16, 56],
    freeze: { rows: 8, columns: 1 },
    tabColour: '548235',
  })
  const given = (row: number, caption: string, live: Live): Live => {
    pad.text('A', row, caption, 'label.text')
    return pad.show(
      'B',
      row,
      needing(
        [live],
        (cell) => cell,
        (known) => known,
      ),
    )
  }
  const cash = given(5, 'Underwritten net cash flow', { formula: 'out_NCF', value: underwriting.netCashFlow })
  const value = given(6, 'Value', { formula: 'out_LendableValue', value: sizing.lendableValue })
  const lenders = lenderTerms(sizing.request)
  pad.headings(8, [
    ['A', 'Lender'],
    ...lenders.map((terms, index) => [columns[index] ?? 'G', captionOf(terms, sizing)] as const),
  ])
  const captions = [
    'Most LTV',
    'Least DSCR',
    'Least debt yield',
    'Over the note rate',
    'Rate',
    'Amortization, months',
    'Interest only, months',
  ]
  captions.forEach((caption, index) => {
    pad.text('A', 9 + index, caption, 'label.text')
  })
  loanRows.forEach((caption, index) => {
    pad.text('A', firstLoanRow + index, caption, caption === 'Largest loan' ? 'grand.text' : 'label.text')
  })
  const rate: Live = { formula: 'in_Rate', value: sizing.request.rate }
  const multiple: Live = { formula: 'in_LoanMultiple', value: sizing.rulePack.loanMultiple }
  const on = { cash, value, multiple }
  lenders.forEach((terms, index) => {
    const column = columns[index] ?? 'G'
    const name = `out_Loan_Lender${index + 1}`
    if (terms.programme === sizing.rulePack.id) {
      book.expect('Lender matrix: loan of this workbook', ownColumn(pad, column, name, sizing, on), sizing.loan)
      return
    }
    const input = (
      row: number,
      name: string,
      amount: number | null,
      format: 'percent' | 'ratio' | 'rate' | 'integer',
    ) => pad.typed(column, row, `in_${name}_Lender${index + 1}`, amount, format)
    const maximumShare = input(9, 'LTV', terms.maximumLoanToValue, 'percent')
    const minimumCoverage = input(10, 'DSCR', terms.minimumDebtServiceCoverage, 'ratio')
    const minimumYield = input(11, 'Yield', terms.minimumDebtYield, 'percent')
    const spread = input(12, 'Spread', terms.spreadToRate, 'rate')
    const own = pad.show(
      column,
      13,
      needing(
        [rate, spread],
        (r, more) => `MAX(0,${r}+${more})`,
        (r, more) => Math.max(0, r + more),
      ),
      { format: 'rate' },
    )
    const amortisation = input(14, 'Amort', terms.amortisationMonths, 'integer')
    input(15, 'IO', terms.interestOnlyMonths, 'integer')
    const by = { rate: own, amortisation, minimumCoverage, maximumShare, minimumYield }
    loanColumn(pad, column, firstLoanRow, by, on, name)
  })
  pad.remark('H', 12, 'Differences in rate are our own choice: type the quotes.', 56)
  pad.remark('H', 9, 'Limits are those of the rule packs; the debt fund’s are usual of bridge loans.', 56)
  const row = firstLoanRow + loanRows.length + 1
  pad.band(row, 'Where the limits were read')
  book.block('Sources of the lenders’ limits', ['lender', 'source'])
  lenders.forEach(({ lender, source }, index) => {
    pad.text('A', row + 1 + index, lender, 'label.text')
    pad.showWords('B', row + 1 + index, book.word(lender, source, source), { format: 'text' })
  })
  return pad
}

function captionOf({ lender, programme }: LenderTerms, { rulePack }: Sizing): string {
  return programme === rulePack.id ? `${lender}, as this workbook sizes` : lender
}

/** The column of the programme by which the workbook itself is sized: its terms, tests and loan, read from their sheets. */
function ownColumn(pad: LivePad, column: string, name: string, sizing: Sizing, on: SizedOn): Live {
  const { request, rulePack, tier, tests } = sizing
  const read = (row: number, cell: string, value: number | null, format: 'percent' | 'ratio' | 'rate' | 'integer') =>
    pad.show(column, row, { formula: `IF(${cell}="","",${cell})`, value }, { format })
  const maximumShare = read(9, 'out_MaxLTV', tier.maximumLoanToValue, 'percent')
  const minimumCoverage = read(10, 'out_MinDSCR', tier.minimumDebtServiceCoverage, 'ratio')
  const minimumYield = read(11, 'in_MinDebtYield', rulePack.minimumDebtYield, 'percent')
  pad.show(column, 12, constant(0), { format: 'rate' })
  const rate = read(13, 'in_Rate', request.rate, 'rate')
  const amortisation = read(14, 'out_Amort', request.amortisationMonths, 'integer')
  read(15, 'out_IO', request.interestOnlyMonths, 'integer')
  const test = (which: 'DSCR' | 'LTV' | 'Debt yield'): Live => {
    const cell = `Sizing!$D$${testRows[which]}`
    return { formula: `IF(${cell}="","",${cell})`, value: tests.find((made) => made.name === which)?.cap ?? null }
  }
  const by = { rate, amortisation, minimumCoverage, maximumShare, minimumYield }
  return loanColumn(pad, column, firstLoanRow, by, on, name, {
    coverage: test('DSCR'),
    share: test('LTV'),
    yields: test('Debt yield'),
    loan: { formula: 'IF(out_MaxLoan="","",out_MaxLoan)', value: sizing.loan },
    governing: { formula: 'IF(out_Governing="","",out_Governing)', value: sizing.governing },
  })
}
