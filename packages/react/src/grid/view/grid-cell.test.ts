import { describe, expect, test } from 'vitest'
import { describeCell } from './grid-cell.tsx'

const rent = { column: { id: 'rent', title: 'Rent', kind: 'money' }, refused: null, isAdded: false } as const

describe('what is known of a cell', () => {
  test('follows a finding that ends its sentence as a sentence of its own', () => {
    const finding = { severity: 'warning', text: 'Market rent is $1 a month.' } as const
    const mark = { source: 'Report1!F8', finding }
    expect(describeCell({ ...rent, mark, sourceText: '1,265.00' })).toBe(
      'warning: Market rent is $1 a month. Edited; source: 1,265.00 (Report1!F8)',
    )
  })

  test('is told as phrases of one sentence otherwise', () => {
    const mark = { origin: 'predicted', probability: 0.87, comment: 'ask the seller' } as const
    expect(describeCell({ ...rent, mark, sourceText: null })).toBe('predicted, 87% likely; comment: ask the seller')
  })

  test('is nothing where the value says all', () => {
    expect(describeCell({ ...rent, mark: null, sourceText: null })).toBeNull()
  })
})
