import { unitColumns } from '../book/data-sheet.ts'
import { type Live, needing, over, sumOf } from '../book/live.ts'
import type { Check } from '../book/reconciliations.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'

/** Maximum fraction of income for rent and utilities. Source: the convention of HUD and of income-restricted programs. */
const affordableShareOfIncome = 0.3

/**
 * Income limit by household size, relative to four persons. Source: HUD's family size adjustments, 24 CFR 5.603 as its
 * income limits apply it.
 */
const householdFactors: readonly number[] = [0.7, 0.8, 0.9, 1, 1.08, 1.16, 1.24, 1.32]

/** Bands of area median income used to count units. Source: Fannie Mae's multifamily affordability estimates. */
export const incomeBands: readonly number[] = [0.5, 0.6, 0.8, 1, 1.2]

/**
 * Minimum fractions of units that households up to a band can afford. The first two are those of low-income housing tax
 * credits; the last is our own. Each is an input of the workbook.
 */
const missionThresholds: readonly { band: number; share: number }[] = [
  { band: 0.6, share: 0.4 },
  { band: 0.5, share: 0.2 },
  { band: 0.8, share: 0.5 },
]

/**
 * Returns the household factor of a unit: 1.5 persons per bedroom, one in a studio; between two sizes it is interpolated.
 *
 * @param bed Bedrooms; more than five count as five.
 * @example
 * [0, 1, 2].map(householdFactor)
 * // => [0.7, 0.75, 0.9]
 */
export function householdFactor(bed: number): number {
  const persons = bed < 1 ? 1 : Math.min(1.5 * bed, householdFactors.length)
  const [below, above] = [householdFactors[Math.floor(persons) - 1] ?? 0, householdFactors[Math.ceil(persons) - 1] ?? 0]
  return Math.round(((below + above) / 2) * 10_000) / 10_000
}

/**
 * Returns the highest gross rent, including utilities, that a household in a band can afford for a unit, dollars per month.
 *
 * @param medianIncome Of the area, four persons, annual $.
 * @returns Limits are rounded down to the dollar.
 * @example
 * affordableRent(100_000, 0.6, 2)
 * // => 1350
 */
export function affordableRent(medianIncome: number, band: number, bed: number): number {
  const limit = medianIncome * band * householdFactor(bed)
  return Math.floor(Math.round(((limit * affordableShareOfIncome) / 12) * 1e6) / 1e6)
}

/** Maximum bedroom count distinguished. */
const maximumBeds = 5

/** Inputs that decide who can afford a rent, as cells. */
interface AffordabilityInputs {
  pad: LivePad
  medianIncome: Live
  share: Live
  /** By band, the fraction of the median income. */
  bands: Live[]
  /** By number of bedrooms. */
  factors: Live[]
  allowances: Live[]
  /** Minimum fraction of units at a band that the lender's mission requires. */
  thresholds: { band: Live; share: Live }[]
}

/** A missing allowance makes gross rents too low and overstates affordability. */
const allowanceNote = 'Blank = 0, which overstates affordability. Enter what tenants pay.'

/** Builds the sheet of all inputs: the area's income, household factors, allowances and thresholds. */
function inputsSheet(book: SizerBook): AffordabilityInputs {
  const { affordability } = book.facts.input
  const pad = new LivePad(book, 'Inputs', 'Affordability: Inputs', 'D', {
    columnWidths: [44, 18, 18, 56],
    tabColor: 'C55A11',
  })
  pad.band(5, 'Area')
  pad.text('A', 6, 'Census tract or county', 'label.text')
  pad.chosen('B', 6, 'in_Area', affordability?.area ?? '')
  pad.typedLine('B', 7, 'Income year', 'in_Year', affordability?.year ?? null, 'number')
  pad.text('A', 8, 'Median family income, annual $', 'label.text')
  const medianIncome = pad.typed('B', 8, 'in_MedianIncome', affordability?.medianIncome ?? null)
  pad.remark('D', 8, 'Family of four. Required to test units.', 56)
  pad.text('A', 9, '% of income for rent and utilities', 'label.text')
  const share = pad.typed('B', 9, 'in_ShareOfIncome', affordableShareOfIncome, 'percent')
  pad.band(11, 'Income bands')
  const bands = incomeBands.map((band, index) => {
    return pad.typedLine('B', 12 + index, `Band ${index + 1}, % of AMI`, `in_Band_${index + 1}`, band, 'percent')
  })
  pad.band(18, 'By bedrooms')
  pad.headings(19, ['Bedrooms', 'Household size factor', 'Tenant-paid utilities, $/mo'])
  const beds = Array.from({ length: maximumBeds + 1 }, (_, bed) => bed)
  const factors = beds.map((bed) => {
    pad.text('A', 20 + bed, bed === 0 ? 'Studio' : String(bed), 'label.text')
    return pad.typed('B', 20 + bed, `in_Factor_${bed}`, householdFactor(bed), 'factor')
  })
  const allowances = beds.map((bed) =>
    pad.typed('C', 20 + bed, `in_Allowance_${bed}`, affordability?.allowanceByBed[bed] ?? null),
  )
  pad.remark('D', 20, '1.5 persons per bedroom, 1 per studio.', 56)
  const isBlank = allowances.some(({ value }) => value === null)
  const [from, to] = [allowances[0]?.formula ?? '""', allowances.at(-1)?.formula ?? '""']
  pad.formula('D', 21, `IF(COUNT(${from}:${to})<${beds.length},"${allowanceNote}","")`, isBlank ? allowanceNote : '', {
    role: 'note',
  })
  pad.band(27, 'Mission: min % of units')
  const thresholds = missionThresholds.map(({ band, share: minimum }, index) => {
    pad.text('A', 28 + index, `Threshold ${index + 1}: AMI band and min % of units`, 'label.text')
    return {
      band: pad.typed('B', 28 + index, `in_MissionBand_${index + 1}`, band, 'percent'),
      share: pad.typed('C', 28 + index, `in_MissionShare_${index + 1}`, minimum, 'percent'),
    }
  })
  pad.remark(
    'D',
    28,
    'LIHTC set-asides are 20% at 50% AMI and 40% at 60% AMI; the others are placeholders. Enter the lender’s thresholds.',
    56,
  )
  return { pad, medianIncome, share, bands, factors, allowances, thresholds }
}

/** Highest gross rents: by bedrooms, one cell per band; and the range of the table. */
interface Limits {
  pad: LivePad
  rents: Live[][]
}

/** Builds the sheet of income limits and highest gross rents by band and bedrooms. */
function limitsSheet(book: SizerBook, { medianIncome, share, bands, factors }: AffordabilityInputs): Limits {
  const pad = new LivePad(book, 'Limits', 'Affordability: Limits', 'F', {
    columnWidths: [24, 15, 15, 15, 15, 15],
    tabColor: '548235',
  })
  const columns = ['B', 'C', 'D', 'E', 'F'] as const
  const captions = (row: number, title: string) => {
    pad.band(row, title)
    pad.headings(row + 1, ['Bedrooms'])
    bands.forEach((band, index) => {
      pad.show(columns[index] ?? 'B', row + 1, band, { format: 'percent', role: 'header' })
    })
  }
  const label = (row: number, bed: number) => pad.text('A', row, bed === 0 ? 'Studio' : String(bed), 'label.text')
  captions(5, 'Income limits, annual $')
  const limits = factors.map((factor, bed) => {
    label(7 + bed, bed)
    return bands.map((band, index) => {
      const limit = needing(
        [medianIncome, band, factor],
        (income, part, size) => `${income}*${part}*${size}`,
        (income, part, size) => income * part * size,
      )
      return pad.show(columns[index] ?? 'B', 7 + bed, limit)
    })
  })
  const start = 9 + factors.length
  captions(start, 'Max gross rents, $/mo')
  const rents = limits.map((ofBed, bed) => {
    label(start + 2 + bed, bed)
    return ofBed.map((limit, index) => {
      const rent = needing(
        [limit, share],
        (income, part) => `INT(ROUND(${income}*${part}/12,6))`,
        (income, part) => Math.floor(Math.round(((income * part) / 12) * 1e6) / 1e6),
      )
      return pad.show(columns[index] ?? 'B', start + 2 + bed, rent)
    })
  })
  pad.text('A', start + 3 + factors.length, 'Limits are rounded down to the dollar.', 'note.text')
  return { pad, rents }
}

const first = 7

/** Affordability of the units: the number of the lowest band that can afford each, from 1; six if none can. */
interface Units {
  pad: LivePad
  /** By residential unit; `null` if it could not be tested. */
  bands: (number | null)[]
  /** Column of the bands, at least one row long. */
  range: string
  /** Returns the number of units that a household at a fraction of the median income can afford. */
  withinBand: (band: Live) => Live
  checks: Check[]
}

/** Builds the sheet of all residential units: rent with utilities, and the lowest income band that can afford it. */
function unitsSheet(book: SizerBook, inputs: AffordabilityInputs, limits: Limits): Units {
  const { facts, layout } = book
  const pad = new LivePad(book, 'Units', 'Affordability: Units', 'H', {
    columnWidths: [12, 14, 8, 16, 16, 16, 12, 30],
    freeze: { rows: first - 1, columns: 1 },
    repeatRows: { first: first - 1, last: first - 1 },
    tabColor: '2F5597',
  })
  const captions = ['Unit', 'Floorplan', 'Beds', 'Rent', 'Utilities', 'Gross rent', 'Band', 'Rent used']
  pad.headings(first - 1, captions)
  const units = facts.input.rentRoll?.units ?? []
  const bands: (number | null)[] = []
  const rents: (number | null)[] = []
  const dwellings: { band: number | null; bed: number | null; gross: number | null }[] = []
  units.forEach((unit, index) => {
    if ((facts.unitTypes.numbers[index] ?? 0) === 0) return
    const row = first + bands.length
    const data = (column: keyof typeof unitColumns) => `_Data!$${unitColumns[column]}$${layout.units.first + index}`
    pad.link('A', row, { formula: data('unit'), value: unit.unit }, { format: 'text' })
    pad.link('B', row, { formula: data('floorplan'), value: unit.floorplan }, { format: 'text' })
    const bed = pad.link('C', row, { formula: data('bed'), value: unit.bed }, { format: 'integer' })
    const isUnitLeased = facts.unitStatusTexts[index] === 'Occupied'
    const rent = isUnitLeased ? unit.contractRent : unit.marketRent
    rents.push(rent)
    const cell = pad.link(
      'D',
      row,
      { formula: data(isUnitLeased ? 'contractRent' : 'marketRent'), value: rent },
      {
        format: 'cents',
      },
    )
    const utilities = pad.show('E', row, allowance(bed, inputs), { format: 'cents' })
    const gross = needing(
      [cell, utilities],
      (a, b) => `${a}+${b}`,
      (a, b) => a + b,
    )
    const all = pad.show('F', row, gross, { format: 'cents' })
    const band = pad.show('G', row, bandOf(all, bed, limits), { format: 'integer' })
    bands.push(band.value)
    dwellings.push({ band: band.value, bed: bed.value, gross: all.value })
    pad.text('H', row, isUnitLeased ? 'Contract rent' : 'Market rent (unit not leased)', 'note.text')
  })
  const last = first + Math.max(1, bands.length) - 1
  const range = (column: string) => `Units!$${column}$${first}:$${column}$${last}`
  book.block('Units at export', ['name', 'value'])
  const sum = rents.reduce<number>((total, rent) => total + (rent ?? 0), 0)
  const exported = book.fact('total residential rent/mo', Math.round(sum * 100) / 100, 'At export')
  const checks: Check[] = [
    {
      caption: 'Units: total residential rent/mo',
      left: `SUM(${range('D')})`,
      leftValue: sum,
      right: exported.formula,
      rightValue: exported.value,
      tolerance: 0.005,
      atExport: false,
    },
  ]
  const withinBand = (band: Live): Live => {
    const { medianIncome, share, factors } = inputs
    const counts = factors.map((factor, bed) => {
      const limit = `INT(ROUND(N(${medianIncome.formula})*N(${band.formula})*N(${factor.formula})*N(${share.formula})/12,6))`
      const above = bed === maximumBeds ? '' : `,${range('C')},"<${bed + 1}"`
      return `COUNTIFS(${range('G')},">0",${range('F')},"<="&${limit},${range('C')},">=${bed}"${above})`
    })
    const reached = dwellings.filter(({ band: number, bed, gross }) => {
      const factor = factors[Math.min(maximumBeds, Math.floor(bed ?? 0))]?.value ?? 0
      const income = (medianIncome.value ?? 0) * (band.value ?? 0) * factor
      const limit = Math.floor(Math.round(((income * (share.value ?? 0)) / 12) * 1e6) / 1e6)
      return number !== null && gross !== null && gross <= limit
    })
    return { formula: `(${counts.join('+')})`, value: reached.length }
  }
  return { pad, bands, range: range('G'), withinBand, checks }
}

/** Returns tenant-paid utilities, zero if not provided. */
function allowance(bed: Live, { allowances }: AffordabilityInputs): Live {
  const choices = allowances.map(({ formula }) => `N(${formula})`).join(',')
  return needing(
    [bed],
    (cell) => `CHOOSE(MIN(${maximumBeds},INT(${cell}))+1,${choices})`,
    (value) => allowances[Math.min(maximumBeds, Math.floor(value))]?.value ?? 0,
  )
}

/** Returns the first band whose highest rent is at least the gross rent; one more than the last if there is none. */
function bandOf(gross: Live, bed: Live, { rents }: Limits): Live {
  const [first] = rents[0] ?? []
  const count = incomeBands.length
  const limitOf = (index: number, cell: string) =>
    `CHOOSE(MIN(${maximumBeds},INT(${cell}))+1,${rents.map((ofBed) => ofBed[index]?.formula).join(',')})`
  return needing(
    [gross, bed, first ?? gross],
    (rent, cell) =>
      incomeBands.reduceRight(
        (rest, _, index) => `IF(${rent}<=${limitOf(index, cell)},${index + 1},${rest})`,
        String(count + 1),
      ),
    (rent, beds) => {
      const ofBed = rents[Math.min(maximumBeds, Math.floor(beds))] ?? []
      const found = ofBed.findIndex(({ value }) => value !== null && rent <= value)
      return found < 0 ? count + 1 : found + 1
    },
  )
}

/** Returns the bands of the units according to the rule, for checking the workbook. */
function bandsOfUnits(book: SizerBook): number[] {
  const { affordability, rentRoll } = book.facts.input
  const income = affordability?.medianIncome ?? null
  if (income === null) return []
  return (rentRoll?.units ?? []).flatMap((unit, index) => {
    if ((book.facts.unitTypes.numbers[index] ?? 0) === 0 || unit.bed === null) return []
    const rent = book.facts.unitStatusTexts[index] === 'Occupied' ? unit.contractRent : unit.marketRent
    if (rent === null) return []
    const bed = Math.min(maximumBeds, Math.floor(unit.bed))
    const gross = rent + (affordability?.allowanceByBed[bed] ?? 0)
    const found = incomeBands.findIndex((band) => gross <= affordableRent(income, band, bed))
    return [found < 0 ? incomeBands.length + 1 : found + 1]
  })
}

/** Fraction of the units that households of each income band can afford. */
export const affordabilityWorkbook: SizerDefinition = {
  chart: null,
  note: 'uwkit layout; no lender form is published. Limits use HUD household sizes.',
  sheets: (book) => {
    const inputs = inputsSheet(book)
    const limits = limitsSheet(book, inputs)
    const units = unitsSheet(book, inputs, limits)
    const result = resultSheet(book, units)
    return [result, inputs.pad, limits.pad, units.pad, book.rollChecksSheet(units.checks)]
  },
}

/** Builds the sheet of units by the lowest band that can afford them, with the mission's thresholds and whether they are met. */
function resultSheet(book: SizerBook, { bands, range, withinBand }: Units): LivePad {
  const pad = new LivePad(book, 'Result', 'Affordability: Result', 'E', {
    columnWidths: [40, 14, 14, 16, 16],
    tabColor: '1F3864',
  })
  pad.band(5, 'Units by lowest affordable income band')
  pad.headings(6, ['Band', 'Units', 'Share', 'Cumulative units', 'Cumulative share'])
  const count = incomeBands.length
  const captions = Array.from({ length: count + 1 }, (_, index) => index)
  const all = bands.filter((band) => band !== null)
  const total: Live = { formula: `COUNT(${range})`, value: all.length }
  const cells: Live[] = []
  for (const index of captions) {
    const row = 7 + index
    if (index < count) {
      const words = `Up to ${Math.round((incomeBands[index] ?? 0) * 100)}% of AMI`
      pad.formula('A', row, `"Up to "&ROUND(100*in_Band_${index + 1},0)&"% of AMI"`, words, {
        format: 'text',
      })
    } else pad.text('A', row, 'Above all bands', 'label.text')
    const units = { formula: `COUNTIFS(${range},${index + 1})`, value: all.filter((band) => band === index + 1).length }
    const cell = pad.show('B', row, units, { format: 'integer', name: `out_Units_${index + 1}` })
    cells.push(cell)
    pad.show('C', row, over(cell, total), { format: 'percent' })
    const upTo = pad.show('D', row, sumOf(cells), { format: 'integer' })
    pad.show('E', row, over(upTo, total), { format: 'percent', name: `out_ShareUpTo_${index + 1}` })
  }
  const row = 8 + count
  pad.line('B', row, 'Units tested', total, { format: 'integer', role: 'total', name: 'out_UnitsTested' })
  pad.fill('A', 'E', row, 'total.text')
  const dwellings = book.facts.unitTypes.numbers.filter((number) => number > 0).length
  const untested = { formula: `${dwellingsFact(book, dwellings)}-B${row}`, value: dwellings - all.length }
  pad.line('B', row + 1, 'Not tested: no rent, beds, or median income', untested, { format: 'integer' })
  mission(pad, row + 3, { withinBand, total: { formula: 'out_UnitsTested', value: all.length } })
  const expected = bandsOfUnits(book)
  cells.forEach((cell, index) => {
    book.expect(`Units in band ${index + 1}`, cell, expected.filter((band) => band === index + 1).length)
  })
  return pad
}

function dwellingsFact(book: SizerBook, dwellings: number): string {
  book.block('Residential units', ['name', 'value'])
  return book.fact('dwellings', dwellings, 'Rent roll', 'integer').formula
}

/** Checks whether enough units are affordable for each band of the mission, regardless of the bands used for counting. */
function mission(pad: LivePad, from: number, { withinBand, total }: Pick<Units, 'withinBand'> & { total: Live }): void {
  pad.band(from, 'Mission')
  pad.headings(from + 1, ['Threshold', 'Band', 'Min', 'Actual', 'Met'])
  missionThresholds.forEach(({ band, share: minimum }, index) => {
    const row = from + 2 + index
    pad.text('A', row, `Threshold ${index + 1}`, 'label.text')
    const cell = pad.show('B', row, { formula: `in_MissionBand_${index + 1}`, value: band }, { format: 'percent' })
    pad.show('C', row, { formula: `in_MissionShare_${index + 1}`, value: minimum }, { format: 'percent' })
    const { value: share } = pad.show('D', row, over(withinBand(cell), total), { format: 'percent' })
    const met = share === null ? 'not tested' : share >= minimum - 1e-9 ? 'yes' : 'no'
    const formula = `IF(D${row}="","not tested",IF(D${row}>=C${row}-0.000000001,"yes","no"))`
    pad.formula('E', row, formula, met, { format: 'center', name: `out_Mission_${index + 1}` })
  })
}
