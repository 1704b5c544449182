import { expect, it } from 'vitest'
import { daysIn, daysOfMonth } from './days-of-month.ts'

it('gives February its leap days: every fourth year, no century but each fourth one', () => {
  expect(['2026-02', '2028-02', '2000-02', '2100-02', '2026-12'].map(daysOfMonth)).toEqual([28, 29, 29, 28, 31])
})

it('counts months on over the end of a year', () => {
  // December 2026, January and February 2027, February 2028.
  expect([12, 13, 14, 26].map((month) => daysIn(2026, month))).toEqual([31, 31, 28, 29])
})
