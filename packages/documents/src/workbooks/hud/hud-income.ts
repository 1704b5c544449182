import { labelOf } from '@uwkit/core/glossary'
import { bracketed, type Live, minus, none, orBlank, over, sumOf } from '../book/live.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import { underwrittenLines, windowColumns } from '../book/window-columns.ts'
import { unitMix } from '../book/workbook-facts.ts'

const firstType = 7
const firstMixRow = 6

/** Builds the sheet of unit types, counts and rents; ancillary income; losses; effective gross income and its occupancy. */
export function incomeSheet(book: SizerBook): LivePad {
  const { facts } = book
  const { underwriting } = facts.input
  const pad = new LivePad(book, '92264 Income', 'Form 92264: Income', 'F', {
    columnWidths: [40, 10, 16, 16, 18, 50],
    tabColor: '548235',
  })
  pad.text('A', 4, 'Grouped as on the form; uwkit layout.', 'note.text')
  pad.headings(6, ['Unit type', 'Units', 'Rent/unit/mo', 'Rent/mo', 'Rent/yr'])
  const types = unitMix(facts).slice(0, -1)
  types.forEach((mix, index) => {
    const [row, from] = [firstType + index, firstMixRow + index]
    pad.link('A', row, { formula: `'Unit Mix'!$B$${from}`, value: mix.floorplan }, { format: 'text' })
    const units = pad.show('B', row, { formula: `'Unit Mix'!$E$${from}`, value: mix.units }, { format: 'integer' })
    const year = pad.show('E', row, {
      formula: orBlank(`'Unit Mix'!$Q$${from}`),
      value: mix.grossPotentialRent,
    })
    const month = pad.show('D', row, over(year, { formula: '12', value: 12 }), { format: 'cents' })
    pad.show('C', row, over(month, units), { format: 'cents' })
  })
  let row = firstType + Math.max(1, types.length)
  const line = (caption: string, live: Live, role?: 'total' | 'grand'): Live => {
    const cell = pad.line('E', row, caption, live, { role })
    if (role !== undefined) pad.fill('A', 'F', row, `${role}.text`)
    row += 1
    return cell
  }
  const named = (formula: string, value: number | null): Live => ({ formula: orBlank(formula), value })
  const rent = line(labelOf('grossPotentialRent'), named('out_GPR', underwriting.grossPotentialRent), 'total')
  const net = named('out_NRI', underwriting.netRentalIncome)
  const lost = line('Vacancy, concessions, bad debt, and non-revenue units', minus(bracketed(net), rent))
  const other = line(
    'Ancillary and commercial income',
    minus(
      { formula: 'out_EGI', value: underwriting.effectiveGrossIncome },
      { formula: 'out_NRI', value: underwriting.netRentalIncome },
    ),
  )
  const all = [rent, lost, other].some(({ value }) => value === null) ? none.value : sumOf([rent, lost, other]).value
  const [a, b, c] = [rent.formula, lost.formula, other.formula]
  const income = line(
    labelOf('effectiveGrossIncome'),
    { formula: `IF(OR(${a}="",${b}="",${c}=""),"",${a}+${b}+${c})`, value: all },
    'grand',
  )
  const share = over({ formula: 'out_NRI', value: underwriting.netRentalIncome }, rent)
  pad.line('E', row, 'NRI / GPR', share, { format: 'percent' })
  pad.remark(
    'F',
    row,
    'HUD caps underwritten NRI at 93% of GPR (market rate) or 95% (affordable), per the program’s min economic vacancy.',
    50,
  )
  book.expect('92264: effective gross income', income, underwriting.effectiveGrossIncome)
  return pad
}

/** A group of expenses as totaled on form HUD-92264. */
interface HudExpenseGroup {
  caption: string
  /** Categories of HUD's chart of accounts, in form order. */
  categories: readonly string[]
}

/**
 * Section E of form HUD-92264: administrative, operating, maintenance, then the reserve for replacements, then taxes.
 *
 * Source: HUD form 92264, section E, Estimate of Annual Expense; the chart of accounts has the same groups.
 */
const hudExpenseGroups: readonly HudExpenseGroup[] = [
  { caption: 'Administrative', categories: ['Advertising', 'Management', 'Other Administrative'] },
  {
    caption: 'Operating',
    categories: [
      'Elevator Maintenance',
      'Fuel (Heating and Hot Water)',
      'Lighting & Misc. Power',
      'Water and Sewer',
      'Gas',
      'Garbage & Trash Removal',
      'Payroll (Operating)',
      'Other Operating',
    ],
  },
  { caption: 'Maintenance', categories: ['Decorating', 'Repairs', 'Exterminating', 'Insurance', 'Ground Expense'] },
  { caption: 'Replacement reserve', categories: ['Replacement Reserve'] },
  { caption: 'Taxes', categories: ['Real Estate Tax', 'Personal Property Tax', 'Employee Payroll Tax', 'Other Tax'] },
]

/** Builds the expenses by the groups of the form, with the reserve inside them, and net income, next to the current year. */
export function expenseSheet(book: SizerBook): LivePad {
  const { facts } = book
  const { underwriting } = facts.input
  const pad = new LivePad(book, '92264 Expense', 'Form 92264: Expenses', 'E', {
    columnWidths: [42, 18, 18, 14, 50],
    freeze: { rows: 6, columns: 1 },
    tabColor: '548235',
  })
  pad.text('A', 4, 'Lines follow the HUD chart of accounts; expenses include the replacement reserve.', 'note.text')
  pad.headings(6, ['Line', 'Current year', 'Underwritten', 'Per unit'])
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
  const income: Live = { formula: 'out_EGI', value: underwriting.effectiveGrossIncome }
  const net = pad.line('C', row + 1, 'Net income', minus(income, total), { role: 'grand', name: 'out_NetIncome' })
  pad.show('D', row + 1, over(net, units), { role: 'grand' })
  pad.fill('A', 'E', row + 1, 'grand.text')
  book.expect('92264: net income', net, underwriting.netCashFlow)
  return pad
}
