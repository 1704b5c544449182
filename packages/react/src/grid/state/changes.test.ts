import { describe, expect, it, test } from 'vitest'
import type { GridColumn } from '../grid.types.ts'
import { convertValue, lockOf, planChanges, planClear, planSameText } from './changes.ts'
import { aColumn, aRange, aSelection, formatChanges, someLines } from './state.fixtures.ts'

describe('plan changes', () => {
  const rent = aColumn('rent', 'money')

  describe('planChanges', () => {
    it('lists the cells whose value would be another, with what they hold now', () => {
      const row = { id: 'r0', values: { rent: 1200 } }
      expect(formatChanges(planChanges([{ row, column: rent, content: { text: '1,250' } }]).cells)).toEqual([
        'r0.rent: 1200 -> 1250',
      ])
    })

    it('lists no cell that would keep its value, an absent one counted as empty', () => {
      const row = { id: 'r0', values: { rent: 1200 } }
      expect(
        planChanges([
          { row, column: rent, content: { text: '$1,200.00' } },
          { row, column: aColumn('note', 'text'), content: { text: '' } },
        ]),
      ).toEqual({ cells: [], skippedReadOnly: 0, refused: [] })
    })

    it('leaves read-only columns and rows and counts their cells', () => {
      const row = { id: 'r0', values: {} }
      const locked = { id: 'r1', values: {}, readOnly: 'The unit was merged' }
      const plan = planChanges([
        { row, column: aColumn('id', 'text', { readOnly: 'Read from the file' }), content: { text: 'x' } },
        { row: locked, column: rent, content: { text: '1' } },
        { row, column: rent, content: { text: '1' } },
      ])
      expect(plan.skippedReadOnly).toBe(2)
      expect(formatChanges(plan.cells)).toEqual(['r0.rent: null -> 1'])
    })

    it('names what was refused, with the text and the reason', () => {
      const row = { id: 'r0', values: {} }
      const plan = planChanges([
        { row, column: rent, content: { text: '12O5' } },
        { row: { id: 'r1', values: {} }, column: rent, content: { value: 'call', of: aColumn('note', 'text') } },
      ])
      expect(plan.cells).toEqual([])
      expect(plan.refused).toEqual([
        { row: 'r0', column: 'rent', text: '12O5', reason: '"12O5" isn’t a number: enter digits, e.g., 1,205.00' },
        { row: 'r1', column: 'rent', text: 'call', reason: '"call" isn’t a number: enter digits, e.g., 1,205.00' },
      ])
    })

    it('changes a cell that comes twice once, to what comes first', () => {
      const target = { row: { id: 'r0', values: {} }, column: rent }
      const plan = planChanges([
        { ...target, content: { text: '1' } },
        { ...target, content: { text: '2' } },
      ])
      expect(formatChanges(plan.cells)).toEqual(['r0.rent: null -> 1'])
    })
  })
})

describe('plan same', () => {
  const columns = [aColumn('unit', 'text'), aColumn('rent', 'money')]

  describe('planSameText', () => {
    it('puts one text into every selected cell of all ranges, read by each column', () => {
      const lines = someLines(columns, ['101', 1200], 'Vacant', ['102', 1300], ['103', 1400])
      const selection = aSelection(aRange(0, 0), aRange(0, 1, 2, 1))
      expect(formatChanges(planSameText({ selection, lines, columns }, '7').cells)).toEqual([
        'r0.unit: 101 -> 7',
        'r0.rent: 1200 -> 7',
        'r1.rent: 1300 -> 7',
      ])
    })

    it('changes a cell once where ranges overlap', () => {
      const lines = someLines(columns, ['101', 1200])
      const selection = aSelection(aRange(0, 0, 0, 1), aRange(0, 1))
      expect(planSameText({ selection, lines, columns }, '7').cells).toHaveLength(2)
    })

    it('passes what the grid no longer shows', () => {
      const lines = someLines(columns, ['101', 1200])
      expect(planSameText({ selection: aSelection(aRange(0, 1, 5, 9)), lines, columns }, '7').cells).toHaveLength(1)
    })
  })

  describe('planClear', () => {
    it('empties the cells that can be edited and counts the others', () => {
      const locked = [aColumn('unit', 'text', { readOnly: 'Read from the file' }), aColumn('rent', 'money')]
      const lines = someLines(locked, ['101', 1200], ['102', null])
      const plan = planClear({ selection: aSelection(aRange(0, 0, 1, 1)), lines, columns: locked })
      expect(formatChanges(plan.cells)).toEqual(['r0.rent: 1200 -> null'])
      expect(plan.skippedReadOnly).toBe(2)
    })
  })
})

describe('carry value', () => {
  const row = { id: 'r0', values: {} }
  const money = aColumn('rent', 'money')
  const text = aColumn('note', 'text')

  it('carries a number between columns of numbers with all its digits', () => {
    expect(convertValue(1250.456, money, aColumn('n', 'number'), row)).toEqual({ ok: true, value: 1250.456 })
    expect(convertValue(0.0575, aColumn('rate', 'percent'), money, row)).toEqual({ ok: true, value: 0.0575 })
  })

  it('carries a text as it is, and what a cell shows into a column of text', () => {
    expect(convertValue(' 0101', text, text, row)).toEqual({ ok: true, value: ' 0101' })
    expect(convertValue(1250, money, text, row)).toEqual({ ok: true, value: '1,250.00' })
    expect(convertValue('2024-05-01', aColumn('start', 'date'), text, row)).toEqual({ ok: true, value: '05/01/2024' })
  })

  it('reads anew what goes into a column of another kind', () => {
    expect(convertValue('May 1 2024', text, aColumn('start', 'date'), row)).toEqual({ ok: true, value: '2024-05-01' })
    expect(convertValue('call', text, money, row)).toEqual({
      ok: false,
      reason: '"call" isn’t a number: enter digits, e.g., 1,205.00',
    })
  })

  it('tells choices with one label apart', () => {
    const choices = [
      { value: 'a', label: 'Parking' },
      { value: 'b', label: 'Parking' },
    ]
    const column: GridColumn = aColumn('code', 'choice', { choices })
    expect(convertValue('b', column, column, row)).toEqual({ ok: true, value: 'b' })
  })

  it('refuses a value that never was of its column and one that the column does not take', () => {
    expect(convertValue('MTM', money, money, row).ok).toBe(false)
    const picky = aColumn('rent', 'money', { validate: (value) => (value === null ? 'Write a rent' : null) })
    expect(convertValue(null, money, picky, row)).toEqual({ ok: false, reason: 'Write a rent' })
  })
})

describe('cell lock', () => {
  const rent = {
    id: 'rent',
    title: 'Rent',
    kind: 'money' as const,
    lockOf: ({ id }: { id: string }) => (id === 'sum' ? 'It is the sum of the charges.' : null),
  }

  describe('a cell that cannot be edited where others of its column can', () => {
    test('says why', () => {
      expect(lockOf({ id: 'sum', values: {} }, rent)).toBe('It is the sum of the charges.')
      expect(lockOf({ id: 'a', values: {} }, rent)).toBeNull()
    })

    test('says what holds for its row or column first', () => {
      expect(lockOf({ id: 'sum', values: {}, readOnly: 'It was sold.' }, rent)).toBe('It was sold.')
      expect(lockOf({ id: 'sum', values: {} }, { ...rent, readOnly: 'Worked out.' })).toBe('Worked out.')
    })

    test('is passed by a paste, and counted', () => {
      const rows = ['a', 'sum'].map((id) => ({ id, values: { rent: 900 } }))
      const plan = planChanges(rows.map((row) => ({ row, column: rent, content: { text: '950' } })))
      expect(plan.cells.map(({ row, after }) => [row, after])).toEqual([['a', 950]])
      expect(plan.skippedReadOnly).toBe(1)
    })
  })
})
