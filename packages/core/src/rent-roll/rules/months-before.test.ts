import { expect, it } from 'vitest'
import { monthsBefore } from './months-before.ts'

it('goes back by whole months and never names a day that does not exist', () => {
  expect([monthsBefore('2026-03-15', 1), monthsBefore('2024-03-31', 1), monthsBefore('2026-01-31', 3)]).toEqual([
    '2026-02-15',
    '2024-02-29',
    '2025-10-31',
  ])
})
