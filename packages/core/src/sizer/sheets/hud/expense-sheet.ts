import { hudExpenseGroups } from '../../data/hud-expense-groups.ts'
import { type Live, minus, over, sumOf } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { underwrittenLines } from '../underwritten-lines.ts'
import { windowColumns } from '../window-columns.ts'

const none: Live = { formula: '""', value: null }

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
  const known = new Set((facts.chart?.categories ?? []).map(({ name }) => name))
  const units: Live = { formula: 'out_Units', value: underwriting.unitCounts.units }
  let row = 7
  const cells: Live[] = []
  for (const { caption, categories } of hudExpenseGroups) {
    pad.band(row, caption)
    row += 1
    const [ofYear, ofGroup]: [Live[], Live[]] = [[], []]
    for (const name of categories.filter((category) => known.has(category))) {
      pad.text('A', row, name, 'label.text')
      ofYear.push(pad.show('B', row, year?.amount(name, `$A${row}`) ?? none))
      const cell = pad.show('C', row, underwritten(name, `$A${row}`))
      pad.show('D', row, over(cell, units))
      ofGroup.push(cell)
      row += 1
    }
    cells.push(...ofGroup)
    if (ofGroup.length < 2) continue
    pad.text('A', row, `Total ${caption.toLowerCase()}`, 'total.text')
    const isBilled = caption !== 'Taxes' && caption !== 'Maintenance'
    pad.show('B', row, isBilled || year?.hasBills !== false ? sumOf(ofYear) : none, { role: 'total' })
    pad.show('D', row, over(pad.show('C', row, sumOf(ofGroup), { role: 'total' }), units), { role: 'total' })
    pad.fill('A', 'E', row, 'total.text')
    row += 1
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
