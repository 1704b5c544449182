import { expect, it } from 'vitest'
import { reportColumns } from './report-columns.ts'

it('sets figures to the right, words to the left and short marks in the middle', () => {
  expect(
    reportColumns([
      ['Line', 2],
      ['>Dollars', 1],
      ['^Beds', 1],
    ]).map(({ align }) => align),
  ).toEqual(['left', 'right', 'centre'])
})
