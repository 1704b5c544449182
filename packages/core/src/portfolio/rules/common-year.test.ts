import { expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { commonYear } from './common-year.ts'

const rent = [{ concept: 'gpr', months: 1000 }]

it('finds the latest twelve months of all, whatever their fiscal years', () => {
  const year = commonYear([aStatement(rent, '2024-07', 24), aStatement(rent, '2025-01', 15)])
  expect([year?.[0], year?.at(-1), year?.length]).toEqual(['2025-04', '2026-03', 12])
})

it('finds none where the statements share less than a year', () => {
  expect(commonYear([aStatement(rent, '2024-01', 12), aStatement(rent, '2024-07', 12)])).toBeNull()
})

it('does not let a statement without months decide', () => {
  const annual = {
    ...aStatement(rent, '2024-01', 1),
    periods: [{ key: '2024', kind: 'year' as const, caption: '2024', column: 2 }],
  }
  expect(commonYear([annual])).toBeNull()
  expect(commonYear([annual, aStatement(rent, '2025-01', 12)])?.[0]).toBe('2025-01')
})
