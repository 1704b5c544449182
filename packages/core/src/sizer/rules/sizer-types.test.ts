import { expect, test } from 'vitest'
import { InvalidSizerTypeError, sizerTypeOf, sizerTypes } from './sizer-types.ts'

test('every kind of workbook goes by its name, its name in paths and its number', () => {
  for (const type of sizerTypes) {
    expect([sizerTypeOf(type.name), sizerTypeOf(type.pathName), sizerTypeOf(type.id)]).toEqual([type, type, type])
  }
})

test('the paths are those that the product names, and no two kinds share anything', () => {
  expect(sizerTypes.map(({ pathName }) => pathName).toSorted()).toEqual(
    [
      'fannie',
      'freddie',
      'fannie_affordable',
      'asset_overview',
      'wdis_model',
      'am_template',
      'hud_model',
      'apprise',
      'ilp_template',
      'capital_markets',
      'sbl_model',
    ].toSorted(),
  )
  expect(new Set(sizerTypes.flatMap(({ name, id, pathName }) => [name, id, pathName])).size).toBe(33)
})

test.each(['', 'fanny', 'FANNIE', 1, -2])('%j is refused with the words of the product', (word) => {
  expect(() => sizerTypeOf(word)).toThrow(InvalidSizerTypeError)
  expect(() => sizerTypeOf(word)).toThrow(/^invalid sizer type$/)
})
