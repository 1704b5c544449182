import { type Live, minus, orUsual, over, sumOf } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { unitMix } from '../../rules/unit-mix.ts'

const none: Live = { formula: '""', value: null }
const firstType = 7
const firstMixRow = 6

/** Unit types, count and rent; ancillary income; what is lost; effective gross income and the occupancy it comes to. */
export function incomeSheet(book: SizerBook): LivePad {
  const { facts } = book
  const { underwriting } = facts.input
  const pad = new LivePad(book, '92264 Income', 'Form 92264: Income', 'F', {
    columnWidths: [40, 10, 16, 16, 18, 50],
    tabColour: '548235',
  })
  pad.text('A', 4, 'Grouped as the form groups it; the layout is ours.', 'note.text')
  pad.headings(6, [
    ['A', 'Unit type'],
    ['B', 'Units'],
    ['C', 'Rent a unit and month'],
    ['D', 'Rent a month'],
    ['E', 'Rent a year'],
  ])
  const types = unitMix(facts).slice(0, -1)
  types.forEach((mix, index) => {
    const [row, from] = [firstType + index, firstMixRow + index]
    pad.showWords('A', row, { formula: `'Unit Mix'!$B$${from}`, value: mix.floorplan }, { format: 'text' })
    const units = pad.show('B', row, { formula: `'Unit Mix'!$E$${from}`, value: mix.units }, { format: 'integer' })
    const year = pad.show('E', row, {
      formula: orUsual(`'Unit Mix'!$Q$${from}`, null),
      value: mix.grossPotentialRent,
    })
    const month = pad.show('D', row, over(year, { formula: '12', value: 12 }), { format: 'cents' })
    pad.show('C', row, over(month, units), { format: 'cents' })
  })
  let row = firstType + Math.max(1, types.length)
  const line = (caption: string, live: Live, role?: 'total' | 'grand'): Live => {
    pad.text('A', row, caption, role === undefined ? 'label.text' : `${role}.text`)
    const cell = pad.show('E', row, live, role === undefined ? {} : { role })
    if (role !== undefined) pad.fill('A', 'F', row, `${role}.text`)
    row += 1
    return cell
  }
  const named = (formula: string, value: number | null): Live => ({
    formula: `IF(${formula}="","",${formula})`,
    value,
  })
  const rent = line('Gross potential rent', named('out_GPR', underwriting.grossPotentialRent), 'total')
  const net = named('out_NRI', underwriting.netRentalIncome)
  const lost = line('Vacancy, concessions, bad debt and non-revenue units', minus(bracketed(net), rent))
  const other = line(
    'Ancillary and commercial income',
    minus(outOf('out_EGI', underwriting.effectiveGrossIncome), outOf('out_NRI', underwriting.netRentalIncome)),
  )
  const all = [rent, lost, other].some(({ value }) => value === null) ? none.value : sumOf([rent, lost, other]).value
  const [a, b, c] = [rent.formula, lost.formula, other.formula]
  const income = line(
    'Effective gross income',
    { formula: `IF(OR(${a}="",${b}="",${c}=""),"",${a}+${b}+${c})`, value: all },
    'grand',
  )
  pad.text('A', row, 'Net rental income over gross potential rent', 'label.text')
  const share = over(outOf('out_NRI', underwriting.netRentalIncome), rent)
  pad.show('E', row, share, { format: 'percent' })
  pad.remark(
    'F',
    row,
    'HUD underwrites at most 93% at market rate, 95% where affordable; the vacancy floor of the program holds that.',
    50,
  )
  book.expect('92264: effective gross income', income, underwriting.effectiveGrossIncome)
  return pad
}

function outOf(formula: string, value: number | null): Live {
  return { formula, value }
}

function bracketed({ formula, value }: Live): Live {
  return { formula: `(${formula})`, value }
}
