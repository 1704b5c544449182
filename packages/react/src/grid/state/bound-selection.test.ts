import { expect, test } from 'vitest'
import { boundSelection } from './bound-selection.ts'
import { addRange, extendTo, selectColumns, startSelection } from './selection.ts'

const at = (line: number, column: number) => ({ line, column })

test('a selection that is all there stays the same object', () => {
  const selection = selectColumns(1, 2, { lines: 10, columns: 5 })
  expect(boundSelection(selection, { lines: 10, columns: 3 })).toBe(selection)
})

test('a range is cut where the grid ends now', () => {
  const selection = extendTo(startSelection(at(2, 1)), at(8, 4))
  expect(boundSelection(selection, { lines: 5, columns: 3 })).toEqual({
    active: at(2, 1),
    anchor: at(2, 1),
    ranges: [{ top: 2, left: 1, bottom: 4, right: 2 }],
  })
})

test('an anchor that is gone moves into what is left', () => {
  const upward = extendTo(startSelection(at(8, 1)), at(2, 1))
  expect(boundSelection(upward, { lines: 5, columns: 3 })).toEqual({
    active: at(4, 1),
    anchor: at(4, 1),
    ranges: [{ top: 2, left: 1, bottom: 4, right: 1 }],
  })
})

test('ranges of which nothing is left go, and the active cell lies in the last that stays', () => {
  const selection = addRange(extendTo(startSelection(at(1, 0)), at(2, 1)), startSelection(at(9, 0)))
  expect(boundSelection(selection, { lines: 5, columns: 3 })).toEqual({
    active: at(1, 0),
    anchor: at(1, 0),
    ranges: [{ top: 1, left: 0, bottom: 2, right: 1 }],
  })
})

test('when all of it is gone the nearest cell is selected', () => {
  expect(boundSelection(startSelection(at(9, 4)), { lines: 3, columns: 2 })).toEqual(startSelection(at(2, 1)))
})

test('in a grid without lines or without columns the first cell waits for cells to come', () => {
  expect(boundSelection(startSelection(at(4, 3)), { lines: 0, columns: 5 })).toEqual(startSelection(at(0, 3)))
  expect(boundSelection(startSelection(at(4, 3)), { lines: 0, columns: 0 })).toEqual(startSelection(at(0, 0)))
})
