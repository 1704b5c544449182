import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { readRentRoll } from './read-rent-roll.ts'
import { rentRollCorrections } from './rent-roll-corrections.ts'

const rows = [
  ['Unit', 'Tenant', 'Status', 'Rent'],
  ['101', 'Alder', 'Occupied', 900],
  ['102', 'Birch', 'Occupied', 925],
]
const grid = gridOf('Report1', rows)
const word = { sheet: 'Report1', by: 'A. Lee', at: '2026-01-15', reason: null }

function read(occupancy: 'notice' | 'eviction' | null) {
  const said = occupancy === null ? [] : [{ kind: 'status' as const, ...word, status: 'Occupied', occupancy }]
  const reading = readRentRoll(grid, {
    file: 'rent-roll.xlsx',
    predictor: aPredictor(),
    corrections: rentRollCorrections(said),
  })
  return reading?.rentRoll.units ?? []
}

it('a unit is judged again where its status was said to mean something else, and the other way back', () => {
  const occupancies = [null, 'notice', 'eviction', null] as const
  expect(occupancies.map((said) => read(said).map(({ occupancy }) => occupancy))).toEqual([
    ['current', 'current'],
    ['notice', 'notice'],
    ['eviction', 'eviction'],
    ['current', 'current'],
  ])
})

it('who changes a unit of one reading changes nothing in the next', () => {
  const [unit] = read(null)
  if (unit) Object.assign(unit, { occupancy: 'down', charges: {} }).source.cells.unit = 'Z9'
  expect(read(null)).toEqual(aReading(rows).rentRoll.units)
})
