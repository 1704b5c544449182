import { describe, expect, test } from 'vitest'
import { lockOf } from './cell-lock.ts'
import { planChanges } from './plan-changes.ts'

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
