import { sumKnown } from '../../../shared/money.ts'
import { dateSerial } from '../../rules/date-serial.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { figure } from '../data-block.ts'
import { unitColumns } from '../data-sheet.ts'

const first = 7
const headings = [
  'Unit',
  'Type',
  'Beds',
  'Baths',
  'SF',
  'Status',
  'Market rent',
  'Contract rent',
  'Subsidy',
  'Concession',
  'Lease from',
  'Lease to',
] as const

/** The rent roll in the columns that a loan submission takes it in: copy them as they stand. */
export function rentRollImportSheet(book: SizerBook): LivePad {
  const { facts, layout } = book
  const pad = new LivePad(book, 'Rent Roll Import', 'Rent Roll, Import Columns', 'L', {
    columnWidths: [12, 16, 7, 7, 9, 18, 12, 13, 11, 12, 12, 12],
    freeze: { rows: first - 1, columns: 1 },
    repeatRows: { first: first - 1, last: first - 1 },
    tabColour: '2F5597',
  })
  pad.headings(
    first - 1,
    headings.map((caption, index) => ['ABCDEFGHIJKL'[index] ?? 'L', caption] as const),
  )
  const units = facts.input.rentRoll?.units ?? []
  book.block('Subsidy and concessions by unit', ['subsidy', 'concession'])
  units.forEach((unit, index) => {
    const row = first + index
    const at = (column: keyof typeof unitColumns) => `_Data!$${unitColumns[column]}$${layout.units.first + index}`
    const word = (column: string, from: keyof typeof unitColumns, value: string | null) =>
      pad.showWords(column, row, { formula: at(from), value }, { format: 'text' })
    const number = (
      column: string,
      formula: string,
      value: number | null,
      format: 'number' | 'integer' | 'cents' | 'date',
    ) => pad.show(column, row, { formula: `IF(${formula}="","",${formula})`, value }, { format })
    word('A', 'unit', unit.unit)
    word('B', 'floorplan', unit.floorplan)
    number('C', at('bed'), unit.bed, 'number')
    number('D', at('bath'), unit.bath, 'number')
    number('E', at('squareFeet'), unit.squareFeet, 'integer')
    word('F', 'status', unit.status)
    number('G', at('marketRent'), unit.marketRent, 'cents')
    number('H', at('contractRent'), unit.contractRent, 'cents')
    const charges = [chargesOf(book, index, 'Subsidy'), chargesOf(book, index, 'Recurring Concessions')]
    const source = `Charge codes of unit ${unit.unit}`
    const [subsidy, concession] = book.row(charges.map((amount) => figure(amount, source)))
    number('I', subsidy?.formula ?? '""', charges[0] ?? null, 'cents')
    number('J', concession?.formula ?? '""', charges[1] ?? null, 'cents')
    number('K', at('leaseStart'), dateSerial(unit.leaseStart), 'date')
    number('L', at('leaseEnd'), dateSerial(unit.leaseEnd), 'date')
  })
  const last = first + Math.max(1, units.length) - 1
  pad.text('A', 5, 'Total', 'total.text')
  const rents = sumKnown(units.map(({ contractRent }) => contractRent))
  const total = pad.show(
    'H',
    5,
    { formula: `IF(COUNT(H${first}:H${last})=0,"",SUM(H${first}:H${last}))`, value: rents },
    { format: 'cents', role: 'total' },
  )
  pad.fill('A', 'L', 5, 'total.text')
  book.expect('Import columns: contract rent, a month', total, rents)
  return pad
}

/** What a unit is charged in one category, dollars a month; `null` where it has no such charge. */
function chargesOf({ facts }: SizerBook, index: number, category: string): number | null {
  const { units = [], chargeCodes = [] } = facts.input.rentRoll ?? {}
  const codes = new Set(chargeCodes.filter((code) => code.category === category).map(({ code }) => code))
  return sumKnown(
    Object.entries(units[index]?.charges ?? {}).map(([code, amount]) => (codes.has(code) ? amount : null)),
  )
}
