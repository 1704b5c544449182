import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRange,
  cellsIn,
  clampPosition,
  clampSelection,
  extendTo,
  isInRange,
  movingCorner,
  rangeOf,
  selectAll,
  selectColumns,
  selectedSpans,
  selectLines,
  selectScatteredLines,
  sizeOfRange,
  spansByLine,
  startSelection,
} from './selection.ts'

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
  expect(clampPosition({ line: -3, column: 9 }, { lines: 4, columns: 5 })).toEqual({ line: 0, column: 4 })
})

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

test('a selection that is all there stays the same object', () => {
  const selection = selectColumns(1, 2, { lines: 10, columns: 5 })
  expect(clampSelection(selection, { lines: 10, columns: 3 })).toBe(selection)
})

test('a range is cut where the grid ends now', () => {
  const selection = extendTo(startSelection(at(2, 1)), at(8, 4))
  expect(clampSelection(selection, { lines: 5, columns: 3 })).toEqual({
    active: at(2, 1),
    anchor: at(2, 1),
    ranges: [{ top: 2, left: 1, bottom: 4, right: 2 }],
  })
})

test('an anchor that is gone moves into what is left', () => {
  const upward = extendTo(startSelection(at(8, 1)), at(2, 1))
  expect(clampSelection(upward, { lines: 5, columns: 3 })).toEqual({
    active: at(4, 1),
    anchor: at(4, 1),
    ranges: [{ top: 2, left: 1, bottom: 4, right: 1 }],
  })
})

test('ranges of which nothing is left go, and the active cell lies in the last that stays', () => {
  const selection = addRange(extendTo(startSelection(at(1, 0)), at(2, 1)), startSelection(at(9, 0)))
  expect(clampSelection(selection, { lines: 5, columns: 3 })).toEqual({
    active: at(1, 0),
    anchor: at(1, 0),
    ranges: [{ top: 1, left: 0, bottom: 2, right: 1 }],
  })
})

test('when all of it is gone the nearest cell is selected', () => {
  expect(clampSelection(startSelection(at(9, 4)), { lines: 3, columns: 2 })).toEqual(startSelection(at(2, 1)))
})

test('in a grid without lines or without columns the first cell waits for cells to come', () => {
  expect(clampSelection(startSelection(at(4, 3)), { lines: 0, columns: 5 })).toEqual(startSelection(at(0, 3)))
  expect(clampSelection(startSelection(at(4, 3)), { lines: 0, columns: 0 })).toEqual(startSelection(at(0, 0)))
})

test('a cell in two ranges comes once', () => {
  const cross = addRange(selectLines(1, 1, { lines: 3, columns: 3 }), selectColumns(1, 1, { lines: 3, columns: 3 }))
  expect([...cellsIn(cross)]).toEqual([at(0, 1), at(1, 0), at(1, 1), at(1, 2), at(2, 1)])
})

test('spans that overlap or touch become one, others stay apart', () => {
  const spans = [at(2, 0), at(2, 1), at(2, 4)].map(startSelection).reduce(addRange)
  expect(selectedSpans(spans, 2)).toEqual([
    [0, 1],
    [4, 4],
  ])
  expect(selectedSpans(spans, 3)).toEqual([])
})

test('lines without anything selected are passed over', () => {
  const two = addRange(startSelection(at(9, 0)), startSelection(at(1, 3)))
  expect([...spansByLine(two)]).toEqual([
    { line: 1, spans: [[3, 3]] },
    { line: 9, spans: [[0, 0]] },
  ])
})

test('all of 10,000 lines by 40 columns are counted', () => {
  expect([...cellsIn(selectAll({ lines: 10_000, columns: 40 }))]).toHaveLength(400_000)
})

const position = fc.record({ line: fc.nat(extent.lines - 1), column: fc.nat(extent.columns - 1) })
const selections = fc
  .array(fc.tuple(position, position), { minLength: 1, maxLength: 6 })
  .map((corners) => corners.map(([from, to]) => extendTo(startSelection(from), to)).reduce(addRange))

test('the cells are those of the ranges, each once, in reading order, however the ranges lie', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const cells = [...cellsIn(selection)]
      const keys = cells.map(({ line, column }) => line * extent.columns + column)
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b))
      const all = Array.from({ length: 50 }, (_, key) => at(Math.floor(key / 5), key % 5))
      const inside = all.filter(({ line, column }) =>
        selection.ranges.some(
          ({ top, left, bottom, right }) => top <= line && line <= bottom && left <= column && column <= right,
        ),
      )
      expect(cells).toEqual(inside)
      expect(all.filter((cell) => selection.ranges.some((range) => isInRange(range, cell)))).toEqual(inside)
    }),
  )
})
