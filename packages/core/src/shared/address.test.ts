import { expect, it } from 'vitest'
import { cellAddress, columnLetters } from './address.ts'
import { InvalidInputError } from './errors.ts'

it('counts columns as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ])
})

it('counts rows from 1 as a person does', () => {
  expect(cellAddress(11, 1)).toBe('B12')
})

it('refuses a column before the first', () => {
  expect(() => columnLetters(-1)).toThrow(InvalidInputError)
})
