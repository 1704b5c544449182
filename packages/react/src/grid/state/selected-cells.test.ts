import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsIn, countSelected, isSelected, selectedSpans, spansByLine } from './selected-cells.ts'
import { addRange, extendTo, selectAll, selectColumns, selectLines, startSelection } from './selection.ts'

const at = (line: number, column: number) => ({ line, column })
const extent = { lines: 10, columns: 5 }

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
  expect(countSelected(selectAll({ lines: 10_000, columns: 40 }))).toBe(400_000)
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
      expect(countSelected(selection)).toBe(inside.length)
      expect(all.filter((cell) => isSelected(selection, cell))).toEqual(inside)
    }),
  )
})
