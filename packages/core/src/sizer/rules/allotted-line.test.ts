import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { statementWindows, underwritingLines } from '../../sizing/index.ts'
import { aStatement } from '../../testing/index.ts'
import { allottedLine } from './allotted-line.ts'
import { statementRows } from './statement-rows.ts'

const hud = chartOfAccounts(12)
const payroll = { key: 'payrollAndBenefits', label: underwritingLines.payrollAndBenefits.label } as const

const yearOf = (lines: Parameters<typeof aStatement>[0]) =>
  statementRows(statementWindows([aStatement(lines)]).t12, hud)

describe('an underwritten line in the categories of a form', () => {
  it('is shared out as its accounts were booked in the trailing year', () => {
    const rows = yearOf([
      { concept: 'gpr', months: 10_000 },
      { concept: 'payroll_admin', section: 'expense', months: 300 },
      { concept: 'payroll_maint', section: 'expense', months: 100 },
    ])
    const parts = allottedLine({ ...payroll, amount: 6_000 }, rows, hud)
    // Three quarters and one quarter of 6,000.
    expect(parts.map(({ amount, share }) => [amount, share])).toEqual([
      [4_500, 0.75],
      [1_500, 0.25],
    ])
    expect(new Set(parts.map(({ category }) => category)).size).toBe(2)
  })

  it('stands in one category where the year says nothing of it, or has accounts of both signs', () => {
    const silent = yearOf([{ concept: 'gpr', months: 10_000 }])
    expect(allottedLine({ ...payroll, amount: 6_000 }, silent, hud)).toMatchObject([{ amount: 6_000, share: null }])
    const mixed = yearOf([
      { concept: 'gpr', months: 10_000 },
      { concept: 'payroll_admin', section: 'expense', months: 300 },
      { concept: 'payroll_maint', section: 'expense', months: -100 },
    ])
    expect(allottedLine({ ...payroll, amount: 6_000 }, mixed, hud)).toMatchObject([{ amount: 6_000, share: null }])
  })

  it('that nobody knows stays unknown', () => {
    expect(allottedLine({ ...payroll, amount: null }, [], hud)).toMatchObject([{ amount: null }])
    expect(allottedLine({ ...payroll, amount: 5 }, [], null)).toEqual([{ category: '', amount: 5, share: null }])
  })

  it('comes to itself, however the year was booked', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (amount, ...months) => {
          const accounts = ['payroll_admin', 'payroll_maint', 'payroll_burden']
          const lines = months.map((month, at) => ({
            concept: accounts[at] ?? '',
            section: 'expense' as const,
            months: month / 100,
          }))
          const parts = allottedLine({ ...payroll, amount }, yearOf([{ concept: 'gpr', months: 1 }, ...lines]), hud)
          const sum = parts.reduce((total, part) => total + (part.amount ?? 0), 0)
          expect(sum).toBeCloseTo(amount, 6)
        },
      ),
      { numRuns: 60 },
    )
  })
})
