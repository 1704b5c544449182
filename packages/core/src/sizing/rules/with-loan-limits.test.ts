import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { programmeOf } from './programme-of.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'
import { withLoanLimits } from './with-loan-limits.ts'

type Limits = NonNullable<Parameters<typeof withLoanLimits>[1]>

const none: Limits = { minimumDebtServiceCoverage: null, maximumLoanToValue: null, minimumDebtYield: null }
const deal = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_000_000 }
const loanBy = (limits: Partial<Limits>) =>
  sizeLoan(deal, { value: 20_000_000, rate: 0.05 }, withLoanLimits(fannieConventional, { ...none, ...limits }))

it('lends less where the tests agreed for the loan are stricter', () => {
  const usual = loanBy({})
  expect(loanBy({ minimumDebtServiceCoverage: 1.5 }).loan).toBeLessThan(usual.loan ?? 0)
  expect(loanBy({ maximumLoanToValue: 0.3 }).loan).toBe(6_000_000)
  expect(loanBy({ minimumDebtYield: 0.2 }).loan).toBe(5_000_000)
})

it('lends no more where they are looser', () => {
  expect(loanBy({ minimumDebtServiceCoverage: 1, maximumLoanToValue: 0.95 }).loan).toBe(loanBy({}).loan)
  expect(withLoanLimits(fannieConventional, none)).toBe(fannieConventional)
})

it('keeps the share of income that governs HUD’s debt service unless more coverage was agreed', () => {
  const hud = programmeOf('hud-223f')
  const shares = (coverage: number) =>
    withLoanLimits(hud, { ...none, minimumDebtServiceCoverage: coverage }).tiers.map((tier) => tier.debtServiceShare)
  expect(shares(1)).toEqual(hud.tiers.map((tier) => tier.debtServiceShare))
  expect(shares(2)).toEqual(hud.tiers.map(() => undefined))
})
