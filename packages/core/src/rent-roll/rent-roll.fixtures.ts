import { aPredictor } from '../prediction/prediction.fixtures.ts'
import { type CellLiteral, type Grid, gridOf } from '../shared/grid.ts'
import { sumMoney } from '../shared/money.ts'
import { type RentRollReading, readRentRoll } from './reading/read-rent-roll.ts'
import type { RentRoll, RentRollUnit } from './rent-roll.schema.ts'

/**
 * A unit for tests and stories: an occupied one-bedroom at $1,200, unless told otherwise.
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
    floorplan: 'A1',
    bed: 1,
    bath: 1,
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
 * A vacant unit for tests and stories.
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
 * A rent roll of given units for tests and stories.
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
    ...changes,
  }
}

/**
 * What reading a small sheet gives: rows as a person would type them (or a grid, where merges and hidden rows matter), and
 * the categories of its charge codes.
 *
 * @throws {Error} The rows hold no rent roll, or the ledger of the reading does not add up to the sheet.
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

/** The ids of what the checks found in a small sheet, in their order. */
export function findingIds(
  rows: readonly (readonly CellLiteral[])[],
  chargeCodes: Record<string, string> = {},
): string[] {
  return aReading(rows, chargeCodes).findings.map(({ id }) => id)
}
