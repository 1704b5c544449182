import { leaseExpiries } from '../../../rent-roll/index.ts'
import { sumKnown } from '../../../shared/money.ts'
import { amountWidth } from '../../rules/amount-width.ts'
import { monthSerial } from '../../rules/date-serial.ts'
import { type Live, orUsual, over, sumOf } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { UnitWord } from '../../rules/workbook-facts.ts'
import { figure, words, workedOut } from '../data-block.ts'
import { rollRange } from '../rent-roll-sheet.ts'
import { anyAmount, unitMixTotalRow } from '../unit-mix-sheet.ts'

const lastColumn = 'K'
const first = 7

/** Who lives there, when leases end, what is charged: counts and rents by status, by month of expiry and by charge code. */
export function rentRollSummarySheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Rent Roll Summary', 'Rent Roll Summary', lastColumn, {
    columnWidths: [24, 9, 14, 3, 16, 9, 14, 3, 30, 24, rentWidth(book)],
    tabColour: '2F5597',
  })
  statuses(book, pad)
  lossToLease(book, pad)
  expiries(book, pad)
  chargeCodes(book, pad)
  return pad
}

function rentWidth({ facts }: SizerBook): number {
  return amountWidth(
    (facts.input.rentRoll?.chargeCodes ?? []).map(({ total }) => 10 * total),
    14,
  )
}

const unitWords: readonly UnitWord[] = ['Occupied', 'Vacant', 'Non-revenue', 'Employee', 'Not a dwelling']

function statuses(book: SizerBook, pad: LivePad): void {
  const { facts, layout } = book
  const units = facts.input.rentRoll?.units ?? []
  pad.band(5, 'Occupancy', 'A', 'C')
  pad.headings(6, [
    ['A', 'Counts as'],
    ['B', 'Rows'],
    ['C', 'Contract rent a month'],
  ])
  const rows = unitWords.map((word, index) => {
    const row = first + index
    const members = units.filter((_, at) => facts.unitWords[at] === word)
    pad.text('A', row, word, 'label.text')
    const ofWord = `${rollRange(layout, 'H')},$A${row}`
    const count = pad.show('B', row, { formula: `COUNTIFS(${ofWord})`, value: members.length }, { format: 'integer' })
    const rent = sumKnown(members.map(({ contractRent }) => contractRent))
    const rents = rollRange(layout, 'J')
    const paid = pad.show(
      'C',
      row,
      {
        formula: `IF(COUNTIFS(${ofWord},${rents},${anyAmount})=0,"",SUMIFS(${rents},${ofWord}))`,
        value: rent,
      },
      { format: 'cents' },
    )
    return { count, paid }
  })
  const row = first + unitWords.length
  pad.text('A', row, 'All rows', 'total.text')
  const all = pad.show('B', row, sumOf(rows.map(({ count }) => count)), { role: 'total', format: 'integer' })
  const rent = pad.show('C', row, sumOf(rows.map(({ paid }) => paid)), { role: 'total', format: 'cents' })
  pad.text('A', row + 1, 'Occupancy of dwellings', 'label.text')
  const dwellings = sumOf(rows.slice(0, 4).map(({ count }) => count))
  pad.show('B', row + 1, over(rows[0]?.count ?? all, { formula: `(${dwellings.formula})`, value: dwellings.value }), {
    format: 'percent',
    name: 'out_Occupancy',
  })
  book.expect('Rent roll summary: rows', all, units.length)
  book.expect('Rent roll summary: contract rent a month', rent, sumKnown(units.map(({ contractRent }) => contractRent)))
}

/** Market rent less contract rent of occupied units, from the unit mix. */
function lossToLease({ facts, layout }: SizerBook, pad: LivePad): void {
  const row = first + unitWords.length + 3
  const cell = (column: string) => orUsual(`'Unit Mix'!$${column}$${unitMixTotalRow(facts)}`, null)
  pad.band(row, 'Rents, from the unit mix', 'A', 'C')
  const units = facts.input.rentRoll?.units ?? []
  const both = units.filter(
    (unit, index) =>
      (facts.unitTypes.numbers[index] ?? 0) > 0 &&
      facts.unitWords[index] === 'Occupied' &&
      (unit.marketRent ?? 0) > 0 &&
      (unit.contractRent ?? 0) > 0,
  )
  const loss = sumKnown(both.map((unit) => (unit.marketRent ?? 0) - (unit.contractRent ?? 0)))
  pad.text('A', row + 1, 'Loss to lease a month', 'label.text')
  const shown = pad.show('C', row + 1, { formula: cell('P'), value: loss }, { format: 'cents' })
  pad.text('A', row + 2, 'Share of market rent', 'label.text')
  const market = both.reduce((sum, unit) => sum + (unit.marketRent ?? 0), 0)
  const range = (column: string) => rollRange(layout, column)
  const criteria = `${range('Q')},">0",${range('H')},"Occupied",${range('I')},">0",${range('J')},">0"`
  pad.show('C', row + 2, over(shown, { formula: `SUMIFS(${range('I')},${criteria})`, value: market }), {
    format: 'percent',
  })
}

function expiries(book: SizerBook, pad: LivePad): void {
  const { rentRoll } = book.facts.input
  pad.band(5, 'Leases by month of expiry', 'E', 'G')
  pad.headings(6, [
    ['E', 'Month'],
    ['F', 'Leases'],
    ['G', 'Contract rent a month'],
  ])
  const months = rentRoll === null ? [] : leaseExpiries(rentRoll)
  book.block('Leases by month of expiry', ['month', 'leases', 'contract rent'])
  const counted: Live[] = []
  months.forEach(({ month, leases, contractRent }, index) => {
    const row = first + index
    const serial = monthSerial(month)
    const source = `${workedOut}: lease ends of the rent roll`
    const caption = serial === null ? words(month, source) : figure(serial, source)
    const [name, count, rent] = book.row([caption, figure(leases, source, 'integer'), figure(contractRent, source)])
    if (serial === null) pad.showWords('E', row, { formula: name?.formula ?? '""', value: month }, { format: 'centre' })
    else pad.show('E', row, { formula: name?.formula ?? '""', value: serial }, { format: 'month' })
    counted.push(pad.show('F', row, { formula: count?.formula ?? '0', value: leases }, { format: 'integer' }))
    const shown: Live = { formula: `IF(${rent?.formula}="","",${rent?.formula})`, value: contractRent }
    pad.show('G', row, shown, { format: 'cents' })
  })
  if (counted.length === 0) return
  const row = first + months.length
  pad.text('E', row, 'All leases', 'total.text')
  const all = pad.show('F', row, sumOf(counted), { role: 'total', format: 'integer' })
  pad.fill('E', 'G', row, 'total.text')
  book.expect(
    'Leases by month of expiry: all',
    all,
    months.reduce((sum, { leases }) => sum + leases, 0),
  )
}

function chargeCodes(book: SizerBook, pad: LivePad): void {
  pad.band(5, 'Charge codes', 'I', 'K')
  pad.headings(6, [
    ['I', 'Code'],
    ['J', 'Category'],
    ['K', 'Total a month'],
  ])
  book.block('Charge codes by category', ['code', 'category', 'total'])
  for (const [index, { code, category, total }] of (book.facts.input.rentRoll?.chargeCodes ?? []).entries()) {
    const source = 'Charge codes of the rent roll'
    const [name, kind, sum] = book.row([words(code, source), words(category, workedOut), figure(total, source)])
    const row = first + index
    pad.showWords('I', row, { formula: name?.formula ?? '""', value: code }, { format: 'text' })
    pad.showWords('J', row, { formula: kind?.formula ?? '""', value: category }, { format: 'text' })
    pad.show('K', row, { formula: sum?.formula ?? '0', value: total }, { format: 'cents' })
  }
}
