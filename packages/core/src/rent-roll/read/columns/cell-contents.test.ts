import { expect, it } from 'vitest'
import { gridOf } from '../../../shared/grid.ts'
import { contentShares, twoDates } from './cell-contents.ts'

const grid = gridOf('Roll', [
  ['900', '1/31/2026', 'Alder'],
  [925, 'MTM', '--'],
  ['call office', { date: '2026-02-28' }, 'VACANT'],
])

it('shares are of the cells that say something: dashes and words for a blank do not', () => {
  // Rents: two of three are amounts. Dates: MTM counts as blank. Names: only Alder is text.
  expect(contentShares(grid, 0, [0, 1, 2])).toEqual({ filled: 3, amount: 2 / 3, date: 0, text: 1 / 3 })
  expect(contentShares(grid, 1, [0, 1, 2])).toMatchObject({ filled: 2, date: 1 })
  expect(contentShares(grid, 2, [0, 1, 2])).toEqual({ filled: 1, amount: 0, date: 0, text: 1 })
})

it.each([
  ['01/01/2025-12/31/2025', ['2025-01-01', '2025-12-31']],
  ['2025-01-01 to 2025-12-31', ['2025-01-01', '2025-12-31']],
  ['01/01/2025\n', ['2025-01-01', null]],
  ['MTM', [null, null]],
])('reads "%s"', (text, dates) => {
  expect(twoDates(text, false)).toEqual(dates)
})

it('reads a period as its sheet writes dates', () => {
  expect(twoDates('01/07/2025 - 30/06/2026', true)).toEqual(['2025-07-01', '2026-06-30'])
})
