import { expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll } from '../sizing.fixtures.ts'
import { rentRollIncome } from './rent-roll-income.ts'

it('makes a year of the month’s rents, by what the units are', () => {
  const roll = aRentRoll([
    aNumberedUnit(1),
    aNumberedUnit(2),
    aNumberedVacantUnit(3),
    aNumberedVacantUnit(4, { occupancy: 'model' }),
    aNumberedUnit(5, { occupancy: 'employee' }),
  ])
  // Two pay 1,000; one empty, one model and one employee's unit at 1,100 each.
  expect(rentRollIncome(roll)).toMatchObject({
    occupiedRent: 24_000,
    vacantRent: 13_200,
    nonRevenueRent: 26_400,
    employeeRent: 13_200,
    counts: { occupied: 2, vacant: 1, nonRevenue: 2, notDwelling: 0 },
  })
})

it('knows no rent where units stand and none has one', () => {
  const roll = aRentRoll([aNumberedUnit(1, { contractRent: null, marketRent: null })])
  expect(rentRollIncome(roll)).toMatchObject({ occupiedRent: null, vacantRent: 0 })
})
