import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { byFloorplan, floorplansInOrder, measureUnits, renovationOf, unitMixOf, unitTypesOf } from './unit-mix.ts'

const two = { floorplan: 'B2', bed: 2, bath: 2 }
const units = [
  aUnit({ ...two, contractRent: 1600 }),
  aUnit({ contractRent: 1000 }),
  aUnit({ contractRent: 1250, tags: ['Renovated'] }),
  aVacantUnit({ floorplan: 'A2' }),
  aVacantUnit({ ...two, floorplan: null, bed: null, bath: null }),
  aUnit({ isDwelling: false, floorplan: 'Garage' }),
]

it('goes by floorplan, small units first, renovated ones apart, all dwellings last', () => {
  const mix = unitMixOf({ units, chargeCodes: [] }, 'floorplan')
  expect(mix.map(({ floorplan, renovation, units: count }) => [floorplan, renovation, count])).toEqual([
    ['A1', null, 1],
    ['A1', 'Renovated', 1],
    ['A2', null, 1],
    ['B2', null, 1],
    [null, null, 1],
    [null, null, 5],
  ])
  expect(mix.at(-1)).toMatchObject({ isTotal: true, occupied: 3, vacant: 2, averageContractRent: 3850 / 3 })
})

it('goes by beds and baths across floorplans', () => {
  const mix = unitMixOf({ units, chargeCodes: [] }, 'bedBath')
  expect(mix.map(({ bed, bath, renovation, units: count }) => [bed, bath, renovation, count])).toEqual([
    [1, 1, null, 2],
    [1, 1, 'Renovated', 1],
    [2, 2, null, 1],
    [null, null, null, 1],
    [null, null, null, 5],
  ])
})

it('names the tier of a unit by its tags', () => {
  expect([['Affordable'], ['Classic'], ['Platinum', 'Garden view']].map((tags) => renovationOf({ tags }))).toEqual([
    null,
    'Classic',
    'Platinum',
  ])
})

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
    marketRentUnits: 3,
    minimumContractRent: 900,
    averageContractRent: 975,
    contractRentUnits: 2,
    maximumContractRent: 1050,
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
    // Each of these two lacks one figure: neither counts.
    aUnit({ contractRent: 1800, squareFeet: null }),
    aUnit({ contractRent: null, squareFeet: 900 }),
  ]
  expect(measureUnits(units, []).contractRentPerSquareFoot).toBe(2)
  expect(measureUnits([aUnit({ squareFeet: null }), aVacantUnit()], []).contractRentPerSquareFoot).toBeNull()
})

it('averages contract rent over the units that pay, and market rent over all', () => {
  const units = [
    aUnit({ contractRent: 1100, marketRent: 1200 }),
    aUnit({ contractRent: 1300, marketRent: 1300 }),
    aVacantUnit({ marketRent: 1250 }),
  ]
  const [type] = unitTypesOf(units)
  // (1100 + 1300) / 2 and (1200 + 1300 + 1250) / 3
  expect([type?.unitCount, type?.vacantCount, type?.averageContractRent, type?.averageMarketRent]).toEqual([
    3, 1, 1200, 1250,
  ])
})

it('keeps floorplans in the order of the roll and leaves units without one out', () => {
  const units = [
    aUnit({ floorplan: 'B2' }),
    aUnit({ floorplan: 'A1' }),
    aUnit({ floorplan: null }),
    aUnit({ floorplan: 'B2' }),
  ]
  expect(unitTypesOf(units).map(({ floorplan, unitCount }) => [floorplan, unitCount])).toEqual([
    ['B2', 2],
    ['A1', 1],
  ])
})

it('puts small floorplans first, then names, and what is unknown last', () => {
  const plans = [
    aUnit({ floorplan: 'Loft', bed: null, bath: null }),
    aUnit({ floorplan: 'B2', bed: 2, bath: 2 }),
    aUnit({ floorplan: null, bed: 0, bath: 1 }),
    aUnit({ floorplan: 'B1', bed: 2, bath: 1 }),
    aUnit({ floorplan: 'A2', bed: null, bath: null }),
    aUnit({ floorplan: 'A1', bed: 1, bath: 1 }),
    aUnit({ floorplan: 'A2', bed: 1, bath: 1 }),
  ]
  expect(floorplansInOrder(plans)).toEqual(['A1', 'A2', 'B1', 'B2', 'Loft', null])
  expect(byFloorplan(aUnit(), aUnit())).toBe(0)
})
