import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { AddedUnit, RentRollCorrection } from '../rent-roll.corrections.ts'
import { rentRollSummary } from '../rules/summary.ts'
import { rentRollCorrections } from './corrections.ts'
import { readRentRoll } from './read-rent-roll.ts'

// The printed total covers three units; the row of 103 at $1,000 was lost, as at a page break.
const sheet = gridOf('Roll', [
  ['Unit', 'Tenant', 'Rent'],
  ['101', 'Alder', 900],
  ['102', 'Birch', 1100],
  ['104', 'Vacant', null],
  ['Total', null, 3000],
])
const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const blank: AddedUnit = {
  unit: '103',
  building: null,
  property: null,
  floorplan: null,
  bed: null,
  bath: null,
  squareFeet: null,
  marketRent: null,
  contractRent: 1000,
  leaseStart: null,
  leaseEnd: null,
  moveIn: null,
  moveOut: null,
  status: 'Current',
  occupancy: 'current',
  tenantName: null,
  tags: [],
}
const added = (unit: Partial<AddedUnit> = {}, number = 1, after: number | null = 3): RentRollCorrection => {
  return { kind: 'addedUnit', ...word, number, after, added: { ...blank, ...unit } }
}
const readWith = (...corrections: RentRollCorrection[]) => {
  const reading = readRentRoll(sheet, {
    file: 'roll.csv',
    predictor: aPredictor(),
    corrections: rentRollCorrections(corrections),
  })
  if (reading === null) throw new Error('the sheet is a rent roll')
  return reading
}
const numbers = (reading: ReturnType<typeof readWith>) => reading.rentRoll.units.map(({ unit }) => unit)

describe('a unit that a person adds', () => {
  it('stands after the unit it follows, counts in units and rents, and names who added it', () => {
    const { rentRoll } = readWith(added())
    expect(rentRoll.units.map(({ unit, addedBy }) => [unit, addedBy])).toEqual([
      ['101', undefined],
      ['102', undefined],
      ['103', 'A. Lee'],
      ['104', undefined],
    ])
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 4, occupiedCount: 3, totalContractRent: 3000 })
  })

  it('makes a printed total tie that the missing row kept apart', () => {
    expect(readWith().ties.map(({ holds, difference }) => [holds, difference])).toEqual([[false, -1000]])
    expect(readWith(added()).ties.map(({ holds }) => holds)).toEqual([true])
  })

  it('has no contract rent while it is vacant, and is a future lease where it is one to come', () => {
    const vacant = readWith(added({ occupancy: 'vacant', status: 'Vacant' }))
    expect(vacant.rentRoll.units[2]).toMatchObject({ isVacant: true, contractRent: 0, inPlaceRent: 0 })
    const future = readWith(added({ occupancy: 'future', status: 'Future' }))
    expect(future.rentRoll.futureLeases.map(({ unit }) => unit)).toEqual(['103'])
    expect(numbers(future)).toEqual(['101', '102', '104'])
  })

  it('stands last where it follows no unit, and each has a row of its own below the sheet', () => {
    const { rentRoll } = readWith(added({ unit: '105' }, 1, null), added({ unit: '106' }, 2, 99))
    expect(rentRoll.units.slice(3).map(({ unit, source }) => [unit, source.row, source.cells])).toEqual([
      ['105', 6, {}],
      ['106', 7, {}],
    ])
  })

  it('is what was last entered for its number', () => {
    expect(numbers(readWith(added(), added({ unit: '103A' })))).toEqual(['101', '102', '103A', '104'])
  })
})
