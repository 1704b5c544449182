import { constant, type Live, minus, needing, over, plus } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { IncomeApproach } from './income-approach-sheet.ts'
import type { Subject } from './subject-sheet.ts'

/** The value by direct capitalisation. */
export interface DirectCap {
  pad: LivePad
  value: Live
}

/** Steps of the table on either side, and how far apart. */
const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
const step = 0.0025

/** Net operating income over a capitalisation rate, less what is to be deducted; and what other rates would give. */
export function directCapSheet(
  book: SizerBook,
  { netOperatingIncome, afterReserves }: IncomeApproach,
  { units, squareFeet }: Subject,
): DirectCap {
  const pad = new LivePad(book, 'Direct Cap', 'Direct Capitalization', 'E', {
    columnWidths: [44, 18, 18, 18, 40],
    tabColour: '548235',
  })
  pad.band(5, 'Value')
  pad.text('A', 6, 'Capitalize income before or after reserves', 'label.text')
  pad.chosen('B', 6, 'in_CapBasis', 'Before', ['Before', 'After'])
  const { value: before } = netOperatingIncome
  pad.text('A', 7, 'Net operating income', 'label.text')
  const income = pad.show('B', 7, {
    formula: `IF(in_CapBasis="After",${afterReserves.formula},${netOperatingIncome.formula})`,
    value: before,
  })
  pad.text('A', 8, 'Capitalization rate', 'label.text')
  const { request } = book.facts.input.sizing
  const rate = pad.typed('B', 8, 'in_CapRate', null, 'rate')
  pad.remark('E', 8, 'Nobody gave a rate: there is no value until one is typed.', 40)
  pad.text('A', 9, 'Value before deductions', 'label.text')
  const gross = pad.show('B', 9, over(income, rate))
  pad.text('A', 10, 'Deductions: repairs, lease-up, other', 'label.text')
  const less = pad.typed('B', 10, 'in_Deductions', 0)
  pad.text('A', 11, 'Value, to the nearest 10,000', 'grand.text')
  const rounded = needing(
    [minus(gross, less)],
    (value) => `ROUND(${value}/10000,0)*10000`,
    (value) => roundHalfAway(value / 10_000) * 10_000,
  )
  const value = pad.show('B', 11, rounded, { role: 'grand', name: 'out_Value' })
  pad.text('A', 12, 'Per unit', 'label.text')
  pad.show('B', 12, over(value, units))
  pad.text('A', 13, 'Per square foot', 'label.text')
  pad.show('B', 13, over(value, squareFeet), { format: 'cents' })
  pad.text('A', 14, 'Against the value of the loan request', 'label.text')
  book.block('Value of the loan request', ['name', 'value'])
  const asked = book.fact('value', request.value, 'Given by the analyst')
  pad.show('B', 14, over(value, asked), { format: 'percent' })

  pad.band(16, 'Other rates, a quarter of a point apart')
  pad.headings(17, [
    ['A', 'Away from the rate'],
    ['B', 'Rate'],
    ['C', 'Value'],
    ['D', 'Per unit'],
  ])
  steps.forEach((count, index) => {
    const row = 18 + index
    pad.text('A', row, `${count > 0 ? '+' : ''}${count * 25} basis points`, 'label.text')
    const other = pad.show('B', row, plus(rate, constant(count * step)), { format: 'rate' })
    const worth = pad.show('C', row, minus(over(income, other), less))
    pad.show('D', row, over(worth, units))
  })
  return { pad, value }
}

/** As spreadsheets round: half away from zero. */
function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}
