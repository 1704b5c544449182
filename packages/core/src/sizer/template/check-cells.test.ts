import { expect, it } from 'vitest'
import { isSamePeriod, statedPeriod } from './check-cells.ts'

const seen = (value: string | number) => statedPeriod({ value, date: null })

it('tells the period that a template was made for in whatever way it is written', () => {
  expect(statedPeriod({ value: 46_142, date: '2026-04-30' })).toEqual({ year: 2026, month: 4, day: 30 })
  expect(seen(2026)).toEqual({ year: 2026, month: null, day: null })
  expect(seen('FY 2026')).toEqual({ year: 2026, month: null, day: null })
  expect(seen('T-12 ending Apr-2026')).toEqual({ year: 2026, month: 4, day: null })
  expect(seen('05/2025 - 04/30/2026')).toEqual({ year: 2026, month: 4, day: 30 })
  expect(seen('4/2026')).toEqual({ year: 2026, month: 4, day: null })
  expect(seen('2026-04')).toEqual({ year: 2026, month: 4, day: null })
  expect([seen('current year'), seen(12)]).toEqual([null, null])
})

it('holds a statement’s period against what is told, and no more', () => {
  const reported = { year: 2026, month: 4, day: 15 }
  expect(isSamePeriod(reported, '2026-04-30', 'statementEnd')).toBe(true)
  expect(isSamePeriod(reported, '2026-04-30', 'rentRollDate')).toBe(false)
  expect(isSamePeriod({ year: 2026, month: null, day: null }, '2026-04-30', 'statementEnd')).toBe(true)
  expect(isSamePeriod({ year: 2025, month: 4, day: null }, '2026-04-30', 'statementEnd')).toBe(false)
  expect(isSamePeriod({ year: 2026, month: 3, day: null }, '2026-04-30', 'statementEnd')).toBe(false)
})
