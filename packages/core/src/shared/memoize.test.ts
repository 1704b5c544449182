import { expect, it } from 'vitest'
import { type Grid, gridOf } from './grid.ts'
import { memoizeByReference, memoizeByText } from './memoize.ts'

it('takes a step once for a sheet, and again for one that is not the same object, however alike', () => {
  let taken = 0
  const label = memoizeByReference((grid: Grid) => {
    taken += 1
    return grid.rows[0]?.[0]?.text ?? null
  })
  const [first, other] = [gridOf('T12', [['Rent']]), gridOf('T12', [['Vacancy']])]
  expect([label(first), label(other), label(first), label(gridOf('T12', [['Rent']]))]).toEqual([
    'Rent',
    'Vacancy',
    'Rent',
    'Rent',
  ])
  expect(taken).toBe(3)
})

it('remembers that a sheet has nothing', () => {
  let taken = 0
  const nothing = memoizeByReference(() => {
    taken += 1
    return null
  })
  const grid = gridOf('T12', [['Rent']])
  expect([nothing(grid), nothing(grid), taken]).toEqual([null, null, 1])
})

it('computes a text once, even if the result is null, and again after twice as many others', () => {
  const taken: string[] = []
  const nothing = memoizeByText((text) => {
    taken.push(text)
    return null
  }, 2)
  for (const text of ['Rent', 'Unit', 'Status', 'Rent', 'Status', 'Unit', 'Rent']) expect(nothing(text)).toBeNull()
  expect(taken).toEqual(['Rent', 'Unit', 'Status'])
  for (const text of ['Name', 'Bed', 'Bath', 'Rent', 'Rent']) nothing(text)
  expect(taken).toEqual(['Rent', 'Unit', 'Status', 'Name', 'Bed', 'Bath', 'Rent'])
})

it('works a long text out anew, so that what is remembered stays small', () => {
  let taken = 0
  const size = memoizeByText((text) => {
    taken += 1
    return text.length
  }, 10)
  const long = 'x'.repeat(201)
  expect([size(long), size(long), taken]).toEqual([201, 201, 2])
})
