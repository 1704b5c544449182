import { expect, test } from 'vitest'
import { tabNext, tabPrevious } from './tab-stop.ts'

const extent = { lines: 4, columns: 3 }
const isRowLine = (line: number) => line !== 0 && line !== 2
const at = (line: number, column: number) => ({ line, column })

test('Tab goes along the line and on to the next, and leaves the grid after the last cell', () => {
  expect(tabNext(at(0, 0), extent)).toEqual(at(0, 1))
  expect(tabNext(at(0, 2), extent)).toEqual(at(1, 0))
  expect(tabNext(at(3, 2), extent)).toBeNull()
})

test('Shift+Tab goes the same way back, and leaves the grid before the first cell', () => {
  expect(tabPrevious(at(0, 1), extent)).toEqual(at(0, 0))
  expect(tabPrevious(at(1, 0), extent)).toEqual(at(0, 2))
  expect(tabPrevious(at(0, 0), extent)).toBeNull()
})

test('headings of groups are passed over', () => {
  expect(tabNext(at(1, 2), extent, isRowLine)).toEqual(at(3, 0))
  expect(tabNext(at(2, 0), extent, isRowLine)).toEqual(at(3, 0))
  expect(tabPrevious(at(3, 0), extent, isRowLine)).toEqual(at(1, 2))
  expect(tabPrevious(at(1, 0), extent, isRowLine)).toBeNull()
})
