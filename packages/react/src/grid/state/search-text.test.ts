import { expect, test } from 'vitest'
import { rowShowsText, showsText } from './search-text.ts'
import { aColumn } from './view.fixtures.ts'

const unit = aColumn('unit')
const rent = aColumn('rent', { kind: 'money' })
const end = aColumn('end', { kind: 'date' })
const row = { id: 'r', values: { unit: 'Building A 12', rent: 1250.5, end: '2025-05-31' } }

test('a text is found in any shown cell, as shown', () => {
  expect(
    ['building', '1,250', '1250.50', '05/31/2025', 'a 12'].every((text) => rowShowsText(row, [unit, rent, end], text)),
  ).toBe(true)
  expect(['building b', '1251', '2025-05'].some((text) => rowShowsText(row, [unit, rent, end], text))).toBe(false)
})

test('no match reaches from one cell into the next', () => {
  expect(rowShowsText(row, [unit, rent], '121')).toBe(false)
})

test('a column that comes into sight is searched from then on', () => {
  expect(rowShowsText(row, [unit], '1250')).toBe(false)
  expect(rowShowsText(row, [unit, rent], '1250')).toBe(true)
})

test('an empty cell shows nothing', () => {
  expect(showsText(null, rent, '0')).toBe(false)
  expect(showsText(0, rent, '0.00')).toBe(true)
})
