import { gridOf } from '@uwkit/core/shared'
import { expect, test } from 'vitest'
import { boxOfArea, runsOver, scrollTo, selectedBoxes, sheetLayout } from './sheet-layout.ts'

const grid = gridOf('Roll', [
  ['A title that is long and runs over the cells beside it'],
  ['Unit', 'Resident name'],
  ['101', 'Resident A'],
])

test('columns are as wide as their figures need, whatever the title', () => {
  const { widths, offsets } = sheetLayout(grid)
  expect(widths[0]).toBe(46)
  expect(widths[1]).toBe(13 * 7 + 18)
  expect(offsets).toEqual([0, 46, 155])
  expect([runsOver(grid.rows[0] ?? [], 0), runsOver(grid.rows[1] ?? [], 1)]).toEqual([true, false])
})

test('a merged title is outlined whole', () => {
  const merged = { ...grid, merges: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 2 }] }
  const layout = sheetLayout(merged)
  expect(selectedBoxes(merged, layout, 'A1')).toEqual([{ left: 0, top: 0, width: 155, height: 24 }])
  expect(selectedBoxes(merged, layout, 'A2,B3')).toHaveLength(2)
  expect(boxOfArea(layout, { row: 1, column: 9, rowSpan: 1, columnSpan: 1 }).width).toBe(0)
})

test('the view moves only as far as it must', () => {
  expect(scrollTo(50, 100, { from: 60, to: 84 })).toBe(50)
  expect(scrollTo(50, 100, { from: 24, to: 48 })).toBe(24)
  expect(scrollTo(50, 100, { from: 240, to: 264 })).toBe(164)
  expect(scrollTo(0, 20, { from: 240, to: 264 })).toBe(240)
})
