import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { byFloorplan, floorplansInOrder } from './floorplans-in-order.ts'

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
