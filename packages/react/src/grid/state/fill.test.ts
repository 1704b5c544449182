import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue } from '../grid.types.ts'
import { continueSeries, fillExtent, planFill, planFillSelection } from './fill.ts'
import { aColumn, aRange, aSelection, formatChanges, someLines } from './state.fixtures.ts'

describe('plan fill', () => {
  const unit = aColumn('unit', 'text')
  const rent = aColumn('rent', 'money')
  const columns = [unit, rent]

  describe('planFill', () => {
    it('copies one cell down', () => {
      const lines = someLines(columns, ['101', 1200], [], [])
      const plan = planFill({ source: aRange(0, 0, 0, 1), target: aRange(0, 0, 2, 1), lines, columns })
      expect(formatChanges(plan.cells)).toEqual([
        'r1.unit: null -> 101',
        'r2.unit: null -> 101',
        'r1.rent: null -> 1200',
        'r2.rent: null -> 1200',
      ])
      expect(plan.range).toEqual(aRange(0, 0, 2, 1))
    })

    it('continues each column by its own series, past the headings of groups', () => {
      const lines = someLines(columns, ['101', 1200], 'Vacant', ['102', 1225], 'Occupied', [])
      const plan = planFill({ source: aRange(0, 0, 2, 1), target: aRange(3, 0, 4, 1), lines, columns })
      expect(formatChanges(plan.cells)).toEqual(['r2.unit: null -> 103', 'r2.rent: null -> 1250'])
    })

    it('continues upwards and to the left as well', () => {
      const lines = someLines(columns, [], [], ['103', 1], ['104', 1])
      const up = planFill({ source: aRange(2, 0, 3, 0), target: aRange(0, 0, 3, 0), lines, columns })
      expect(formatChanges(up.cells)).toEqual(['r1.unit: null -> 102', 'r0.unit: null -> 101'])
      expect(up.range).toEqual(aRange(0, 0, 3, 0))
      const months = ['jan', 'feb', 'mar', 'apr'].map((id) => aColumn(id, 'money'))
      const across = someLines(months, [null, null, 30, 40])
      const left = planFill({ source: aRange(0, 2, 0, 3), target: aRange(0, 0, 0, 3), lines: across, columns: months })
      expect(formatChanges(left.cells)).toEqual(['r0.feb: null -> 20', 'r0.jan: null -> 10'])
      expect(left.range).toEqual(aRange(0, 0, 0, 3))
    })

    it('repeats what begins no series', () => {
      const lines = someLines(columns, ['A', 1], ['B', 1], [], [], [])
      const plan = planFill({ source: aRange(0, 0, 1, 0), target: aRange(0, 0, 4, 0), lines, columns })
      expect(plan.cells.map(({ after }) => after)).toEqual(['A', 'B', 'A'])
    })

    it('repeats a block upwards so that it meets its end', () => {
      const lines = someLines(columns, [], [], [], ['A', 1], ['B', 1])
      const plan = planFill({ source: aRange(3, 0, 4, 0), target: aRange(0, 0, 4, 0), lines, columns })
      expect(formatChanges(plan.cells)).toEqual(['r2.unit: null -> B', 'r1.unit: null -> A', 'r0.unit: null -> B'])
    })

    it('reads the text of the source in a column of another kind and says what it refuses', () => {
      const lines = someLines(columns, ['1,250', null], ['none', null])
      const plan = planFill({ source: aRange(0, 0, 1, 0), target: aRange(0, 1, 1, 1), lines, columns })
      expect(formatChanges(plan.cells)).toEqual(['r0.rent: null -> 1250'])
      expect(plan.refused).toEqual([
        { row: 'r1', column: 'rent', text: 'none', reason: '"none" isn’t a number: enter digits, e.g., 1,205.00' },
      ])
    })

    it('leaves read-only cells and does not count them as a step of the series less', () => {
      const lines = someLines(columns, ['101', 1], ['102', 1], [], []).map((line) =>
        line.kind === 'row' && line.row.id === 'r2' ? { ...line, row: { ...line.row, readOnly: 'Merged' } } : line,
      )
      const plan = planFill({ source: aRange(0, 0, 1, 0), target: aRange(0, 0, 3, 0), lines, columns })
      expect(formatChanges(plan.cells)).toEqual(['r3.unit: null -> 104'])
      expect(plan.skippedReadOnly).toBe(1)
    })

    it('does nothing where the handle was not drawn beyond the block', () => {
      const lines = someLines(columns, ['101', 1], ['102', 2])
      const plan = planFill({ source: aRange(0, 0, 1, 1), target: aRange(0, 0, 0, 1), lines, columns })
      expect(plan).toEqual({ cells: [], skippedReadOnly: 0, refused: [], range: aRange(0, 0, 1, 1) })
    })
  })
})

describe('plan fill selection', () => {
  const columns = [aColumn('unit', 'text'), aColumn('plan', 'text'), aColumn('rent', 'money')]
  const lines = someLines(columns, ['101', 'A1', 1200], 'Vacant', ['102', 'B2', 1300], ['103', 'C3', 1400])

  describe('planFillSelection', () => {
    it('copies the first line of each range down and counts nothing on', () => {
      const selection = aSelection(aRange(0, 0, 3, 0), aRange(2, 2, 3, 2))
      const plan = planFillSelection({ selection, lines, columns }, 'down')
      expect(formatChanges(plan.cells)).toEqual(['r1.unit: 102 -> 101', 'r2.unit: 103 -> 101', 'r2.rent: 1400 -> 1300'])
      expect(plan.range).toEqual(aRange(2, 2, 3, 2))
    })

    it('copies from the line above into a range of one line', () => {
      const down = (line: number) =>
        formatChanges(
          planFillSelection({ selection: aSelection(aRange(line, 1, line, 2)), lines, columns }, 'down').cells,
        )
      expect(down(2)).toEqual(['r1.plan: B2 -> A1', 'r1.rent: 1300 -> 1200'])
      expect(down(0)).toEqual([])
    })

    it('copies the first column of a range to the right, or the one beside a range of one column', () => {
      const right = (from: number, to: number) =>
        formatChanges(
          planFillSelection({ selection: aSelection(aRange(2, from, 2, to)), lines, columns }, 'right').cells,
        )
      expect(right(0, 2)).toEqual(['r1.plan: B2 -> 102', 'r1.rent: 1300 -> 102'])
      expect(right(1, 1)).toEqual(['r1.plan: B2 -> 102'])
      expect(right(0, 0)).toEqual([])
    })
  })
})

describe('fill extent', () => {
  const columns = [aColumn('unit', 'text'), aColumn('plan', 'text'), aColumn('rent', 'money')]

  it('goes as far as the column to the left has values, past headings', () => {
    const lines = someLines(columns, ['101'], ['102'], 'Vacant', ['103'], [], ['105'])
    expect(fillExtent(lines, columns, aRange(0, 1))).toBe(3)
    expect(fillExtent(lines, columns, aRange(0, 1, 1, 1))).toBe(3)
  })

  it('goes to the last row where the neighbor has no gap', () => {
    expect(fillExtent(someLines(columns, ['101'], ['102']), columns, aRange(0, 1))).toBe(1)
  })

  it('takes the column to the right where the left one ends or is not there', () => {
    const lines = someLines(columns, ['101', null, 1], [null, null, 0], ['103', null, 3], [])
    expect(fillExtent(lines, columns, aRange(0, 1))).toBe(2)
    const right = someLines(columns, ['101', 'A'], ['102', 'B'], ['103'])
    expect(fillExtent(right, columns, aRange(0, 0))).toBe(1)
  })

  it('stays where no neighbor goes on', () => {
    expect(fillExtent(someLines(columns, ['101'], []), columns, aRange(0, 1))).toBe(0)
  })
})

describe('continue series', () => {
  const next = (kind: 'number' | 'date' | 'text', ...values: CellValue[]) => {
    const series = continueSeries(values, kind)
    return series === null ? null : [series(values.length), series(values.length + 1)]
  }

  describe('continueSeries', () => {
    it('continues numbers by their step, up or down, without noise', () => {
      expect(next('number', 1050, 1075)).toEqual([1100, 1125])
      expect(next('number', 0.1, 0.2)).toEqual([0.3, 0.4])
      expect(next('number', 0.2, 0.1)).toEqual([0, -0.1])
      expect(next('number', -0.2, -0.1)).toEqual([0, 0.1])
      expect(next('number', 5, 5)).toEqual([5, 5])
    })

    it('continues uneven numbers along their straight line, as Excel does', () => {
      // The least-squares line through 1, 2, 4 rises by 1.5 and passes 7/3 in the middle: 7/3 + 3, then + 1.5.
      expect(next('number', 1, 2, 4)).toEqual([5.333333333333, 6.833333333333])
    })

    it('continues days by their step', () => {
      expect(next('date', '2024-02-27', '2024-02-28')).toEqual(['2024-02-29', '2024-03-01'])
      expect(next('date', '2024-01-15', '2024-01-08')).toEqual(['2024-01-01', '2023-12-25'])
      expect(next('date', '2024-05-01', '2024-05-01')).toEqual(['2024-05-01', '2024-05-01'])
    })

    it('continues days that step by whole months on the same day, or on the last of each month', () => {
      expect(next('date', '2024-05-01', '2024-06-01')).toEqual(['2024-07-01', '2024-08-01'])
      expect(next('date', '2023-02-28', '2024-02-28')).toEqual(['2025-02-28', '2026-02-28'])
      expect(next('date', '2024-01-31', '2024-02-29')).toEqual(['2024-03-31', '2024-04-30'])
      expect(next('date', '2024-04-30', '2024-06-30')).toEqual(['2024-08-31', '2024-10-31'])
      expect(next('date', '2023-12-30', '2024-01-30')).toEqual(['2024-02-29', '2024-03-30'])
      expect(next('date', '2024-03-15', '2023-12-15')).toEqual(['2023-09-15', '2023-06-15'])
    })

    it('leaves cells empty where days leave the calendar', () => {
      expect(next('date', '9998-01-01', '9999-01-01')).toEqual([null, null])
    })

    it('counts texts with a number at their end', () => {
      expect(next('text', '101', '102')).toEqual(['103', '104'])
      expect(next('text', 'Unit A-08', 'Unit A-09')).toEqual(['Unit A-10', 'Unit A-11'])
      expect(next('text', '102', '101', '100')).toEqual(['99', '98'])
      expect(next('text', '1', '0')).toEqual(['1', '2'])
    })

    it('finds no series in one value, in texts that do not count, or in gaps', () => {
      expect(next('number', 5)).toBeNull()
      expect(next('text', 'A1', 'B2')).toBeNull()
      expect(next('text', '1', '2', '4')).toBeNull()
      expect(next('text', 'Vacant', 'Occupied')).toBeNull()
      expect(next('number', 5, null)).toBeNull()
      expect(next('date', '2024-05-01', 'MTM')).toBeNull()
    })

    it('continues any straight line of cents to the cent', () => {
      const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
      fc.assert(
        fc.property(
          cents,
          fc.integer({ min: -100_000, max: 100_000 }),
          fc.integer({ min: 2, max: 40 }),
          (first, step, count) => {
            const values = Array.from({ length: count }, (_, at) => (first + step * at) / 100)
            expect(continueSeries(values, 'number')?.(count)).toBe((first + step * count) / 100 || 0)
          },
        ),
      )
    })
  })
})
