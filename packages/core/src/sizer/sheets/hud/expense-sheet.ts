import { type Live, minus, over, sumOf } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { underwrittenLines } from '../underwritten-lines.ts'
import { windowColumns } from '../window-columns.ts'

const none: Live = { formula: '""', value: null }
const reserveConcept = 'reserves'

/** Expenses by the groups of the form, the reserve inside them, and net income; the current year beside. */
export function expenseSheet(book: SizerBook): LivePad {
  const { facts } = book
  const { underwriting } = facts.input
  const pad = new LivePad(book, '92264 Expense', 'Form 92264: Expenses', 'E', {
    columnWidths: [42, 18, 18, 14, 50],
    freeze: { rows: 6, columns: 1 },
    tabColour: '548235',
  })
  pad.text(
    'A',
    4,
    'Lines of the HUD chart of accounts; the replacement reserve stands inside the expenses.',
    'note.text',
  )
  pad.headings(6, [
    ['A', 'Line'],
    ['B', 'Current year'],
    ['C', 'Underwritten'],
    ['D', 'Per unit'],
  ])
  const year = windowColumns(book).find(({ key }) => key === 't12')
  const underwritten = underwrittenLines(book)
  const categories = (facts.chart?.categories ?? []).filter(
    ({ kind, concepts }) => concepts.length > 0 && (kind === 'expense' || concepts.includes(reserveConcept)),
  )
  const groups = [...new Set(categories.map(({ group = 'Other' }) => group))]
  const units: Live = { formula: 'out_Units', value: underwriting.unitCounts.units }
  let row = 7
  const cells: Live[] = []
  for (const group of groups) {
    pad.band(row, group)
    row += 1
    for (const { name, group: own = 'Other' } of categories) {
      if (own !== group) continue
      pad.text('A', row, name, 'label.text')
      pad.show('B', row, year?.amount(name, `$A${row}`) ?? none)
      const cell = pad.show('C', row, underwritten(name, `$A${row}`))
      pad.show('D', row, over(cell, units))
      cells.push(cell)
      row += 1
    }
  }
  pad.text('A', row, 'Total expenses with reserve', 'total.text')
  const isKnown = underwriting.totalExpenses !== null && underwriting.replacementReserves !== null
  const sum = sumOf(cells)
  const total = pad.show(
    'C',
    row,
    { formula: `IF(OR(out_Expenses="",out_Reserves=""),"",${sum.formula})`, value: isKnown ? sum.value : null },
    { role: 'total' },
  )
  pad.show('D', row, over(total, units), { role: 'total' })
  pad.fill('A', 'E', row, 'total.text')
  pad.text('A', row + 1, 'Net income', 'grand.text')
  const income: Live = { formula: 'out_EGI', value: underwriting.effectiveGrossIncome }
  const net = pad.show('C', row + 1, minus(income, total), { role: 'grand', name: 'out_NetIncome' })
  pad.show('D', row + 1, over(net, units), { role: 'grand' })
  pad.fill('A', 'E', row + 1, 'grand.text')
  book.expect('92264: net income', net, underwriting.netCashFlow)
  return pad
}
