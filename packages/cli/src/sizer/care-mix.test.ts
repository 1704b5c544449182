import { expect, it } from 'vitest'
import { careMix } from './care-mix.ts'

it('counts the beds of each kind of care', () => {
  expect(careMix('60 IL, 40 al')).toEqual({ independentLiving: 60, assistedLiving: 40 })
  expect(careMix('5 sn')).toEqual({ skilledNursing: 5 })
})

it('refuses what is no count of a kind that it knows', () => {
  expect(() => careMix('60 XX')).toThrow('as in "60 IL, 40 AL"')
})
