import { expect, it } from 'vitest'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { endOfPeriod } from './end-of-period.ts'

it.each([
  ['month', '2025-03', 2025 * 12 + 3],
  ['month', '2025-03 (2)', 2025 * 12 + 3],
  ['month', 'M07', 7],
  ['quarter', 'Q2 2025', 2025 * 12 + 6],
  ['quarter', '3Q24', 2024 * 12 + 9],
  ['quarter', 'Quarter Ended 1/31/2025', 2025 * 12 + 1],
  ['quarter', 'Q4', 12],
  ['halfYear', 'H1 2025', 2025 * 12 + 6],
  ['year', 'Actual 2023', 2023 * 12 + 12],
  ['year', 'T12', null],
  ['scenario', 'Pro Forma 2026', null],
] satisfies [StatementPeriod['kind'], string, number | null][])(
  'a %s printed as %s ends in month %s',
  (kind, key, end) => {
    expect(endOfPeriod({ key, kind, caption: key, column: 1 })).toBe(end)
  },
)
