import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { headerAt } from './find-header.ts'
import { mapColumns } from './map-columns.ts'
import { UnitFacts } from './unit-facts.ts'

const grid = gridOf('Sheet1', [
  ['Property', 'Unit', 'Bed/Bath', 'Tenants', 'Lease Dates', 'Rent', 'Recurring Charges', 'Move In'],
  ['Dogwood', '1', '1/1', 'Alder', '6/1/25 - 5/31/26', 900, 35, '6/1/24'],
  ['Dogwood', '2', '2/1', 'Birch', '6/1/25 - 5/31/26', 950, 35, '6/1/24'],
  ['Dogwood', '3', '2/1', null, null, null, null, null],
  ['Total', '3', null, null, null, 1850, 70, null],
  ['Dogwood', '2', 12, null, null, null, null, null],
])
const header = headerAt(grid, 0)
if (!header) throw new Error('no header')
const facts = new UnitFacts(grid, mapColumns(grid, header))
facts.add(1)
facts.add(2)

it('knows a vacant unit whose row is mostly blank by what every unit prints', () => {
  expect(facts.areFilled(3)).toBe(true)
})

it('takes no total and no line of counts for a unit', () => {
  expect([facts.areFilled(4), facts.areFilled(5)]).toEqual([false, false])
})
