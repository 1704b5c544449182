import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf } from './loan-request.ts'
import { type SizingTestInput, sizingTests } from './sizing-tests.ts'

const input: SizingTestInput = {
  underwriting: { netCashFlow: 2_100_000, netOperatingIncome: 2_150_000, reason: '' },
  request: loanRequestOf({ rate: 0.0655, totalCost: 29_000_000, requestedLoan: 22_000_000 }, fannieConventional)
    .request,
  rulePack: { ...fannieConventional, minimumDebtYield: 0.1, maximumLoanToCost: 0.75, maximumLoan: 25_000_000 },
  tier: { tier: 1, minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.75 },
  testedRate: 0.0655,
  value: 30_000_000,
}

it('stands all tests side by side', () => {
  // The published CMBS example, with a cost and a maximum added.
  const caps = sizingTests(input).map(({ name, cap }) => [name, Math.round((cap ?? 0) * 100) / 100])
  expect(caps).toEqual([
    ['DSCR', 22_034_756.97],
    ['LTV', 22_500_000],
    ['LTC', 21_750_000],
    ['Debt yield', 21_000_000],
    ['Programme maximum', 25_000_000],
    ['Requested loan', 22_000_000],
  ])
})

it('measures debt yield on NOI where the lender does', () => {
  const onNoi = sizingTests({ ...input, rulePack: { ...input.rulePack, debtYieldBasis: 'NOI' } })
  expect(onNoi[3]?.cap).toBeCloseTo(21_500_000, 6)
})

it('says for every test that lacks something what it lacks', () => {
  const { request } = loanRequestOf({}, fannieConventional)
  const unknown = { netCashFlow: null, netOperatingIncome: null, reason: 'No operating statement.' }
  const tests = sizingTests({
    ...input,
    underwriting: unknown,
    request,
    rulePack: fannieConventional,
    testedRate: null,
    value: null,
  })
  expect(tests.every(({ cap, why }) => cap === null && why.startsWith('not tested'))).toBe(true)
  expect(tests[0]?.why).toContain('No operating statement.')
})
