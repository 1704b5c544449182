import { type Correction, type ParsedFile, type ReadRentRoll, readDocuments } from '@uwkit/core/parsed-file'
import { type CellLiteral, type Grid, gridOf } from '@uwkit/core/shared'
import { aPredictor } from '@uwkit/core/testing'
import type { OpenFile } from '../../parsed-file/index.ts'

/** Name, beds and baths from the name, square feet and market rent of the floorplans of an invented property. */
const plans = [
  ['0x1-A', 453, 1049],
  ['1x1-B', 612, 1265],
  ['1x1-C', 688, 1340],
  ['2x1-D', 914, 1585],
  ['2x2-E', 1022, 1690],
  ['Townhome', 1240, 1985],
] as const

const residents = ['Halloran, Ines', 'Merrick, Tobias', 'Okonkwo, Ruth', 'Lindqvist, Pavel', 'Whitfield, Dana']

const captions = [
  ['Unit', 'Floorplan', 'SqFt', 'Status', 'Resident', 'Market Rent', 'Rent', 'Pet Rent', 'Parking'],
  ['Move In', 'Lease Start', 'Lease End', 'Move Out'],
].flat()

/** Options for the rents and start dates of the same units' leases on two dates. */
interface RollOptions {
  sheet?: string
  units?: number
  asOf?: string
  /** Whether it is the later roll, in which some leases are renewed. */
  isLater?: boolean
  /** Whether applicants are listed below the units. */
  withFuture?: boolean
}

/** Returns the sheet of an invented rent roll with one column per charge, vacant units, and printed totals. */
export function rollSheet(options: RollOptions = {}): Grid {
  const { sheet = 'Rent Roll', units = 96, asOf = '05/31/2025', isLater = false, withFuture = true } = options
  const rows = Array.from({ length: units }, (_, at) => unitRow(at, isLater))
  const sum = (column: number) => rows.reduce((total, row) => total + (Number(row[column]) || 0), 0)
  const total: CellLiteral[] = [
    'Total',
    null,
    sum(2),
    null,
    null,
    sum(5),
    sum(6),
    sum(7),
    sum(8),
    null,
    null,
    null,
    null,
  ]
  const future: CellLiteral[][] = [
    ['Future Residents/Applicants'],
    [...applicant('108', 'Castell, Ada'), '06/15/2025', '06/15/2025', '06/14/2026', null],
    [...applicant('127', 'Novak, Emil'), '07/01/2025', '07/01/2025', '06/30/2026', null],
  ]
  return gridOf(sheet, [['The Frank'], [`As of ${asOf}`], captions, ...rows, total, ...(withFuture ? future : [])])
}

function applicant(unit: string, name: string): CellLiteral[] {
  return [unit, '1x1-B', 612, 'Future', name, 1265, 1250, null, null]
}

function unitRow(at: number, isLater: boolean): CellLiteral[] {
  const [plan, squareFeet, market] = plans[at % plans.length] ?? plans[0]
  const unit = String(101 + at + Math.floor(at / 24) * 76)
  const isVacant = isLater ? at % 19 === 3 : at % 19 === 7
  const marketRent = market + (isLater ? 25 : 0)
  if (isVacant) return [unit, plan, squareFeet, 'Vacant', null, marketRent, null, null, null, null, null, null, null]
  const isNew = isLater && at % 19 === 7
  const isRenewed = isLater && at % 5 === 2
  const month = String((at % 12) + 1).padStart(2, '0')
  const rent = market - ((at * 37) % 160) + (isRenewed ? 40 : 0)
  const year = isNew || isRenewed ? 2025 : 2024
  const [start, end] = [`${isRenewed ? '06' : month}/01/${year}`, `${isRenewed ? '05/31' : `${month}/28`}/${year + 1}`]
  const status = at === 40 ? 'Model' : at % 23 === 11 ? 'Notice' : 'Occupied'
  const moveIn = isNew ? '08/01/2025' : `${month}/01/2023`
  const resident = `${residents[at % residents.length]} ${at}${isNew ? ' jr' : ''}`
  const charges = [status === 'Model' ? 0 : rent, at % 6 === 1 ? 35 : null, at % 4 === 0 ? 75 : null]
  const moveOut = status === 'Notice' ? '06/30/2025' : null
  return [unit, plan, squareFeet, status, resident, marketRent, ...charges, moveIn, start, end, moveOut]
}

/** Returns a sheet whose leases list their charges in rows, by code. */
export function stackedSheet(): Grid {
  const captions = ['Unit', 'Unit Type', 'Bed', 'Bath', 'Sq Ft', 'Name', 'Market Rent', 'Charge Code', 'Amount']
  const rows = ['201', '202', '203', '204'].flatMap((unit, at): CellLiteral[][] => [
    [unit, 'A1', 1, 1, 700, `Resident ${'ABCD'[at]}`, 1250, 'RENT', 1200, `0${at + 1}/01/2025`, `0${at + 1}/28/2026`],
    [null, null, null, null, null, null, null, 'PET', 35, null, null],
  ])
  const all: CellLiteral[][] = [
    ['Birch Court'],
    ['As of 12/31/2025'],
    [...captions, 'Lease Start', 'Lease End'],
    ...rows,
  ]
  return gridOf('Charges', all)
}

const predictor = aPredictor({
  chargeCodes: {
    RENT: 'Contract Rent',
    Rent: 'Contract Rent',
    PET: 'Pet Fees',
    'Pet Rent': 'Pet Fees',
    Parking: 'Parking',
  },
})

/** Reads a sheet as a rent roll, with corrections. */
export function readRoll(grid: Grid, corrections: readonly Correction[] = []): ReadRentRoll {
  return rollOf(parse(grid, corrections))
}

/** Returns the rent roll of a parsed file. */
export function rollOf({ documents }: ParsedFile): ReadRentRoll {
  const found = documents.find((document) => document.kind === 'rent_roll')
  if (found === undefined) throw new Error('the sheet holds no rent roll')
  return found
}

/** Returns an open file with one sheet, which is read without a worker. */
export function openRoll(grid: Grid): OpenFile {
  return {
    file: 'the-frank.xlsx',
    bytes: new Uint8Array(),
    hash: '00',
    workbook: workbookOf(grid),
    first: parse(grid, []),
    problem: null,
    read: (corrections) => Promise.resolve(parse(grid, corrections)),
    close: () => undefined,
  }
}

function parse(grid: Grid, corrections: readonly Correction[]): ParsedFile {
  return readDocuments(workbookOf(grid), { predictor, corrections })
}

const books = new WeakMap<Grid, OpenFile['workbook']>()

function workbookOf(grid: Grid): OpenFile['workbook'] {
  const known = books.get(grid) ?? { file: 'the-frank.xlsx', format: 'xlsx', grids: [grid] }
  books.set(grid, known)
  return known
}

/** Returns the correction of a cell in the sheet of `rollSheet`. */
export function anEdit(cell: string, was: string, value: string | number | null): Correction {
  return { kind: 'cellValue', sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell, was, value }
}
