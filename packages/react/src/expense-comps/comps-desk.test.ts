import { anExpenseComp } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { filterValues, findComps, rangeOf, withRange, withSelectedOnly, withValues } from './comps-desk.tsx'

test('a field has one pair of limits, the last that were set', () => {
  const filters = withRange(withRange([], 'units', 50, null), 'units', 60, 200)
  expect(filters).toHaveLength(1)
  expect(rangeOf(filters, 'units')).toEqual({ minimum: 60, maximum: 200 })
  expect(withRange(filters, 'units', null, null)).toEqual([])
})

test('other filters stay as they are', () => {
  const filters = withSelectedOnly(withValues([], 'type', ['Seniors']), true)
  expect(filterValues(withRange(filters, 'units', 1, 2), 'type')).toEqual(['Seniors'])
  expect(withSelectedOnly(filters, false)).toEqual([{ kind: 'oneOf', field: 'type', values: ['Seniors'] }])
})

const comps = [
  anExpenseComp({ id: 'L1', propertyName: 'Oak Court', address: '1 Main St, Atlanta' }),
  anExpenseComp({ id: 'L2', propertyName: 'Oak Lofts', address: '9 Elm St, Dallas' }),
  anExpenseComp({ id: 'L3', propertyName: 'Oak Park', lat: null, lng: null }),
]
const words = {
  nameOf: ({ propertyName, id }: { propertyName: string | null; id: string }) => propertyName ?? id,
  searchTextOf: ({ id, propertyName, address }: (typeof comps)[number]) => [id, propertyName, address].join(' '),
}

test('all words of a search must be there, in any order and case', () => {
  expect(findComps(comps, 'dallas OAK', words).map(({ id }) => id)).toEqual(['L2'])
  expect(findComps(comps, 'l1', words).map(({ id }) => id)).toEqual(['L1'])
})

test('what is on no map cannot be gone to', () => {
  expect(findComps(comps, 'park', words)).toEqual([])
})
