import { expect, test } from 'vitest'
import {
  addRange,
  extendTo,
  movingCorner,
  selectAll,
  selectColumns,
  selectLines,
  selectScatteredLines,
  startSelection,
} from './selection.ts'

const at = (line: number, column: number) => ({ line, column })
const extent = { lines: 10, columns: 5 }

test('a range grows from its anchor and turns over it', () => {
  const start = startSelection(at(4, 2))
  const down = extendTo(start, at(6, 3))
  expect(down).toEqual({ active: at(4, 2), anchor: at(4, 2), ranges: [{ top: 4, left: 2, bottom: 6, right: 3 }] })
  expect(extendTo(down, at(3, 0)).ranges).toEqual([{ top: 3, left: 0, bottom: 4, right: 2 }])
})

test('the moving corner is across from the anchor, so that Shift and an arrow go on where they were', () => {
  for (const corner of [at(6, 3), at(1, 4), at(2, 0), at(9, 1), at(4, 2)])
    expect(movingCorner(extendTo(startSelection(at(4, 2)), corner))).toEqual(corner)
})

test('Ctrl adds a range that then grows alone', () => {
  const two = addRange(startSelection(at(0, 0)), startSelection(at(4, 2)))
  expect(extendTo(two, at(5, 2))).toEqual({
    active: at(4, 2),
    anchor: at(4, 2),
    ranges: [
      { top: 0, left: 0, bottom: 0, right: 0 },
      { top: 4, left: 2, bottom: 5, right: 2 },
    ],
  })
})

test('lines selected from a cell keep it active and grow by lines', () => {
  const lines = selectLines(4, 4, extent, 2)
  expect(lines.active).toEqual(at(4, 2))
  const { line, column } = movingCorner(lines)
  expect(extendTo(lines, at(line - 2, column))).toMatchObject({
    active: at(4, 2),
    ranges: [{ top: 2, left: 0, bottom: 4, right: 4 }],
  })
})

test('columns selected from a cell keep it active and grow by columns', () => {
  const columns = selectColumns(3, 3, extent, 7)
  expect(columns.active).toEqual(at(7, 3))
  const { line, column } = movingCorner(columns)
  expect(extendTo(columns, at(line, column + 1)).ranges).toEqual([{ top: 0, left: 3, bottom: 9, right: 4 }])
})

test('selecting all leaves the active cell where it is', () => {
  expect(selectAll(extent, at(3, 3))).toEqual({
    active: at(3, 3),
    anchor: at(0, 0),
    ranges: [{ top: 0, left: 0, bottom: 9, right: 4 }],
  })
})

test('the active cell follows the anchor when its range shrinks away from it', () => {
  const moved = { ...extendTo(startSelection(at(1, 1)), at(3, 3)), active: at(3, 3) }
  expect(extendTo(moved, at(2, 2)).active).toEqual(at(1, 1))
})

test('scattered lines become as few ranges as there are blocks, with the first line active', () => {
  const selection = selectScatteredLines([8, 2, 3, 2, 4, 6], extent)
  expect(selection?.active).toEqual(at(2, 0))
  expect(selection?.ranges.map(({ top, bottom }) => [top, bottom])).toEqual([
    [8, 8],
    [6, 6],
    [2, 4],
  ])
  expect(selectScatteredLines([], extent)).toBeNull()
})
