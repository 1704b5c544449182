import { expect, it } from 'vitest'
import { fillExtent } from './fill-extent.ts'
import { aColumn, aRange, someLines } from './plan.fixtures.ts'

const columns = [aColumn('unit', 'text'), aColumn('plan', 'text'), aColumn('rent', 'money')]

it('goes as far as the column to the left has values, past headings', () => {
  const lines = someLines(columns, ['101'], ['102'], 'Vacant', ['103'], [], ['105'])
  expect(fillExtent(lines, columns, aRange(0, 1))).toBe(3)
  expect(fillExtent(lines, columns, aRange(0, 1, 1, 1))).toBe(3)
})

it('goes to the last row where the neighbour has no gap', () => {
  expect(fillExtent(someLines(columns, ['101'], ['102']), columns, aRange(0, 1))).toBe(1)
})

it('takes the column to the right where the left one ends or is not there', () => {
  const lines = someLines(columns, ['101', null, 1], [null, null, 0], ['103', null, 3], [])
  expect(fillExtent(lines, columns, aRange(0, 1))).toBe(2)
  const right = someLines(columns, ['101', 'A'], ['102', 'B'], ['103'])
  expect(fillExtent(right, columns, aRange(0, 0))).toBe(1)
})

it('stays where no neighbour goes on', () => {
  expect(fillExtent(someLines(columns, ['101'], []), columns, aRange(0, 1))).toBe(0)
})
