import { describe, expect, test } from 'vitest'
import type { CellValue, Position, ViewLine } from '../grid.types.ts'
import { findCells, markedPositions, nextMarked } from './find-cells.ts'
import type { FindQuery } from './find-query.ts'
import { addRange, selectColumns, startSelection } from './selection.ts'
import { aColumn } from './view.fixtures.ts'

describe('find cells', () => {
  const query = (text: string, parts: Partial<FindQuery> = {}): FindQuery => ({
    text,
    matchCase: false,
    wholeCell: false,
    regularExpression: false,
    ...parts,
  })
  const columns = [aColumn('unit'), aColumn('rent', { kind: 'money' })]
  const line = (id: string, values: Record<string, CellValue>): ViewLine => ({ kind: 'row', row: { id, values } })
  const lines: ViewLine[] = [
    { kind: 'group', key: '101', label: '101', count: 2, folded: false, totals: {} },
    line('a', { unit: '101', rent: 1101 }),
    line('b', { unit: 'Model', rent: null }),
  ]
  const placesOf = (text: string, parts?: Partial<FindQuery>, within = null as Parameters<typeof findCells>[3]) =>
    findCells(lines, columns, query(text, parts), within).positions.map(({ line: at, column }) => `${at}.${column}`)

  test('cells are found by what they show, in reading order, headings left out', () => {
    expect(placesOf('101')).toEqual(['1.0', '1.1'])
    expect(placesOf('1,101.00')).toEqual(['1.1'])
    expect(placesOf('1101')).toEqual(['1.1'])
    expect(placesOf('mod')).toEqual(['2.0'])
  })

  test('looking for nothing finds nothing', () => {
    expect(placesOf('')).toEqual([])
  })

  test('only selected cells are looked through, each once', () => {
    const rents = addRange(selectColumns(1, 1, { lines: 3, columns: 2 }), startSelection({ line: 1, column: 1 }))
    expect(placesOf('101', {}, rents)).toEqual(['1.1'])
  })

  test('empty cells are found by a pattern that says empty', () => {
    expect(placesOf('^$', { regularExpression: true })).toEqual(['2.1'])
  })

  test('a broken pattern is a fault', () => {
    const found = findCells(lines, columns, query('[', { regularExpression: true }), null)
    expect(found.positions).toEqual([])
    expect(found.fault).toMatch(/cannot be read/)
  })

  test('a slow pattern passes over long texts and says so', () => {
    const long = [line('a', { unit: 'x'.repeat(300) }), line('b', { unit: 'axbxc' })]
    expect(findCells(long, columns, query('a.*b.*c', { regularExpression: true }), null)).toEqual({
      positions: [{ line: 1, column: 0 }],
      fault: '1 cell was not searched: the pattern is safe for texts of up to 215 characters only.',
    })
  })

  test('the search stops where all cells together may take too long, with what was found so far', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => line(`r${at}`, { unit: `axbxc${'-'.repeat(95)}` }))
    const { positions, fault } = findCells(many, columns, query('a.*b.*c', { regularExpression: true }), null)
    // 100 characters cost 100 ** 3 steps, of which there are 1,000 such cells in a billion.
    expect(positions).toHaveLength(1_001)
    expect(fault).toMatch(/^The search stopped at line 1001:/)
  })
})

describe('next marked', () => {
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
})
