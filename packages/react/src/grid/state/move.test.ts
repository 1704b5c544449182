import { describe, expect, test } from 'vitest'
import type { Selection } from '../grid.types.ts'
import { dataEdge, nextInRange, tabStop } from './move.ts'
import { addRange, extendTo, isInRange, startSelection } from './selection.ts'

describe('data edge', () => {
  /** Returns the stops of Ctrl with an arrow key along a line of cells, `x` for a filled one and `-` for a heading. */
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

  test('a filled cell with an empty neighbor leads over the gap', () => {
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
})

describe('next in range', () => {
  const at = (line: number, column: number) => ({ line, column })
  const block = (top: number, left: number, bottom: number, right: number) =>
    extendTo(startSelection(at(top, left)), at(bottom, right))

  /** Returns the cells that become active one after the other, as `line.column`. */
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
})

describe('tab stop', () => {
  const extent = { lines: 4, columns: 3 }
  const isRowLine = (line: number) => line !== 0 && line !== 2
  const at = (line: number, column: number) => ({ line, column })

  test('Tab goes along the line and on to the next, and leaves the grid after the last cell', () => {
    expect(tabStop(at(0, 0), 'right', extent)).toEqual(at(0, 1))
    expect(tabStop(at(0, 2), 'right', extent)).toEqual(at(1, 0))
    expect(tabStop(at(3, 2), 'right', extent)).toBeNull()
  })

  test('Shift+Tab goes the same way back, and leaves the grid before the first cell', () => {
    expect(tabStop(at(0, 1), 'left', extent)).toEqual(at(0, 0))
    expect(tabStop(at(1, 0), 'left', extent)).toEqual(at(0, 2))
    expect(tabStop(at(0, 0), 'left', extent)).toBeNull()
  })

  test('headings of groups are passed over', () => {
    expect(tabStop(at(1, 2), 'right', extent, isRowLine)).toEqual(at(3, 0))
    expect(tabStop(at(2, 0), 'right', extent, isRowLine)).toEqual(at(3, 0))
    expect(tabStop(at(3, 0), 'left', extent, isRowLine)).toEqual(at(1, 2))
    expect(tabStop(at(1, 0), 'left', extent, isRowLine)).toBeNull()
  })
})
