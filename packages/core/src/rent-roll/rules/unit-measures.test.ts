import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { measureUnits } from './unit-measures.ts'

it('counts dwellings by their use and averages the rents that are paid', () => {
  const units = [
    aUnit({ contractRent: 900, marketRent: 1100, squareFeet: 600 }),
    aUnit({ contractRent: 1050, marketRent: 1000, squareFeet: 800 }),
    aVacantUnit({ marketRent: 1200, squareFeet: null }),
    aUnit({ occupancy: 'employee', marketRent: null, squareFeet: 0 }),
    aUnit({ isDwelling: false, contractRent: 60 }),
  ]
  expect(measureUnits(units, [])).toEqual({
    units: 4,
    occupied: 2,
    vacant: 1,
    nonRevenue: 1,
    occupancy: 0.5,
    averageSquareFeet: 700,
    averageMarketRent: 1100,
    leastContractRent: 900,
    averageContractRent: 975,
    mostContractRent: 1050,
    // 900 and 1,050 over 600 and 800 square feet.
    contractRentPerSquareFoot: 1950 / 1400,
    // 200 below market less 50 above it.
    lossToLease: 150,
  })
})

it('does not know a loss to lease where no unit has both rents', () => {
  expect(measureUnits([aUnit({ marketRent: null }), aVacantUnit()], []).lossToLease).toBeNull()
})

it('divides rent by the square feet of the units that pay it, whatever stands empty beside them', () => {
  const units = [
    aUnit({ contractRent: 1000, squareFeet: 500 }),
    aUnit({ contractRent: 1000, squareFeet: 500 }),
    aVacantUnit({ squareFeet: 1500 }),
    aVacantUnit({ squareFeet: 1500 }),
    // Of these two one figure is unknown: neither counts.
    aUnit({ contractRent: 1800, squareFeet: null }),
    aUnit({ contractRent: null, squareFeet: 900 }),
  ]
  expect(measureUnits(units, []).contractRentPerSquareFoot).toBe(2)
  expect(measureUnits([aUnit({ squareFeet: null }), aVacantUnit()], []).contractRentPerSquareFoot).toBeNull()
})
