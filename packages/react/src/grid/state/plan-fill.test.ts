import { describe, expect, it } from 'vitest'
import { aColumn, aRange, inShort, someLines } from './plan.fixtures.ts'
import { planFill } from './plan-fill.ts'

const unit = aColumn('unit', 'text')
const rent = aColumn('rent', 'money')
const columns = [unit, rent]

describe('planFill', () => {
  it('copies one cell down', () => {
    const lines = someLines(columns, ['101', 1200], [], [])
    const plan = planFill({ source: aRange(0, 0, 0, 1), target: aRange(0, 0, 2, 1), lines, columns })
    expect(inShort(plan.cells)).toEqual([
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
    expect(inShort(plan.cells)).toEqual(['r2.unit: null -> 103', 'r2.rent: null -> 1250'])
  })

  it('continues upwards and to the left as well', () => {
    const lines = someLines(columns, [], [], ['103', 1], ['104', 1])
    const up = planFill({ source: aRange(2, 0, 3, 0), target: aRange(0, 0, 3, 0), lines, columns })
    expect(inShort(up.cells)).toEqual(['r1.unit: null -> 102', 'r0.unit: null -> 101'])
    expect(up.range).toEqual(aRange(0, 0, 3, 0))
    const months = ['jan', 'feb', 'mar', 'apr'].map((id) => aColumn(id, 'money'))
    const across = someLines(months, [null, null, 30, 40])
    const left = planFill({ source: aRange(0, 2, 0, 3), target: aRange(0, 0, 0, 3), lines: across, columns: months })
    expect(inShort(left.cells)).toEqual(['r0.feb: null -> 20', 'r0.jan: null -> 10'])
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
    expect(inShort(plan.cells)).toEqual(['r2.unit: null -> B', 'r1.unit: null -> A', 'r0.unit: null -> B'])
  })

  it('reads the text of the source in a column of another kind and says what it refuses', () => {
    const lines = someLines(columns, ['1,250', null], ['none', null])
    const plan = planFill({ source: aRange(0, 0, 1, 0), target: aRange(0, 1, 1, 1), lines, columns })
    expect(inShort(plan.cells)).toEqual(['r0.rent: null -> 1250'])
    expect(plan.refused).toEqual([
      { row: 'r1', column: 'rent', text: 'none', reason: '"none" is no amount: write digits, as 1,205.00' },
    ])
  })

  it('leaves read-only cells and does not count them as a step of the series less', () => {
    const lines = someLines(columns, ['101', 1], ['102', 1], [], []).map((line) =>
      line.kind === 'row' && line.row.id === 'r2' ? { ...line, row: { ...line.row, readOnly: 'Merged' } } : line,
    )
    const plan = planFill({ source: aRange(0, 0, 1, 0), target: aRange(0, 0, 3, 0), lines, columns })
    expect(inShort(plan.cells)).toEqual(['r3.unit: null -> 104'])
    expect(plan.skippedReadOnly).toBe(1)
  })

  it('does nothing where the handle was not drawn beyond the block', () => {
    const lines = someLines(columns, ['101', 1], ['102', 2])
    const plan = planFill({ source: aRange(0, 0, 1, 1), target: aRange(0, 0, 0, 1), lines, columns })
    expect(plan).toEqual({ cells: [], skippedReadOnly: 0, refused: [], range: aRange(0, 0, 1, 1) })
  })
})
