import { affordableRent, incomeBands } from '../../rules/affordable-rent.ts'
import { type Live, needing } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { unitColumns } from '../data-sheet.ts'
import type { Check } from '../reconciliations.ts'
import { type AffordabilityInputs, mostBeds } from './inputs-sheet.ts'
import type { Limits } from './limits-sheet.ts'

const first = 7

/** One dwelling on the sheet: the number of the best band that can afford it, from 1; six where none can. */
export interface Units {
  pad: LivePad
  /** By dwelling; `null` where it could not be tested. */
  bands: (number | null)[]
  /** The column of the bands, at least one row long. */
  range: string
  checks: Check[]
}

/** Every dwelling: its rent with utilities, and the lowest band of income that can afford it. */
export function unitsSheet(book: SizerBook, inputs: AffordabilityInputs, limits: Limits): Units {
  const { facts, layout } = book
  const pad = new LivePad(book, 'Units', 'Affordability: Units', 'H', {
    columnWidths: [12, 14, 8, 16, 16, 16, 12, 30],
    freeze: { rows: first - 1, columns: 1 },
    repeatRows: { first: first - 1, last: first - 1 },
    tabColour: '2F5597',
  })
  const captions = ['Unit', 'Floorplan', 'Beds', 'Rent', 'Utilities', 'Gross rent', 'Band', 'Rent taken']
  pad.headings(
    first - 1,
    captions.map((caption, index) => ['ABCDEFGH'[index] ?? 'H', caption] as const),
  )
  const units = facts.input.rentRoll?.units ?? []
  const bands: (number | null)[] = []
  const rents: (number | null)[] = []
  units.forEach((unit, index) => {
    if ((facts.unitTypes.numbers[index] ?? 0) === 0) return
    const row = first + bands.length
    const data = (column: keyof typeof unitColumns) => `_Data!$${unitColumns[column]}$${layout.units.first + index}`
    pad.showWords('A', row, { formula: data('unit'), value: unit.unit }, { format: 'text' })
    pad.showWords('B', row, { formula: data('floorplan'), value: unit.floorplan }, { format: 'text' })
    const bed = pad.show('C', row, known(data('bed'), unit.bed), { format: 'integer' })
    const isLet = facts.unitWords[index] === 'Occupied'
    const rent = isLet ? unit.contractRent : unit.marketRent
    rents.push(rent)
    const cell = pad.show('D', row, known(data(isLet ? 'contractRent' : 'marketRent'), rent), { format: 'cents' })
    const utilities = pad.show('E', row, allowance(bed, inputs), { format: 'cents' })
    const gross = needing(
      [cell, utilities],
      (a, b) => `${a}+${b}`,
      (a, b) => a + b,
    )
    const all = pad.show('F', row, gross, { format: 'cents' })
    const band = pad.show('G', row, bandOf(all, bed, limits), { format: 'integer' })
    bands.push(band.value)
    pad.text('H', row, isLet ? 'Contract rent' : 'Market rent: nobody pays one', 'note.text')
  })
  const last = first + Math.max(1, bands.length) - 1
  const range = (column: string) => `Units!$${column}$${first}:$${column}$${last}`
  book.block('Units at export', ['name', 'value'])
  const sum = rents.reduce<number>((total, rent) => total + (rent ?? 0), 0)
  const exported = book.fact('rents of all dwellings, a month', Math.round(sum * 100) / 100, 'At export')
  const checks: Check[] = [
    {
      caption: 'Units: rents of all dwellings, a month',
      left: `SUM(${range('D')})`,
      leftValue: sum,
      right: exported.formula,
      rightValue: exported.value,
      tolerance: 0.005,
      atExport: false,
    },
  ]
  return { pad, bands, range: range('G'), checks }
}

function known(cell: string, value: number | null): Live {
  return { formula: `IF(${cell}="","",${cell})`, value }
}

/** What tenants pay themselves, nothing where nobody said. */
function allowance(bed: Live, { allowances }: AffordabilityInputs): Live {
  const choices = allowances.map(({ formula }) => `N(${formula})`).join(',')
  return needing(
    [bed],
    (cell) => `CHOOSE(MIN(${mostBeds},INT(${cell}))+1,${choices})`,
    (value) => allowances[Math.min(mostBeds, Math.floor(value))]?.value ?? 0,
  )
}

/** The first band whose highest rent is at least the gross rent; one more than the last where none is. */
function bandOf(gross: Live, bed: Live, { rents }: Limits): Live {
  const [first] = rents[0] ?? []
  const count = incomeBands.length
  const limitOf = (index: number, cell: string) =>
    `CHOOSE(MIN(${mostBeds},INT(${cell}))+1,${rents.map((ofBed) => ofBed[index]?.formula).join(',')})`
  return needing(
    [gross, bed, first ?? gross],
    (rent, cell) =>
      incomeBands.reduceRight(
        (rest, _, index) => `IF(${rent}<=${limitOf(index, cell)},${index + 1},${rest})`,
        String(count + 1),
      ),
    (rent, beds) => {
      const ofBed = rents[Math.min(mostBeds, Math.floor(beds))] ?? []
      const found = ofBed.findIndex(({ value }) => value !== null && rent <= value)
      return found < 0 ? count + 1 : found + 1
    },
  )
}

/** The bands of the units as the rule has them; what the workbook is held against. */
export function bandsOfUnits(book: SizerBook): number[] {
  const { affordability, rentRoll } = book.facts.input
  const income = affordability?.medianIncome ?? null
  if (income === null) return []
  return (rentRoll?.units ?? []).flatMap((unit, index) => {
    if ((book.facts.unitTypes.numbers[index] ?? 0) === 0 || unit.bed === null) return []
    const rent = book.facts.unitWords[index] === 'Occupied' ? unit.contractRent : unit.marketRent
    if (rent === null) return []
    const bed = Math.min(mostBeds, Math.floor(unit.bed))
    const gross = rent + (affordability?.allowanceByBed[bed] ?? 0)
    const found = incomeBands.findIndex((band) => gross <= affordableRent(income, band, bed))
    return [found < 0 ? incomeBands.length + 1 : found + 1]
  })
}
