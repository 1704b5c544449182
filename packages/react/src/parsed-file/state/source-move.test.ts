import { gridOf } from '@uwkit/core/shared'
import { expect, test } from 'vitest'
import { sourceMove } from './source-move.ts'

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
