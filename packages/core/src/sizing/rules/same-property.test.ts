import { expect, it } from 'vitest'
import { sameProperty } from './same-property.ts'

it('takes spellings of one name for one property', () => {
  expect(sameProperty('Oak Court Apartments', 'oak court')).toBe(true)
  expect(sameProperty('The Residences at Oak Court, LLC', 'Oak Court (oc01)')).toBe(true)
  expect(sameProperty('OakCourt', 'Oak-Court Apts.')).toBe(true)
})

it('tells two properties apart', () => {
  expect(sameProperty('Oak Court', 'Birch Court')).toBe(false)
})

it('hears nothing in a name that is not there or says nothing', () => {
  expect(sameProperty(null, 'Oak Court')).toBe(true)
  expect(sameProperty('Apartments', 'Oak Court')).toBe(true)
})
