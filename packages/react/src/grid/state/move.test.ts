import { expect, test } from 'vitest'
import { gridEdge, page, rowEdge, step } from './move.ts'

const extent = { lines: 10, columns: 5 }
const at = (line: number, column: number) => ({ line, column })

test('arrows go to the neighbour and stop at the border', () => {
  expect(step(at(3, 2), 'up', extent)).toEqual(at(2, 2))
  expect(step(at(3, 2), 'down', extent)).toEqual(at(4, 2))
  expect(step(at(3, 2), 'left', extent)).toEqual(at(3, 1))
  expect(step(at(3, 2), 'right', extent)).toEqual(at(3, 3))
  expect(step(at(9, 4), 'down', extent)).toEqual(at(9, 4))
  expect(step(at(9, 4), 'right', extent)).toEqual(at(9, 4))
  expect(step(at(0, 0), 'up', extent)).toEqual(at(0, 0))
  expect(step(at(0, 0), 'left', extent)).toEqual(at(0, 0))
})

test('pages go up and down by the lines in sight, in the same column', () => {
  expect(page(at(1, 2), 4, extent)).toEqual(at(5, 2))
  expect(page(at(1, 2), -4, extent)).toEqual(at(0, 2))
  expect(page(at(7, 2), 4, extent)).toEqual(at(9, 2))
})

test('Home and End stay in the line, with Ctrl they go to the corners', () => {
  expect(rowEdge(at(3, 2), 'first', extent)).toEqual(at(3, 0))
  expect(rowEdge(at(3, 2), 'last', extent)).toEqual(at(3, 4))
  expect(gridEdge('first', extent)).toEqual(at(0, 0))
  expect(gridEdge('last', extent)).toEqual(at(9, 4))
})
