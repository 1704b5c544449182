import { expect, it } from 'vitest'
import { isSameProperty } from './property-name.ts'

it.each([
  ['Oak Court', 'OAK COURT APARTMENTS, LLC', true],
  ['Oak Court (oc1)', 'The Oak Court', true],
  ['OakCourt', 'Oak Court', true],
  ['Oak Court', 'Elm Court', false],
  ['Oak Court', 'Oak Terrace', false],
  ['Oak Court', null, null],
  ['The Apartments', 'Oak Court', null],
])('“%s” and “%s”: %s', (one, other, same) => {
  expect(isSameProperty(one, other)).toBe(same)
  expect(isSameProperty(other, one)).toBe(same)
})
