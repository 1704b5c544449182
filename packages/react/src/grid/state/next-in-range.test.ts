import { expect, test } from 'vitest'
import type { Selection } from '../grid.types.ts'
import { nextInRange } from './next-in-range.ts'
import { isInRange } from './range.ts'
import { addRange, extendTo, startSelection } from './selection.ts'

const at = (line: number, column: number) => ({ line, column })
const block = (top: number, left: number, bottom: number, right: number) =>
  extendTo(startSelection(at(top, left)), at(bottom, right))

/** Cells that become active one after the other, as `line.column`. */
function walk(
  selection: Selection,
  direction: 'down' | 'up' | 'left' | 'right',
  count: number,
  isRowLine?: (line: number) => boolean,
) {
  const cells: string[] = []
  let here = selection
  for (let step = 0; step < count; step += 1) {
    here = nextInRange(here, direction, isRowLine) ?? here
    const last = here.ranges.at(-1)
    expect(last !== undefined && isInRange(last, here.active)).toBe(true)
    cells.push(`${here.active.line}.${here.active.column}`)
  }
  return cells.join(' ')
}

test('a single cell is left', () => {
  expect(nextInRange(startSelection(at(1, 1)), 'down')).toBeNull()
})

test('Enter goes down the columns of a block and begins anew after the last', () => {
  expect(walk(block(1, 1, 2, 2), 'down', 4)).toBe('2.1 1.2 2.2 1.1')
  expect(walk(block(1, 1, 2, 2), 'up', 4)).toBe('2.2 1.2 2.1 1.1')
})

test('Tab goes along the lines of a block and begins anew after the last', () => {
  expect(walk(block(1, 1, 2, 2), 'right', 4)).toBe('1.2 2.1 2.2 1.1')
  expect(walk(block(1, 1, 2, 2), 'left', 4)).toBe('2.2 2.1 1.2 1.1')
})

test('several ranges are gone through in the order in which they were selected', () => {
  const three = [block(0, 0, 1, 0), block(5, 5, 5, 5), block(8, 1, 8, 2)].reduce(addRange)
  expect(walk(three, 'right', 5)).toBe('8.2 0.0 1.0 5.5 8.1')
  expect(walk(three, 'left', 5)).toBe('5.5 1.0 0.0 8.2 8.1')
})

test('going on and back again leads to the same cell', () => {
  const two = addRange(block(0, 0, 2, 1), block(4, 4, 5, 5))
  const there = nextInRange(two, 'down') ?? two
  expect(nextInRange(there, 'up')?.active).toEqual(two.active)
})

test('headings of groups are passed over, and from a heading the row beside it comes next', () => {
  const isRowLine = (line: number) => line !== 0 && line !== 2
  expect(walk(block(0, 0, 3, 1), 'down', 4, isRowLine)).toBe('1.0 3.0 1.1 3.1')
  expect(walk(block(0, 0, 3, 1), 'right', 4, isRowLine)).toBe('1.0 1.1 3.0 3.1')
  const onHeading = { ...block(0, 0, 3, 1), active: at(2, 1) }
  expect(walk(onHeading, 'up', 2, isRowLine)).toBe('1.1 3.0')
  expect(walk(onHeading, 'left', 2, isRowLine)).toBe('1.1 1.0')
})

test('a selection of nothing but headings stays as it is', () => {
  const headings = block(0, 0, 1, 1)
  expect(nextInRange(headings, 'down', () => false)).toEqual(headings)
})
