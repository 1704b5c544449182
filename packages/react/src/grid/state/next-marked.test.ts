import { expect, test } from 'vitest'
import type { Position, ViewLine } from '../grid.types.ts'
import { markedPositions, nextMarked } from './next-marked.ts'

const columns = [{ id: 'unit' }, { id: 'rent' }]
const lines: ViewLine[] = [
  { kind: 'group', key: 'x', label: 'x', count: 2, folded: false, totals: {} },
  { kind: 'row', row: { id: 'b', values: {} } },
  { kind: 'row', row: { id: 'a', values: {} } },
]
const marked = [
  { row: 'a', column: 'unit' },
  { row: 'b', column: 'rent' },
  { row: 'b', column: 'unit' },
  { row: 'b', column: 'unit' },
]

test('marked cells come in reading order of the view, each once', () => {
  expect(markedPositions(marked, lines, columns)).toEqual([
    { line: 1, column: 0 },
    { line: 1, column: 1 },
    { line: 2, column: 0 },
  ])
})

test('F8 goes from one marked cell to the next and around, Shift+F8 the other way', () => {
  const walk = (direction: 'next' | 'previous', start: Position | null) => {
    const stops: string[] = []
    let here = start
    for (let count = 0; count < 4; count += 1) {
      here = nextMarked(marked, lines, columns, here, direction)
      stops.push(`${here?.line}.${here?.column}`)
    }
    return stops.join(' ')
  }
  expect(walk('next', null)).toBe('1.0 1.1 2.0 1.0')
  expect(walk('next', { line: 1, column: 0 })).toBe('1.1 2.0 1.0 1.1')
  expect(walk('previous', null)).toBe('2.0 1.1 1.0 2.0')
  expect(walk('previous', { line: 1, column: 1 })).toBe('1.0 2.0 1.1 1.0')
})

test('where no marked cell is shown there is none to go to', () => {
  expect(
    nextMarked(
      [
        { row: 'gone', column: 'rent' },
        { row: 'a', column: 'gone' },
      ],
      lines,
      columns,
      null,
      'next',
    ),
  ).toBeNull()
})
