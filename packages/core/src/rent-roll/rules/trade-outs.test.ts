import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { compareRentRolls } from './compare.ts'
import { tradeOutSummaries, tradeOuts } from './trade-outs.ts'

const renewed = { leaseStart: '2026-06-01', leaseEnd: '2027-05-31' }
const taken = { moveIn: '2026-03-01', leaseStart: '2026-03-01', leaseEnd: '2027-02-28' }
const before = [
  aUnit({ unit: '1', floorplan: 'A1', contractRent: 1000 }),
  aUnit({ unit: '2', floorplan: 'A1', contractRent: 1100 }),
  aUnit({ unit: '3', floorplan: 'B2', contractRent: 1500 }),
  aUnit({ unit: '4', floorplan: 'A1', contractRent: 1200 }),
  aVacantUnit({ unit: '5', floorplan: 'B2' }),
]
const after = [
  aUnit({ unit: '1', floorplan: 'A1', contractRent: 1050, ...renewed }),
  aUnit({ unit: '2', floorplan: 'A1', contractRent: 1130, ...renewed }),
  aUnit({ unit: '3', floorplan: 'B2', contractRent: 1470, ...renewed }),
  aUnit({ unit: '4', floorplan: 'A1', contractRent: 1320, ...taken }),
  aUnit({ unit: '5', floorplan: 'B2', contractRent: 1600, ...taken }),
]
const { units } = compareRentRolls(aRentRoll(before), aRentRoll(after, { asOf: '2026-06-30' }))

it('compares the rent before with the rent after, and leaves out a unit that stood empty', () => {
  expect(tradeOuts(units).map(({ unit, kind, change }) => [unit, kind, change])).toEqual([
    ['1', 'renewal', 50],
    ['2', 'renewal', 30],
    ['3', 'renewal', -30],
    ['4', 'new', 120],
  ])
})

it('averages by kind and floorplan: the share is of all rent before', () => {
  const rows = tradeOutSummaries(tradeOuts(units))
  expect(rows.map(({ kind, floorplan, isTotal, count }) => [kind, floorplan, isTotal, count])).toEqual([
    ['renewal', 'A1', false, 2],
    ['renewal', 'B2', false, 1],
    ['renewal', null, true, 3],
    ['new', 'A1', false, 1],
    ['new', null, true, 1],
  ])
  // Renewals: 50 + 30 - 30 is 50 over 1,000 + 1,100 + 1,500 of rent; 50 over three leases is 16.67.
  expect(rows[2]).toMatchObject({ averageBefore: 1200, averageAfter: 1216.67, averageChange: 16.67 })
  expect(rows[2]?.changeShare).toBeCloseTo(50 / 3600, 12)
})
