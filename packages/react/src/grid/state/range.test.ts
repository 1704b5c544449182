import { expect, test } from 'vitest'
import { boundPosition, isInRange, rangeOf, sizeOfRange } from './range.ts'

test('a block is the same from whichever corner it is drawn', () => {
  const block = { top: 1, left: 2, bottom: 3, right: 5 }
  expect(rangeOf({ line: 1, column: 5 }, { line: 3, column: 2 })).toEqual(block)
  expect(rangeOf({ line: 3, column: 2 }, { line: 1, column: 5 })).toEqual(block)
  expect(sizeOfRange(block)).toBe(12)
})

test('the bounds of a block belong to it', () => {
  const block = { top: 1, left: 2, bottom: 3, right: 5 }
  expect(isInRange(block, { line: 1, column: 5 })).toBe(true)
  expect(isInRange(block, { line: 4, column: 5 })).toBe(false)
  expect(isInRange(block, { line: 1, column: 1 })).toBe(false)
})

test('a position outside is brought to the nearest cell', () => {
  expect(boundPosition({ line: -3, column: 9 }, { lines: 4, columns: 5 })).toEqual({ line: 0, column: 4 })
})
