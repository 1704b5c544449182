import { expect, it } from 'vitest'
import { censusTractOf } from './census-tract-of.ts'

it.each([
  ['06067000900', '06067000900'],
  [' 06 067 000900 ', '06067000900'],
  ['06-067-0009.00', '06067000900'],
  ['6067000900', null],
  ['Tract 9', null],
  ['', null],
])('reads %j', (typed, tract) => {
  expect(censusTractOf(typed)).toBe(tract)
})
