import { expect, it } from 'vitest'
import { aNumberedUnit } from '../sizing.fixtures.ts'
import { bedroomCounts } from './bedroom-counts.ts'

it('counts dwellings by bedrooms, five with four', () => {
  const units = [0, 1, 1, 2, 3, 4, 5].map((bed, number) => aNumberedUnit(number, { bed }))
  const garage = aNumberedUnit(9, { isDwelling: false, bed: null })
  expect(bedroomCounts({ units: [...units, garage] })).toEqual({ none: 1, one: 2, two: 1, three: 1, fourOrMore: 2 })
})

it('counts nothing where the bedrooms of one dwelling are not known, or beds are listed one by one', () => {
  expect(bedroomCounts({ units: [aNumberedUnit(1, { bed: 2 }), aNumberedUnit(2, { bed: null })] })).toBeNull()
  expect(bedroomCounts({ units: [aNumberedUnit(1, { bed: 4, bedSpace: 'A' })] })).toBeNull()
  expect(bedroomCounts({ units: [] })).toBeNull()
})
