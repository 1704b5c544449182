import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { monthsInStep } from './months-in-step.ts'

const columns = Array.from({ length: 13 }, (_, at) => at + 1)
const months = (captions: CellLiteral[]) => {
  const found = monthsInStep(gridOf('T12', [['Account', ...captions, 'Total']]), 0, columns)
  return found && [...found.values()].map(({ month }) => month)
}

it('reads the letters of a calendar or a fiscal year as months', () => {
  expect(months([...'JFMAMJJASOND'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(months([...'JASONDJFMAMJ'])).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
})

it('reads 1 to 12 as months, and other numbers or letters not', () => {
  expect(months([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])?.at(-1)).toBe(12)
  expect(months([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120])).toBeNull()
  expect(months([...'ABCDEFGHIJKL'])).toBeNull()
})
