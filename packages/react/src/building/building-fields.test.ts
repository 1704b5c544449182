import { commonAmenityNames, unitAmenityNames, utilityKinds, utilityPayers } from '@uwkit/core/building'
import { expect, it } from 'vitest'
import { allowanceText, amenityName, amenityNames, amenityText, payerNames, utilityNames } from './building-fields.ts'

it('says each amenity in words of its own, from which its name comes back', () => {
  const names = [...commonAmenityNames, ...unitAmenityNames]
  expect(new Set(names.map(amenityText)).size).toBe(names.length)
  expect(names.filter((name) => !['wifi'].includes(name)).map((name) => amenityName(amenityText(name)))).toEqual(
    names.filter((name) => name !== 'wifi'),
  )
})

it('lists what the record knows beside what is asked', () => {
  expect(amenityNames(['spa', 'pool'], { pool: true, zoo: false, attic: null })).toEqual([
    'spa',
    'pool',
    'attic',
    'zoo',
  ])
})

it('names nothing that has no letter and no digit', () => {
  expect(amenityName(' -- ')).toBeNull()
})

it('has a word for every utility and payer', () => {
  expect(Object.keys(utilityNames)).toEqual([...utilityKinds])
  expect(Object.keys(payerNames)).toEqual([...utilityPayers])
})

it('counts an allowance of nothing, and none that is unknown', () => {
  expect([allowanceText({}), allowanceText({ 0: 0, 1: null })]).toEqual(['None entered', '1 entered'])
})
