import { constantAt, type Live, needing } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { loanColumn, loanRows } from '../loan-column.ts'

/** What each structure begins with beside the request: shorter or longer, more interest only, another rate. Our own choice. */
const structures = [
  { name: 'As requested', term: null, interestOnly: null, spread: 0 },
  { name: 'Five years, one interest only', term: 60, interestOnly: 12, spread: -0.001 },
  { name: 'Ten years, two interest only', term: 120, interestOnly: 24, spread: 0.001 },
] as const

const columns = ['B', 'C', 'D'] as const
const firstLoanRow = 17

/** Three structures side by side: term, interest-only months, rate, and the loan, its payment and its ratios. */
export function quoteGridSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { request, tier, rulePack } = sizing
  const pad = new LivePad(book, 'Quote Grid', 'Quote Grid', 'E', {
    columnWidths: [38, 20, 20, 20, 50],
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
  pad.headings(8, [['A', 'Structure'], ...structures.map(({ name }, index) => [columns[index] ?? 'D', name] as const)])
  const captions = [
    'Term, months',
    'Interest only, months',
    'Rate over the note rate',
    'Rate',
    'Amortization, months',
    'Least DSCR',
    'Most LTV',
    'Least debt yield',
  ]
  captions.forEach((caption, index) => {
    pad.text('A', 9 + index, caption, 'label.text')
  })
  loanRows.forEach((caption, index) => {
    pad.text('A', firstLoanRow + index, caption, caption === 'Largest loan' ? 'grand.text' : 'label.text')
  })
  const row = firstLoanRow + loanRows.length
  pad.text('A', row, 'Monthly payment, interest only', 'label.text')
  pad.text('A', row + 1, 'Monthly payment, amortizing', 'label.text')
  const multiple: Live = { formula: 'in_LoanMultiple', value: rulePack.loanMultiple }
  structures.forEach(({ term, interestOnly, spread }, index) => {
    const column = columns[index] ?? 'D'
    const input = (at: number, name: string, amount: number | null, format: 'integer' | 'rate' | 'percent' | 'ratio') =>
      pad.typed(column, at, `in_${name}_Quote${index + 1}`, amount, format)
    input(9, 'Term', term ?? request.termMonths, 'integer')
    const months = input(10, 'IO', interestOnly ?? request.interestOnlyMonths, 'integer')
    const over = input(11, 'Spread', spread, 'rate')
    const rate: Live = { formula: 'in_Rate', value: request.rate }
    const own = pad.show(
      column,
      12,
      needing(
        [rate, over],
        (r, more) => `MAX(0,${r}+${more})`,
        (r, more) => Math.max(0, r + more),
      ),
      { format: 'rate' },
    )
    const amortisation = input(13, 'Amort', request.amortisationMonths, 'integer')
    const minimumCoverage = input(14, 'DSCR', tier.minimumDebtServiceCoverage, 'ratio')
    const maximumShare = input(15, 'LTV', tier.maximumLoanToValue, 'percent')
    const minimumYield = input(16, 'Yield', rulePack.minimumDebtYield, 'percent')
    const by = { rate: own, amortisation, minimumCoverage, maximumShare, minimumYield }
    const loan = loanColumn(pad, column, firstLoanRow, by, { cash, value, multiple }, `out_Loan_Quote${index + 1}`)
    const interest = needing(
      [loan, own, months],
      (amount, r, count) => `IF(${count}=0,0,${amount}*${r}/12)`,
      (amount, r, count) => (count === 0 ? 0 : (amount * r) / 12),
    )
    pad.show(column, row, interest, { format: 'cents' })
    const each = constantAt(own, amortisation)
    const level = needing(
      [loan, { formula: `(${each.formula})`, value: each.value }],
      (amount, constant) => `${amount}*${constant}/12`,
      (amount, constant) => (amount * constant) / 12,
    )
    pad.show(column, row + 1, level, { format: 'cents' })
  })
  pad.remark('E', 9, 'The second and third structures are only a beginning: type the quotes.', 50)
  return pad
}
