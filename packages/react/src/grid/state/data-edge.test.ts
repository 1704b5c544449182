import { expect, test } from 'vitest'
import { dataEdge } from './data-edge.ts'

/** Stops of Ctrl with an arrow along a line of cells, `x` for a filled one and `-` for a heading. */
function stops(cells: string, direction: 'right' | 'left' | 'up' | 'down', from: number): number[] {
  const upright = direction === 'up' || direction === 'down'
  const extent = upright ? { lines: cells.length, columns: 1 } : { lines: 1, columns: cells.length }
  const position = (at: number) => (upright ? { line: at, column: 0 } : { line: 0, column: at })
  const placeOf = ({ line, column }: { line: number; column: number }) => (upright ? line : column)
  const visited: number[] = []
  for (let here = from; visited.at(-1) !== here; ) {
    visited.push(here)
    here = placeOf(
      dataEdge(
        position(here),
        direction,
        (at) => cells[placeOf(at)] === 'x',
        extent,
        (line) => !upright || cells[line] !== '-',
      ),
    )
  }
  return visited
}

test('Ctrl with an arrow stops where Excel does: at ends of data, at starts of data, at the border', () => {
  expect(stops('xxx..x.xx..', 'right', 0)).toEqual([0, 2, 5, 7, 8, 10])
  expect(stops('xxx..x.xx..', 'left', 10)).toEqual([10, 8, 7, 5, 2, 0])
  expect(stops('..xx', 'down', 0)).toEqual([0, 2, 3])
  expect(stops('xx..', 'up', 3)).toEqual([3, 1, 0])
})

test('in a column without data it goes to the border', () => {
  expect(stops('.....', 'down', 1)).toEqual([1, 4])
  expect(stops('.....', 'up', 3)).toEqual([3, 0])
})

test('a filled cell with an empty neighbour leads over the gap', () => {
  expect(stops('x.x', 'right', 0)).toEqual([0, 2])
  expect(stops('x..', 'right', 0)).toEqual([0, 2])
})

test('headings of groups neither stop it nor make a gap', () => {
  expect(stops('-xx-xx-..-x', 'down', 1)).toEqual([1, 5, 10])
  expect(stops('-xx-xx-..-x', 'up', 10)).toEqual([10, 5, 1])
  expect(stops('-.-', 'down', 1)).toEqual([1])
})

test('from a heading it goes to the first data', () => {
  expect(stops('-..x', 'down', 0)).toEqual([0, 3])
})
