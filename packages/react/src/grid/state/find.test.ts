import { describe, expect, test } from 'vitest'
import type { CellValue, Position, ViewLine } from '../grid.types.ts'
import { cellMatcher, type FindQuery, findCells, markedPositions, nextMarked, planReplace } from './find.ts'
import { addRange, selectColumns, startSelection } from './selection.ts'
import { aColumn } from './view.fixtures.ts'

const query = (text: string, parts: Partial<FindQuery> = {}): FindQuery => ({
  text,
  matchCase: false,
  wholeCell: false,
  ...parts,
})

describe('the matcher of a query', () => {
  const matcherOf = (text: string, parts: Partial<FindQuery> = {}) => cellMatcher(query(text, parts))

  test('a text is looked for as it is, signs of regular expressions and all', () => {
    expect(matcherOf('a.c').matches('ABC')).toBe(false)
    expect(matcherOf('(1)').matches('Plan (1)')).toBe(true)
    expect(matcherOf('(1)').replaced('Plan (1)(1)', '$&')).toBe('Plan $&$&')
  })

  test('case counts when asked for', () => {
    expect(matcherOf('rent').matches('RENT')).toBe(true)
    expect(matcherOf('rent', { matchCase: true }).matches('Rent')).toBe(false)
    expect(matcherOf('rent').replaced('Rent and RENT', 'fee')).toBe('fee and fee')
  })

  test('the whole cell may have to match', () => {
    expect(matcherOf('12', { wholeCell: true }).matches(' 12 ')).toBe(true)
    expect(matcherOf('12', { wholeCell: true }).matches('112')).toBe(false)
  })
})

describe('find cells', () => {
  const columns = [aColumn('unit'), aColumn('rent', { kind: 'money' })]
  const line = (id: string, values: Record<string, CellValue>): ViewLine => ({ kind: 'row', row: { id, values } })
  const lines: ViewLine[] = [
    { kind: 'group', key: '101', label: '101', count: 2, folded: false, totals: {} },
    line('a', { unit: '101', rent: 1101 }),
    line('b', { unit: 'Model', rent: null }),
  ]
  const placesOf = (text: string, parts?: Partial<FindQuery>, within = null as Parameters<typeof findCells>[3]) =>
    findCells(lines, columns, query(text, parts), within).map(({ line: at, column }) => `${at}.${column}`)

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

describe('replacing', () => {
  const columns = [
    aColumn('plan'),
    aColumn('rent', { kind: 'money' }),
    aColumn('source', { readOnly: 'Read from the file.' }),
  ]
  const lines: ViewLine[] = [
    { kind: 'row', row: { id: 'a', values: { plan: '1x1-A', rent: 1200, source: '1x1-A' } } },
    { kind: 'row', row: { id: 'b', values: { plan: '2x2-A', rent: 1225.5, source: null } } },
    { kind: 'row', row: { id: 'c', values: { plan: '2x2-A' }, readOnly: 'Locked.' } },
  ]

  test('the preview shows each text before and after, and cells that cannot be edited are counted', () => {
    expect(planReplace(lines, columns, query('-a'), ' (A)', null)).toEqual({
      preview: [
        { row: 'a', column: 'plan', beforeText: '1x1-A', afterText: '1x1 (A)' },
        { row: 'b', column: 'plan', beforeText: '2x2-A', afterText: '2x2 (A)' },
      ],
      cells: [
        { row: 'a', column: 'plan', before: '1x1-A', after: '1x1 (A)' },
        { row: 'b', column: 'plan', before: '2x2-A', after: '2x2 (A)' },
      ],
      refused: [],
      skippedReadOnly: 2,
    })
  })

  test('amounts are replaced by their digits and read again', () => {
    const { cells } = planReplace(lines, columns, query('12'), '13', null)
    expect(cells).toEqual([
      { row: 'a', column: 'rent', before: 1200, after: 1300 },
      { row: 'b', column: 'rent', before: 1225.5, after: 1325.5 },
    ])
  })

  test('what the column cannot read is refused with its text and the reason', () => {
    const { preview, cells, refused } = planReplace(lines, columns, query('1225.5'), 'model', null)
    expect(preview).toEqual([{ row: 'b', column: 'rent', beforeText: '1225.5', afterText: 'model' }])
    expect(cells).toEqual([])
    expect(refused).toMatchObject([{ row: 'b', column: 'rent', text: 'model' }])
    expect(refused[0]?.reason).not.toBe('')
  })

  test('a match that is replaced by itself is no change', () => {
    expect(planReplace(lines, columns, query('1x1'), '1x1', null)).toMatchObject({ preview: [], cells: [] })
  })
})
