import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { sheetText } from './sheet-text.ts'

it('gives the words of a sheet row by row, without its blanks', () => {
  const grid = gridOf('S', [
    ['Rent Roll', null],
    [null, null],
    ['Unit', 'Market\nRent'],
  ])
  expect(sheetText(grid)).toBe('Rent Roll\nUnit Market Rent')
})

it('does not read on through thousands of units', () => {
  const grid = gridOf(
    'S',
    Array.from({ length: 5000 }, (_, i) => [String(i)]),
  )
  expect(sheetText(grid).split('\n').length).toBeLessThan(100)
})
