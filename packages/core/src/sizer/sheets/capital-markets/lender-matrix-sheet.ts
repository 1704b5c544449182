import { lenderTerms } from '../../rules/lender-terms.ts'
import { type Live, needing } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { loanColumn, loanRows } from '../loan-column.ts'

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
  pad.headings(8, [['A', 'Lender'], ...lenders.map(({ lender }, index) => [columns[index] ?? 'G', lender] as const)])
  const captions = [
    'Most LTV',
    'Least DSCR',
    'Least debt yield',
    'Over the note rate',
    'Rate',
    'Amortisation, months',
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
  lenders.forEach((terms, index) => {
    const column = columns[index] ?? 'G'
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
    loanColumn(pad, column, firstLoanRow, by, { cash, value, multiple }, `out_Loan_Lender${index + 1}`)
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
