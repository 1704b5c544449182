import { describe, expect, it } from 'vitest'
import { aColumn, inShort } from './plan.fixtures.ts'
import { planChanges } from './plan-changes.ts'

const rent = aColumn('rent', 'money')

describe('planChanges', () => {
  it('lists the cells whose value would be another, with what they hold now', () => {
    const row = { id: 'r0', values: { rent: 1200 } }
    expect(inShort(planChanges([{ row, column: rent, content: { text: '1,250' } }]).cells)).toEqual([
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
    expect(inShort(plan.cells)).toEqual(['r0.rent: null -> 1'])
  })

  it('names what was refused, with the text and the reason', () => {
    const row = { id: 'r0', values: {} }
    const plan = planChanges([
      { row, column: rent, content: { text: '12O5' } },
      { row: { id: 'r1', values: {} }, column: rent, content: { value: 'call', of: aColumn('note', 'text') } },
    ])
    expect(plan.cells).toEqual([])
    expect(plan.refused).toEqual([
      { row: 'r0', column: 'rent', text: '12O5', reason: '"12O5" is no amount: write digits, as 1,205.00' },
      { row: 'r1', column: 'rent', text: 'call', reason: '"call" is no amount: write digits, as 1,205.00' },
    ])
  })

  it('changes a cell that comes twice once, to what comes first', () => {
    const target = { row: { id: 'r0', values: {} }, column: rent }
    const plan = planChanges([
      { ...target, content: { text: '1' } },
      { ...target, content: { text: '2' } },
    ])
    expect(inShort(plan.cells)).toEqual(['r0.rent: null -> 1'])
  })
})
