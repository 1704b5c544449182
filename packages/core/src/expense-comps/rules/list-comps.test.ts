import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anExpenseComp } from '../expense-comps.fixtures.ts'
import type { CompsConfig } from '../expense-comps.schema.ts'
import { listComps, reasonFor, withReason } from './list-comps.ts'

const open: CompsConfig = { filters: [], sorting: [], polygons: [] }
const comps = [
  anExpenseComp({ id: 'a', units: 90, propertyName: 'oak 10', isSelected: true, expensesAsOf: '2024-12-31' }),
  anExpenseComp({ id: 'b', units: null, propertyName: 'Oak 9', lat: null, lng: null }),
  anExpenseComp({ id: 'c', units: 300, propertyName: null, lat: 40 }),
  anExpenseComp({ id: 'd', units: 90, propertyName: 'elm', isSelected: true }),
]
const ids = (config: Partial<CompsConfig>) => listComps(comps, { ...open, ...config }).map(({ id }) => id)

test('the largest come first, those of one size by name, and the unknown last', () => {
  expect(
    ids({
      sorting: [
        { field: 'units', direction: 'descending' },
        { field: 'propertyName', direction: 'ascending' },
      ],
    }),
  ).toEqual(['c', 'd', 'a', 'b'])
})

test('names are in the order of letters and numbers', () => {
  expect(ids({ sorting: [{ field: 'propertyName', direction: 'ascending' }] })).toEqual(['d', 'b', 'a', 'c'])
  expect(ids({ sorting: [{ field: 'propertyName', direction: 'descending' }] })).toEqual(['a', 'b', 'd', 'c'])
})

test('filters of numbers, days and words each leave out what is unknown', () => {
  expect(ids({ filters: [{ kind: 'range', field: 'units', minimum: 90, maximum: null }] })).toEqual(['a', 'c', 'd'])
  expect(ids({ filters: [{ kind: 'range', field: 'expensesAsOf', minimum: '2025-01-01', maximum: null }] })).toEqual([
    'b',
    'c',
    'd',
  ])
  expect(ids({ filters: [{ kind: 'oneOf', field: 'propertyName', values: ['OAK 10', 'Elm'] }] })).toEqual(['a', 'd'])
  expect(ids({ filters: [{ kind: 'range', field: 'units', minimum: null, maximum: null }] })).toHaveLength(4)
})

test('only those in a drawn area are listed, and those without a place in none', () => {
  expect(ids({ polygons: [{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }] })).toEqual(['a', 'd'])
})

test('a list holds nothing twice and nothing that was not given', () => {
  const field = fc.constantFrom('units', 'propertyName', 'isSelected', 'nothing')
  const sorting = fc.array(
    fc.record({ field, direction: fc.constantFrom('ascending' as const, 'descending' as const) }),
  )
  fc.assert(
    fc.property(sorting, (sorting) => {
      expect(ids({ sorting }).sort()).toEqual(['a', 'b', 'c', 'd'])
    }),
  )
})

const left = { id: '7', name: 'Elm Place', isIncluded: false, reason: 'Across the river' }

test('what was left out and is included again tells both reasons', () => {
  const both = withReason([left], { id: '7', name: 'Elm Place', isIncluded: true, reason: ' The bridge is open ' })
  expect(reasonFor(both, '7', true)).toBe('The bridge is open')
  expect(reasonFor(both, '7', false)).toBe('Across the river')
})

test('an empty reason takes the old one away', () => {
  expect(withReason([left], { ...left, reason: '  ' })).toEqual([])
})
