import { constant, type Live, needing, over, sumOf } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { DirectCap } from './direct-cap-sheet.ts'
import type { Subject } from './subject-sheet.ts'

const approaches = ['Income approach', 'Sales comparison', 'Cost approach'] as const

/** The three approaches to value, how much each counts, and the value that follows. */
export function reconciliationSheet(book: SizerBook, { value }: DirectCap, { units }: Subject): LivePad {
  const pad = new LivePad(book, 'Reconciliation', 'Reconciliation of Value', 'E', {
    columnWidths: [34, 18, 14, 18, 56],
    tabColour: '548235',
  })
  pad.headings(5, [
    ['A', 'Approach'],
    ['B', 'Value'],
    ['C', 'Weight'],
    ['D', 'Weighted'],
    ['E', 'Reason'],
  ])
  const rows = approaches.map((approach, index) => {
    const row = 6 + index
    pad.text('A', row, approach, 'label.text')
    const worth = index === 0 ? pad.show('B', row, value) : pad.typed('B', row, `in_Value_${index + 1}`, null)
    const weight = pad.typed('C', row, `in_Weight_${index + 1}`, index === 0 ? 1 : null, 'percent')
    const weighted = needing(
      [worth, weight],
      (a, b) => `${a}*${b}`,
      (a, b) => a * b,
    )
    pad.input('E', row, null, null, 'input.text')
    return { weight, weighted: pad.show('D', row, weighted), worth }
  })
  pad.text('A', 9, 'All', 'total.text')
  const weights = pad.show('C', 9, sumOf(rows.map(({ weight }) => weight)), { role: 'total', format: 'percent' })
  const weighted = pad.show('D', 9, sumOf(rows.map((row) => row.weighted)), { role: 'total' })
  pad.fill('A', 'E', 9, 'total.text')
  pad.text('A', 11, 'Market value', 'grand.text')
  const known: Live = over(weighted, weights)
  const final = pad.show('B', 11, known, { role: 'grand', name: 'out_MarketValue' })
  pad.text('A', 12, 'Per unit', 'label.text')
  pad.show('B', 12, over(final, units))
  pad.remark('E', 11, 'Weights are a matter of judgment; by themselves only the income approach counts.', 56)
  const untold = 'No value by income: type a capitalization rate on Direct Cap.'
  const isTold = value.value !== null
  pad.says('E', 12, `IF(out_Value="","${untold}","")`, isTold ? '' : untold, { format: 'text', role: 'note' })
  book.expect('Reconciliation: weights', weights, constant(1).value)
  return pad
}
