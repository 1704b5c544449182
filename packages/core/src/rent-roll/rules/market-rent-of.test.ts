import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { marketRentOf } from './market-rent-of.ts'

it('the market rent that a person sets for a floorplan wins over the printed one, on its own units', () => {
  const types = [{ floorplan: 'A1', userRents: { marketRent: 1300 } }]
  expect(marketRentOf(aUnit({ floorplan: 'A1', marketRent: 1250 }), types)).toBe(1300)
  expect(marketRentOf(aUnit({ floorplan: 'B1', marketRent: 1550 }), types)).toBe(1550)
  expect(marketRentOf(aUnit({ floorplan: null, marketRent: null }), types)).toBeNull()
})
