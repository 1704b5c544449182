import { expect, it } from 'vitest'
import { type Grid, gridOf } from './grid.ts'
import { oncePer } from './once-per.ts'

it('takes a step once for a sheet, and again for one that is not the same object, however alike', () => {
  let taken = 0
  const label = oncePer((grid: Grid) => {
    taken += 1
    return grid.rows[0]?.[0]?.text
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
  const nothing = oncePer(() => {
    taken += 1
    return null
  })
  const grid = gridOf('T12', [['Rent']])
  expect([nothing(grid), nothing(grid), taken]).toEqual([null, null, 1])
})
