import { expect, it } from 'vitest'
import { aRentRoll, aUnit } from '../../testing/index.ts'
import { unitTypeIndex } from './unit-types.ts'

const unit = (floorplan: string | null, bed: number | null, isDwelling = true) => aUnit({ floorplan, bed, isDwelling })

it('numbers floorplans by bedrooms, then by name, and leaves stalls out', () => {
  const roll = aRentRoll([unit('B2', 2), unit('A2', 1), unit('A1', 1), unit('P', null, false), unit('B2', 2)])
  const { types, numbers } = unitTypeIndex(roll)
  expect(types.map(({ floorplan }) => floorplan)).toEqual(['A1', 'A2', 'B2'])
  expect(numbers).toEqual([3, 2, 1, 0, 3])
})

it('gathers dwellings without a floorplan', () => {
  expect(unitTypeIndex(aRentRoll([unit(null, null)])).types[0]?.floorplan).toBe('No floorplan')
})
