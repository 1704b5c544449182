import { categoryOfLine } from '../../rules/chart-amounts.ts'
import { type Live, minus, over, sumOf, unlessMissing } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { Historicals } from '../historicals-sheet.ts'
import { underwrittenLines } from '../underwritten-lines.ts'
import { isBill } from '../window-columns.ts'
import type { Subject } from './subject-sheet.ts'

const none: Live = { formula: '""', value: null }
const lastColumn = 'H'

/** What the income approach comes to, before and after reserves. */
export interface IncomeApproach {
  pad: LivePad
  netOperatingIncome: Live
  afterReserves: Live
}

/** The year, the appraiser's figure beside it, per unit, as a share of income, and what comparables spend. */
export function incomeApproachSheet(
  book: SizerBook,
  { subject, history, comps }: { subject: Subject; history: Historicals; comps: { expenses: Live } },
): IncomeApproach {
  const pad = new LivePad(book, 'Income Approach', 'Income Approach', lastColumn, {
    columnWidths: [40, 16, 16, 16, 16, 13, 11, 52],
    freeze: { rows: 6, columns: 1 },
    tabColour: '548235',
  })
  const underwritten = underwrittenLines(book)
  pad.headings(6, [
    ['A', 'Line'],
    ['B', 'Current year'],
    ['C', 'Underwritten'],
    ['D', 'Appraiser'],
    ['E', 'Used'],
    ['F', 'Per unit'],
    ['G', '% of EGI'],
    ['H', 'How'],
  ])
  const categories = (book.facts.chart?.categories ?? []).filter(({ concepts }) => concepts.length > 0)
  let row = 7
  const beside: { row: number; cell: Live; role: 'formula' | 'total' | 'grand' }[] = []
  const used = (label: string, live: Live, role: 'total' | 'grand', name: string): Live => {
    pad.text('A', row, label, `${role}.text`)
    const cell = pad.show('E', row, live, { role, name })
    beside.push({ row, cell, role })
    pad.fill('A', lastColumn, row, `${role}.text`)
    row += 1
    return cell
  }
  const { underwriting } = book.facts.input
  const bills: Live[] = []
  const line = (name: string): Live => {
    pad.text('A', row, name, 'label.text')
    pad.show('B', row, history.amounts.get(name)?.[history.year] ?? none)
    const sdk = pad.show('C', row, underwritten(name, `$A${row}`))
    const typed = pad.typed('D', row, `in_Appraiser_${row}`, null)
    const chosen = { formula: `IF(${typed.formula}="",${sdk.formula},${typed.formula})`, value: sdk.value }
    const cell = pad.show('E', row, chosen)
    beside.push({ row, cell, role: 'formula' })
    pad.says(
      'H',
      row,
      `IF(${typed.formula}="",IF(E${row}="","","As underwritten"),"As the appraiser types")`,
      cell.value === null ? '' : 'As underwritten',
      { format: 'indent', role: 'note' },
    )
    row += 1
    return cell
  }
  const group = (caption: string, kind: 'income' | 'expense'): Live[] => {
    pad.band(row, caption)
    row += 1
    return categories
      .filter((category) => category.kind === kind)
      .map((category) => {
        const cell = line(category.name)
        if (kind === 'expense' && isBill(category) && underwriting.totalExpenses === null) bills.push(cell)
        return cell
      })
  }
  const income = used('Effective gross income', sumOf(group('Income', 'income')), 'total', 'out_EGI')
  const spent = sumOf(group('Expenses', 'expense'))
  const expenses = used('Total expenses, without reserves', unlessMissing(spent, bills), 'total', 'out_Expenses')
  const operating = used('Net operating income, before reserves', minus(income, expenses), 'grand', 'out_NOI')
  const reserveName = categoryOfLine({ key: 'replacementReserves' }, book.facts.chart)
  const reserves = line(reserveName)
  const after = used(
    'Net operating income, after reserves',
    minus(operating, reserves),
    'grand',
    'out_NOIAfterReserves',
  )
  for (const { row: at, cell, role } of beside) {
    const shown = role === 'formula' ? {} : { role }
    pad.show('F', at, over(cell, subject.units), shown)
    pad.show('G', at, over(cell, income), { ...shown, format: 'percent' })
  }
  row += 1
  pad.band(row, 'Against comparables')
  pad.text('A', row + 1, 'Expenses a unit, subject', 'label.text')
  const own = pad.show('E', row + 1, over(expenses, subject.units))
  pad.text('A', row + 2, 'Expenses a unit, average of the comparables', 'label.text')
  const others = pad.show('E', row + 2, comps.expenses)
  pad.text('A', row + 3, 'Subject over comparables', 'label.text')
  pad.show('E', row + 3, over(own, others), { format: 'percent' })
  book.expect('Income approach: EGI', income, book.facts.input.underwriting.effectiveGrossIncome)
  book.expect('Income approach: NOI', operating, book.facts.input.underwriting.netOperatingIncome)
  book.expect('Income approach: NOI after reserves', after, book.facts.input.underwriting.netCashFlow)
  return { pad, netOperatingIncome: operating, afterReserves: after }
}
