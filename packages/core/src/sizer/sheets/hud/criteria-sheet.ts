import { firstTestRow } from '../../data/sizing-rows.ts'
import { downTo, type Live, leastOf, orUsual } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { loanCaption } from '../loan-caption.ts'

const first = 7

/** The criteria by their numbers, each rounded down, and the least of them; all from the sheet of the tests. */
export function criteriaSheet(book: SizerBook): LivePad {
  const { sizing } = book.facts.input
  const pad = new LivePad(book, '92264-A Criteria', 'Form 92264-A: Maximum Insurable Loan', 'G', {
    columnWidths: [12, 56, 16, 18, 18, 18, 44],
    tabColour: '548235',
  })
  pad.headings(first - 1, [
    ['A', 'Criterion'],
    ['B', 'What it is'],
    ['C', 'Limit'],
    ['D', 'Measured on'],
    ['E', 'Allows'],
    ['F', 'Rounded down'],
    ['G', 'Status'],
  ])
  const multiple: Live = {
    formula: orUsual('in_LoanMultiple', sizing.rulePack.loanMultiple),
    value: sizing.rulePack.loanMultiple,
  }
  const tests = sizing.tests
    .map((test, index) => ({ ...test, at: firstTestRow + index }))
    .filter(({ criterion }) => criterion !== null || sizing.rulePack.criteria === null)
    .sort((left, right) => (left.criterion ?? 0) - (right.criterion ?? 0))
  const rounded = tests.map((test, index) => {
    const row = first + index
    const cell = (column: string) => `Sizing!$${column}$${test.at}`
    const show = (column: string, from: string, value: number | null) =>
      pad.show(
        column,
        row,
        { formula: `IF(${cell(from)}="","",${cell(from)})`, value },
        { format: formatOf(from, test.kind) },
      )
    pad.text('A', row, test.criterion === null ? '' : String(test.criterion), 'label.centre')
    pad.text('B', row, test.label.replace(/^Criterion \d+: /, ''), 'label.text')
    show('C', 'B', test.limit)
    show('D', 'C', test.base)
    const cap = show('E', 'D', test.cap)
    const round = pad.show('F', row, downTo(cap, multiple))
    const words = test.cap === null ? test.why : 'tested'
    pad.says('G', row, `IF(E${row}="","${test.why || 'not tested'}","tested")`, words, {
      format: 'indent',
      role: 'note',
    })
    book.expect(`92264-A: ${test.label}`, round, test.rounded)
    return round
  })
  const row = first + tests.length + 1
  const caption = loanCaption('Maximum insurable loan: the least of them', sizing)
  pad.live('B', row, caption.formula, caption.value, 'grand.text')
  const least = leastOf(rounded)
  const known = tests.some(({ name, cap }) => cap !== null && (name === 'DSCR' || name === 'LTV'))
  const formula = `IF(out_MaxLoan="","",${least.formula})`
  const loan = pad.show(
    'F',
    row,
    { formula, value: known ? least.value : null },
    { role: 'grand', name: 'out_MaxInsurable' },
  )
  pad.fill('A', 'G', row, 'grand.text')
  const premium: Live = { formula: 'in_AnnualMIP', value: sizing.rulePack.mortgageInsurance?.annual ?? null }
  if (premium.value !== null) insured(pad, row + 2, book)
  book.expect('92264-A: maximum insurable loan', loan, sizing.loan)
  return pad
}

function formatOf(column: string, kind: string): 'money' | 'ratio' | 'percent' {
  if (column !== 'B' || kind === 'amount') return 'money'
  return kind === 'coverage' ? 'ratio' : 'percent'
}

/** What the insurance costs, and the coverage with and without it. */
function insured(pad: LivePad, from: number, { facts }: SizerBook): void {
  const { measures, rulePack } = facts.input.sizing
  const rows: readonly (readonly [string, string, number | null, 'cents' | 'ratio'])[] = [
    [
      'Mortgage insurance a year',
      `IF(N(out_MaxLoan)=0,"",out_MaxLoan*${orUsual('in_AnnualMIP', rulePack.mortgageInsurance?.annual ?? null)})`,
      measures.mortgageInsurance,
      'cents',
    ],
    ['Principal and interest a year', 'IF(out_DebtService="","",out_DebtService)', measures.annualDebtService, 'cents'],
    ['DSCR with the insurance', 'IF(out_DSCR="","",out_DSCR)', measures.debtServiceCoverage, 'ratio'],
    [
      'DSCR without it',
      'IF(OR(out_DebtService="",out_NCFSized="",out_ServiceAhead=""),"",out_NCFSized/(out_DebtService+out_ServiceAhead))',
      measures.debtServiceCoverageWithoutInsurance,
      'ratio',
    ],
  ]
  rows.forEach(([caption, formula, value, format], index) => {
    pad.text('B', from + index, caption, 'label.text')
    pad.show('F', from + index, { formula, value }, { format })
  })
}
