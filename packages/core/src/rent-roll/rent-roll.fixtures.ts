import { aPredictor } from '../prediction/prediction.fixtures.ts'
import { type CellLiteral, type Grid, gridOf } from '../shared/grid.ts'
import { sumMoney } from '../shared/money.ts'
import { defaultTags } from './data/tag-words.ts'
import { type RentRollReading, readRentRoll } from './read/read-rent-roll.ts'
import type { RentRoll, RentRollUnit } from './rent-roll.schema.ts'

/**
 * Builds a unit for tests and stories: an occupied one-bedroom at $1,200, with the given changes.
 *
 * @example
 * aUnit({ unit: '204' }).unit
 * // => '204'
 */
export function aUnit(changes: Partial<RentRollUnit> = {}): RentRollUnit {
  return {
    unit: '101',
    building: null,
    property: null,
    bedSpace: null,
    floorplan: 'A1',
    bed: 1,
    bath: 1,
    bedBathConfidence: 'high',
    squareFeet: 700,
    marketRent: 1250,
    contractRent: 1200,
    inPlaceRent: 1200,
    leaseStart: '2025-06-01',
    leaseEnd: '2026-05-31',
    moveIn: '2025-06-01',
    moveOut: null,
    status: 'Current',
    occupancy: 'current',
    isVacant: false,
    isDwelling: true,
    tenantName: null,
    charges: {},
    tags: [],
    source: { file: 'rent-roll.xlsx', sheet: 'Report1', row: 8, cells: { unit: 'A8', contractRent: 'G8' } },
    ...changes,
  }
}

/**
 * Builds a vacant unit for tests and stories.
 *
 * @example
 * aVacantUnit().contractRent
 * // => 0
 */
export function aVacantUnit(changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const nobody = { contractRent: 0, inPlaceRent: 0, leaseStart: null, leaseEnd: null, moveIn: null }
  return aUnit({ ...nobody, status: 'Vacant', occupancy: 'vacant', isVacant: true, ...changes })
}

/**
 * Builds a rent roll of given units for tests and stories.
 *
 * @example
 * aRentRoll([aUnit(), aVacantUnit()]).units.length
 * // => 2
 */
export function aRentRoll(units: RentRollUnit[], changes: Partial<RentRoll> = {}): RentRoll {
  return {
    property: 'Birch Court',
    asOf: '2025-12-31',
    units,
    futureLeases: [],
    chargeCodes: [],
    unitTypes: [],
    dates: { earliestLeaseStart: null, latestLeaseEnd: null },
    columns: [],
    tags: [...defaultTags],
    ...changes,
  }
}

/**
 * Reads a small sheet: rows as a user would type them (or a grid, if merges and hidden rows matter), with the
 * categories of its charge codes.
 *
 * @throws {Error} The rows contain no rent roll, or the ledger of the reading does not add up to the sheet.
 */
export function aReading(
  rows: readonly (readonly CellLiteral[])[] | Grid,
  chargeCodes: Record<string, string> = {},
): RentRollReading {
  const grid = 'columnCount' in rows ? rows : gridOf('Report1', rows)
  const reading = readRentRoll(grid, { file: 'rent-roll.xlsx', predictor: aPredictor({ chargeCodes }) })
  if (reading === null) throw new Error('the rows hold no rent roll')
  const { source, mapped, ignored, unmapped } = reading.ledger.totals
  const placed = mapped.cellCount + ignored.cellCount + unmapped.cellCount
  const amount = sumMoney([mapped.amount, ignored.amount, unmapped.amount])
  if (placed !== source.cellCount || amount !== source.amount) throw new Error('the ledger lost a cell or a cent')
  return reading
}

/** Returns the ids of the findings of a small sheet, in their order. */
export function findingIds(
  rows: readonly (readonly CellLiteral[])[],
  chargeCodes: Record<string, string> = {},
): string[] {
  return aReading(rows, chargeCodes).findings.map(({ id }) => id)
}

/** Cells by caption. */
type Cells = Record<string, CellLiteral>

/**
 * Builds a sheet of twelve similar units without findings, 101 to 112, each leased for a year from a different month of
 * 2025, as of the end of that year. A test can change cells by unit and caption, where an unknown unit adds a row and
 * an unknown caption adds a column, and cells of all units.
 */
export function soundRoll(changes: Record<string, Cells> = {}, everywhere: Cells = {}): CellLiteral[][] {
  const sound = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [String(101 + i), soundUnit(i + 1)]))
  const units = Object.entries(changes).reduce<Record<string, Cells>>(
    (rows, [unit, cells]) => ({ ...rows, [unit]: { ...rows[unit], ...cells } }),
    Object.fromEntries(Object.entries(sound).map(([unit, cells]) => [unit, { ...cells, ...everywhere }])),
  )
  const captions = [...new Set([...Object.keys(soundUnit(1)), ...Object.values(units).flatMap(Object.keys)])]
  const rows = Object.entries(units).map(([unit, cells]) => [
    unit.replace(/ again$/, ''),
    ...captions.map((caption) => cells[caption] ?? null),
  ])
  return [['Birch Court'], ['As of 12/31/2025'], ['Unit', ...captions], ...rows]
}

/** Builds the row of a future lease for a sound roll: a new resident, for a year from the middle of February. */
export function aFutureRow(changes: Cells = {}): Cells {
  return {
    Floorplan: '1x1',
    Status: 'Future',
    Rent: 1300,
    Resident: 'Resident X',
    'Lease Start': '02/15/2026',
    'Lease End': '02/14/2027',
    ...changes,
  }
}

function soundUnit(month: number): Cells {
  const start = `${String(month).padStart(2, '0')}/01/2025`
  const end = new Date(Date.UTC(2026, month - 1, 0)).toISOString().slice(0, 10)
  return {
    Floorplan: '1x1',
    SqFt: 700,
    Status: 'Occupied',
    Resident: `Resident ${'ABCDEFGHIJKL'[month - 1]}`,
    'Market Rent': 1250,
    Rent: 1200,
    'Lease Start': start,
    'Lease End': end,
    'Move In': start,
  }
}

/** Builds a sheet of four similar units without findings, 201 to 204, with the charges of each in rows: code and dollars. */
export function soundCharges(charges: Record<string, readonly (readonly [string, number])[]> = {}): CellLiteral[][] {
  const captions = [
    'Unit',
    'Unit Type',
    'Sq Ft',
    'Name',
    'Market Rent',
    'Charge Code',
    'Amount',
    'Lease Start',
    'Lease End',
  ]
  const rows = ['201', '202', '203', '204'].flatMap((unit, i) => {
    const [first, ...others] = charges[unit] ?? [['RENT', 1200] as const]
    const name = `Resident ${'ABCD'[i]}`
    const head = [unit, '1x1', 700, name, 1250, ...(first ?? []), `0${i + 1}/01/2025`, `0${i + 1}/28/2026`]
    return [head, ...others.map(([code, amount]) => [null, null, null, null, null, code, amount, null, null])]
  })
  return [['Birch Court'], ['As of 12/31/2025'], captions, ...rows]
}

/** Builds a broker's roll of eight units with a printed total of 8,028 and the given additional columns. */
export function brokersRoll(captions: readonly string[], row: (at: number) => readonly CellLiteral[]): CellLiteral[][] {
  const rents = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => 1000 + at)
  return [
    ['As of 06/30/2025'],
    ['Unit', 'Type', 'SF', 'Tenant', 'Lease Start', 'Lease End', 'Rent', ...captions],
    ...rents.map((rent, at): CellLiteral[] => {
      const cells: CellLiteral[] = [String(101 + at), '1x1', 735, `Tenant ${at}`, '01/01/2025', '12/31/2025', rent]
      return [...cells, ...row(at)]
    }),
    ['Total', null, 5880, null, null, null, 8028],
  ]
}

/** Categories of the charge codes in tests. */
export const soundCodes = {
  RENT: 'Contract Rent',
  RNT2: 'Contract Rent',
  HAP: 'Subsidy',
  CONC: 'Recurring Concessions',
  EMPL: 'Emp Allow',
} as const

/** Rent roll fields that the wire spells as the product does. */
export const rollWireNames = [
  'occupancyCode',
  'inPlace',
  'marketRent',
  'isVacant',
  'leaseStartDateUnix',
  'leaseEndDateUnix',
  'floorplanName',
  'userRents',
  'categoryPrediction',
] as const
