import { expect, it } from 'vitest'
import { daysOfMonth } from './days-of-month.ts'

it('gives February its leap days: every fourth year, no century but each fourth one', () => {
  expect(['2026-02', '2028-02', '2000-02', '2100-02', '2026-12'].map(daysOfMonth)).toEqual([28, 29, 29, 28, 31])
})
