import { gridOf } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import {
  boxOfArea,
  headerPick,
  headerPickText,
  overflowsCell,
  scrollTo,
  selectedBoxes,
  sheetLayout,
  sourceMove,
} from './sheet-layout.ts'

describe('sheet layout', () => {
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
    expect([overflowsCell(grid.rows[0] ?? [], 0), overflowsCell(grid.rows[1] ?? [], 1)]).toEqual([true, false])
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
})

describe('source move', () => {
  const grid = gridOf('Roll', [['Unit', 'Rent', 'Status'], ['101', 900, 'Occupied'], ['102'], ['103']])
  const move = (row: number, column: number, key: string, ctrlKey = false) =>
    sourceMove(grid, { row, column }, { key, ctrlKey, metaKey: false }, 2)

  test('arrow keys move a cell, and stop at the edge of the sheet', () => {
    expect(move(1, 1, 'ArrowRight')).toEqual({ row: 1, column: 2 })
    expect(move(0, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 })
    expect(move(3, 2, 'ArrowDown')).toEqual({ row: 3, column: 2 })
  })

  test('with Ctrl they go to the edge, pages go as far as is in sight', () => {
    expect(move(1, 1, 'ArrowDown', true)).toEqual({ row: 3, column: 1 })
    expect(move(0, 0, 'PageDown')).toEqual({ row: 2, column: 0 })
    expect(move(3, 2, 'Home', true)).toEqual({ row: 0, column: 0 })
    expect(move(1, 0, 'End')).toEqual({ row: 1, column: 2 })
  })

  test('other keys are left to others', () => {
    expect(move(1, 1, 'F8')).toBeNull()
  })
})

describe('header pick', () => {
  test('captions are one to three rows, taken downwards or upwards', () => {
    expect([headerPick(4, 4), headerPick(4, 9), headerPick(4, 1)]).toEqual([
      { row: 4, rowCount: 1 },
      { row: 4, rowCount: 3 },
      { row: 2, rowCount: 3 },
    ])
  })

  test('rows are named as a person counts them', () => {
    expect([headerPick(4, 4), headerPick(4, 5), headerPick(4, 6)].map(headerPickText)).toEqual([
      'Row 5',
      'Rows 5 and 6',
      'Rows 5 to 7',
    ])
  })
})
