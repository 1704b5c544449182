import { expect, test } from 'vitest'
import { quartilesOf } from './quartiles.ts'

test('two values are no market', () => {
  expect(quartilesOf([1, 2])).toBeNull()
  expect(quartilesOf([1, null, 2, null])).toBeNull()
})

test('quartiles are those of a spreadsheet', () => {
  // QUARTILE.INC({7;15;36;39;40;41};1..3) is 20.25, 37.5 and 39.75.
  expect(quartilesOf([41, 7, 40, 15, 39, 36])).toEqual({ count: 6, lower: 20.25, median: 37.5, upper: 39.75 })
})
