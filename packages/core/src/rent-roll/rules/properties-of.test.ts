import { expect, it } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { propertiesOf } from './properties-of.ts'

it('counts the units of each property, those that are no dwellings too', () => {
  const units = [
    aUnit({ property: 'Elm Row' }),
    aUnit({ property: 'Oak Terrace' }),
    aUnit({ property: 'Elm Row', isDwelling: false }),
  ]
  expect(propertiesOf(aRentRoll(units))).toEqual([
    { property: 'Elm Row', unitCount: 2 },
    { property: 'Oak Terrace', unitCount: 1 },
  ])
})

it('takes a group of garages for no property', () => {
  const units = [aUnit({ property: 'Elm Row' }), aUnit({ property: 'Garages', isDwelling: false }), aUnit()]
  expect(propertiesOf(aRentRoll(units))).toEqual([{ property: 'Elm Row', unitCount: 1 }])
})
