import { annualConstant } from '../../../sizing/index.ts'
import { constant, type Live, needing, over, plus, times } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { coverageAtExit } from '../exit-block.ts'

const lastColumn = 'F'
/** Points above the note rate at which the balloon is refinanced again. */
const steps = [0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03]

/** Whether the balance at maturity can be refinanced: coverage and value at rates above the note's, from the cash flow at exit. */
export function refinanceSheet(book: SizerBook): LivePad {
  const { exit, exitTerms, request } = book.facts.input.sizing
  const pad = new LivePad(book, 'Refi Test', 'Refinance Test', lastColumn, {
    columnWidths: [44, 18, 18, 18, 14, 44],
    tabColour: '548235',
  })
  pad.band(5, 'At maturity')
  const flow: Live = { formula: 'out_ExitNCF', value: exit?.netCashFlow ?? null }
  const balance: Live = { formula: 'out_ExitBalance', value: exit?.balance ?? null }
  const shown = (row: number, caption: string, live: Live, format: 'money' | 'rate'): Live => {
    pad.text('A', row, caption, 'label.text')
    return pad.show('B', row, { formula: `IF(${live.formula}="","",${live.formula})`, value: live.value }, { format })
  }
  const cash = shown(6, 'Net cash flow in the last year', flow, 'money')
  const owed = shown(7, 'Balance to refinance', balance, 'money')
  shown(8, 'Highest refinance rate', { formula: 'out_ExitRate', value: exit?.maximumRefinanceRate ?? null }, 'rate')
  shown(
    9,
    'Highest capitalization rate',
    { formula: 'out_ExitCapRate', value: exit?.maximumCapitalisationRate ?? null },
    'rate',
  )
  pad.text('A', 10, 'Capitalization rate at exit', 'label.text')
  const cap = pad.typed('B', 10, 'in_RefiCapRate', usualCapRate, 'rate')
  pad.remark('F', 10, 'Nobody gave a rate: 6.5% is only a beginning.', 44)
  pad.text('A', 11, 'Loan to value at exit', 'label.text')
  const value = over(cash, cap)
  const share = pad.show('B', 11, over(owed, { formula: `(${value.formula})`, value: value.value }), {
    format: 'percent',
  })

  const { minimumDebtServiceCoverage: least, maximumLoanToValue: most, amortisationMonths } = exitTerms
  pad.text('A', 12, 'Passes at a DSCR of at least', 'label.text')
  pad.show('B', 12, { formula: coverageAtExit(book.facts.input.sizing), value: least }, { format: 'ratio' })
  pad.text('A', 13, 'Passes at a loan to value of at most', 'label.text')
  pad.show('B', 13, { formula: 'in_ExitMaxLTV', value: most }, { format: 'percent' })

  pad.band(15, 'At rates above the note rate')
  pad.headings(16, [
    ['A', 'Above the note rate'],
    ['B', 'Rate'],
    ['C', 'Annual constant'],
    ['D', 'DSCR'],
    ['E', 'Passes'],
  ])
  const rate: Live = { formula: 'in_Rate', value: request.rate }
  steps.forEach((step, index) => {
    const row = 17 + index
    pad.text('A', row, `+${(100 * step).toFixed(1)} points`, 'label.text')
    const other = pad.show('B', row, plus(rate, constant(step)), { format: 'rate' })
    const each = pad.show(
      'C',
      row,
      needing(
        [other, { formula: 'in_ExitAmort', value: amortisationMonths }],
        (r, n) => `IF(${r}=0,12/${n},-12*PMT(${r}/12,${n},1))`,
        annualConstant,
      ),
      { format: 'rate' },
    )
    const coverage = pad.show('D', row, over(cash, times(owed, each)), { format: 'ratio' })
    const isKnown = coverage.value !== null && share.value !== null
    const passes = isKnown && (coverage.value ?? 0) >= least - 1e-9 && (share.value ?? 1) <= most + 1e-9
    const verdict = `IF(AND(D${row}>=$B$12-0.000000001,B11<=in_ExitMaxLTV+0.000000001),"yes","no")`
    pad.says(
      'E',
      row,
      `IF(OR(D${row}="",B11=""),"not tested",${verdict})`,
      isKnown ? (passes ? 'yes' : 'no') : 'not tested',
      { format: 'centre' },
    )
  })
  return pad
}

/** Usual where nobody gives a rate. Our own choice, and an input. */
const usualCapRate = 0.065
