import { expect, test } from 'vitest'
import { rangeOf, withRange, withSelectedOnly, withWords, wordsOf } from './comp-filters.ts'

test('a field has one pair of limits, the last that were set', () => {
  const filters = withRange(withRange([], 'units', 50, null), 'units', 60, 200)
  expect(filters).toHaveLength(1)
  expect(rangeOf(filters, 'units')).toEqual({ least: 60, most: 200 })
  expect(withRange(filters, 'units', null, null)).toEqual([])
})

test('other filters stay as they are', () => {
  const filters = withSelectedOnly(withWords([], 'type', ['Seniors']), true)
  expect(wordsOf(withRange(filters, 'units', 1, 2), 'type')).toEqual(['Seniors'])
  expect(withSelectedOnly(filters, false)).toEqual([{ kind: 'oneOf', field: 'type', values: ['Seniors'] }])
})
