import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { homeOf } from './home-of.ts'

it('tells units of one number apart by property, building and bed', () => {
  const units = [
    aUnit(),
    aUnit({ property: 'Oak' }),
    aUnit({ building: 'B' }),
    aUnit({ bedSpace: 'A' }),
    aUnit({ unit: '102' }),
  ]
  expect(new Set(units.map(homeOf)).size).toBe(5)
  expect(homeOf(aUnit({ floorplan: 'B2', contractRent: 5 }))).toBe(homeOf(aUnit()))
})
