import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { unitTypesOf } from './unit-types.ts'

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
