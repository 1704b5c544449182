import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../sizing.fixtures.ts'
import { rentRollIncome } from './rent-roll-income.ts'

it('makes a year of the month’s rents, by what the units are', () => {
  const roll = aRentRoll([
    aUnit(1),
    aUnit(2),
    aVacantUnit(3),
    aVacantUnit(4, { occupancy: 'model' }),
    aUnit(5, { occupancy: 'employee' }),
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
  const roll = aRentRoll([aUnit(1, { contractRent: null, marketRent: null })])
  expect(rentRollIncome(roll)).toMatchObject({ occupiedRent: null, vacantRent: 0 })
})
