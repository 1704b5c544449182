import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TagFilter } from '../rent-roll.schema.ts'
import { filterUnitsByTags } from './filter-units-by-tags.ts'

const units = [
  { unit: '101', tags: [] },
  { unit: '102', tags: ['Affordable'] },
  { unit: '103', tags: ['Renovated'] },
  { unit: '104', tags: ['Affordable', 'Renovated'] },
]
const left = (filters: Record<string, TagFilter>) => filterUnitsByTags(units, filters).map(({ unit }) => unit)

it('keeps every unit until a person sets a filter', () => {
  expect(left({})).toEqual(['101', '102', '103', '104'])
  expect(left({ Affordable: 'included', Renovated: 'included' })).toEqual(['101', '102', '103', '104'])
})

it('removes the units of an excluded tag', () => {
  expect(left({ Affordable: 'excluded' })).toEqual(['101', '103'])
})

it('keeps only the units of a tag', () => {
  expect(left({ Affordable: 'include only' })).toEqual(['102', '104'])
})

it('keeps only units that carry both of two tags', () => {
  expect(left({ Affordable: 'include only', Renovated: 'include only' })).toEqual(['104'])
})

it('takes the renovated ones out of the affordable ones', () => {
  expect(left({ Affordable: 'include only', Renovated: 'excluded' })).toEqual(['102'])
})

it('two filters leave what each of them leaves alone', () => {
  const setting = fc.constantFrom(...TagFilter.options)
  fc.assert(
    fc.property(setting, setting, (affordable, renovated) => {
      const both = left({ Affordable: affordable, Renovated: renovated })
      const second = left({ Renovated: renovated })
      expect(both).toEqual(left({ Affordable: affordable }).filter((unit) => second.includes(unit)))
    }),
  )
})
