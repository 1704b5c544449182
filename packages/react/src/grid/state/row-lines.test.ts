import { expect, it } from 'vitest'
import { someLines } from './plan.fixtures.ts'
import { rowLines } from './row-lines.ts'

it('finds the rows between two lines, past headings and within the grid', () => {
  const lines = someLines([], 'Vacant', [], [], 'Occupied', [])
  const found = (top: number, bottom: number) =>
    rowLines(lines, top, bottom).map(({ line, row }) => `${line} ${row.id}`)
  expect(found(0, 3)).toEqual(['1 r0', '2 r1'])
  expect(found(-1, 99)).toEqual(['1 r0', '2 r1', '4 r2'])
  expect(found(3, 3)).toEqual([])
})
