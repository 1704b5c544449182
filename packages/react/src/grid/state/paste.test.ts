import { describe, expect, it } from 'vitest'
import type { GridColumn, Selection, ViewLine } from '../grid.types.ts'
import { planAddedRows, planPaste } from './paste.ts'
import { aColumn, aRange, aSelection, formatChanges, someLines } from './state.fixtures.ts'

describe('plan paste', () => {
  const columns = [aColumn('a', 'text'), aColumn('b', 'text'), aColumn('c', 'text')]
  const empty = (count: number) => someLines(columns, ...Array.from({ length: count }, () => []))
  const paste = (
    matrix: string[][],
    selection: Selection,
    lines: readonly ViewLine[] = empty(4),
    of: readonly GridColumn[] = columns,
  ) => planPaste({ matrix, selection, lines, columns: of })
  /** Returns the grid after the plan, one line per row, `.` for an empty cell. */
  const after = (plan: ReturnType<typeof planPaste>, rows = 4) =>
    Array.from({ length: rows }, (_, row) =>
      columns
        .map(({ id }) => plan.cells.find((cell) => cell.row === `r${row}` && cell.column === id)?.after ?? '.')
        .join(''),
    )

  describe('planPaste', () => {
    it('puts a block where the selection begins, beyond one selected cell', () => {
      const plan = paste(
        [
          ['1', '2'],
          ['3', '4'],
        ],
        aSelection(aRange(1, 1)),
      )
      expect(after(plan)).toEqual(['...', '.12', '.34', '...'])
      expect(plan.range).toEqual(aRange(1, 1, 2, 2))
    })

    it('fills the whole selection, all ranges, with one value', () => {
      const plan = paste([['x']], aSelection(aRange(0, 0, 1, 1), aRange(3, 2)))
      expect(after(plan)).toEqual(['xx.', 'xx.', '...', '..x'])
      expect(plan.range).toEqual(aRange(3, 2))
    })

    it('repeats a block over a selection that is a whole multiple of it', () => {
      const plan = paste([['1'], ['2']], aSelection(aRange(0, 0, 3, 1)))
      expect(after(plan)).toEqual(['11.', '22.', '11.', '22.'])
      expect(plan.range).toEqual(aRange(0, 0, 3, 1))
    })

    it('repeats a line over the selected lines of one column, as Excel does', () => {
      expect(after(paste([['1', '2']], aSelection(aRange(0, 1, 2, 1))))).toEqual(['.12', '.12', '.12', '...'])
    })

    it('pastes once, beyond the selection, where that is no multiple of the block', () => {
      const plan = paste([['1'], ['2'], ['3']], aSelection(aRange(0, 0, 1, 0)))
      expect(after(plan)).toEqual(['1..', '2..', '3..', '...'])
      expect(plan.range).toEqual(aRange(0, 0, 2, 0))
    })

    it('repeats a block over several ranges that are all multiples, else takes the last', () => {
      const block = [['1'], ['2']]
      expect(after(paste(block, aSelection(aRange(0, 0, 1, 0), aRange(0, 1, 3, 1))))).toEqual([
        '11.',
        '22.',
        '.1.',
        '.2.',
      ])
      expect(after(paste(block, aSelection(aRange(0, 0, 2, 0), aRange(1, 2, 2, 2))))).toEqual([
        '...',
        '..1',
        '..2',
        '...',
      ])
    })

    it('takes the last of several ranges where one has fewer lines than the block', () => {
      expect(after(paste([['1'], ['2']], aSelection(aRange(0, 0), aRange(1, 2))))).toEqual(['...', '..1', '..2', '...'])
    })

    it('puts nothing below a heading that is one of several ranges', () => {
      const lines = someLines(columns, [], 'Vacant', [], [])
      expect(after(paste([['1', '2']], aSelection(aRange(1, 0, 1, 1), aRange(3, 0, 3, 1)), lines))).toEqual([
        '...',
        '...',
        '12.',
        '...',
      ])
    })

    it('passes the headings of groups, and counts a selection without them', () => {
      const lines = someLines(columns, 'Vacant', [], 'Occupied', [], [], [])
      const plan = paste([['1'], ['2']], aSelection(aRange(0, 0)), lines)
      expect(after(plan)).toEqual(['1..', '2..', '...', '...'])
      expect(plan.range).toEqual(aRange(1, 0, 3, 0))
      expect(after(paste([['1'], ['2']], aSelection(aRange(0, 0, 5, 0)), lines))).toEqual(['1..', '2..', '1..', '2..'])
    })

    it('gives back the lines that come after the last row, for rows to be added', () => {
      const plan = paste(
        [
          ['1', '2', '3'],
          ['4', '5', '6'],
          ['7', '8', '9'],
        ],
        aSelection(aRange(3, 1)),
      )
      expect(after(plan)).toEqual(['...', '...', '...', '.12'])
      expect(plan).toMatchObject({
        overflow: [
          ['4', '5'],
          ['7', '8'],
        ],
        overflowLeft: 1,
        overflowLines: 2,
        overflowColumns: 1,
        lostTexts: 3,
        range: aRange(3, 1, 3, 2),
      })
    })

    it('gives back all lines where the grid has no rows', () => {
      expect(paste([['1']], aSelection(aRange(0, 0)), [])).toMatchObject({
        cells: [],
        overflow: [['1']],
        overflowLeft: 0,
      })
    })

    it('counts read-only cells, names refused ones and lists only what would change', () => {
      const of = [aColumn('a', 'text', { readOnly: 'Key' }), aColumn('b', 'money'), aColumn('c', 'money')]
      const lines = someLines(of, ['101', 1200, 0], ['102', 1300, 0])
      const plan = paste(
        [
          ['x', '1,200', 'free'],
          ['y', '1,250', '35'],
        ],
        aSelection(aRange(0, 0)),
        lines,
        of,
      )
      expect(formatChanges(plan.cells)).toEqual(['r1.b: 1300 -> 1250', 'r1.c: 0 -> 35'])
      expect(plan.skippedReadOnly).toBe(2)
      expect(plan.refused).toEqual([
        { row: 'r0', column: 'c', text: 'free', reason: '"free" isn’t a number: enter digits, e.g., 1,205.00' },
      ])
    })

    it('does nothing with nothing', () => {
      expect(paste([], aSelection(aRange(1, 1)))).toMatchObject({ cells: [], overflowLines: 0, range: aRange(1, 1) })
    })
  })
})

describe('plan added rows', () => {
  const columns = [
    aColumn('unit', 'text'),
    aColumn('rent', 'money'),
    aColumn('key', 'text', { readOnly: 'Made by us' }),
  ]

  it('makes a row of each line, from the column where the paste began', () => {
    expect(planAddedRows({ overflow: [['1,250'], ['1,300']], overflowLeft: 1 }, columns, ['n1', 'n2'])).toEqual({
      rows: [
        { id: 'n1', values: { rent: 1250 } },
        { id: 'n2', values: { rent: 1300 } },
      ],
      skippedReadOnly: 0,
      refused: [],
    })
  })

  it('keeps a row whose texts are blank, refused or not to be edited, and names what it lacks', () => {
    const plan = planAddedRows(
      {
        overflow: [
          ['', 'free', 'K1'],
          ['', '', ''],
        ],
        overflowLeft: 0,
      },
      columns,
      ['n1', 'n2'],
    )
    expect(plan).toEqual({
      rows: [
        { id: 'n1', values: {} },
        { id: 'n2', values: {} },
      ],
      skippedReadOnly: 1,
      refused: [
        { row: 'n1', column: 'rent', text: 'free', reason: '"free" isn’t a number: enter digits, e.g., 1,205.00' },
      ],
    })
  })
})
