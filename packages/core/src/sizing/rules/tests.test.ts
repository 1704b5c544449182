import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf, type PartialLoanRequest } from './loan-request.ts'
import { programOf } from './size-deal.ts'
import { furtherMinimum, type SizingTestInput, sizingTests } from './tests.ts'

const input: SizingTestInput = {
  underwriting: { netCashFlow: 2_100_000, netOperatingIncome: 2_150_000, reason: '' },
  request: loanRequestOf({ rate: 0.0655, totalCost: 29_000_000, requestedLoan: 22_000_000 }, fannieConventional)
    .request,
  rulePack: { ...fannieConventional, minimumDebtYield: 0.1, maximumLoanToCost: 0.75, maximumLoan: 25_000_000 },
  tier: { tier: 1, minimumDebtServiceCoverage: 1.25, maximumLoanToValue: 0.75 },
  testedRate: 0.0655,
  value: 30_000_000,
  sizedCashFlow: 2_100_000,
}

it('stands all tests side by side', () => {
  // The published CMBS example, with a cost and a maximum added.
  const caps = sizingTests(input).map(({ name, cap }) => [name, Math.round((cap ?? 0) * 100) / 100])
  expect(caps).toEqual([
    ['DSCR', 22_034_756.97],
    ['LTV', 22_500_000],
    ['LTC', 21_750_000],
    ['Debt yield', 21_000_000],
    ['Program maximum', 25_000_000],
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
    sizedCashFlow: null,
  })
  expect(tests.every(({ cap, why }) => cap === null && /^(not tested|N\/A): /.test(why))).toBe(true)
  expect(tests[0]?.why).toContain('No operating statement.')
})

describe('further tests of a program', () => {
  const of = (id: string, asked: PartialLoanRequest) => {
    const rulePack = programOf(id)
    const { request } = loanRequestOf(asked, rulePack)
    const [tier] = rulePack.tiers
    return sizingTests({
      ...input,
      rulePack,
      request,
      tier: tier ?? input.tier,
      testedRate: 0.0725,
      value: 42_000_000,
      sizedCashFlow: 2_600_000,
    })
  }

  it('hold a floating-rate loan to the fixed-rate one, as published', () => {
    const tests = of('fannie-structured-arm', { rate: 0.05, maximumRate: 0.0725, comparableFixedRate: 0.0565 })
    const caps = tests
      .filter(({ cap }) => cap !== null)
      .map(({ name, cap }) => [name, Math.round((cap ?? 0) * 100) / 100])
    expect(caps).toEqual([
      ['DSCR', 30_248_663.34],
      ['LTV', 27_300_000],
      ['DSCR as a fixed-rate loan', 30_028_168.12],
    ])
  })

  it('say what they lack', () => {
    expect(of('fannie-cooperative', {}).at(-1)?.why).toContain('cooperative NCF as operated')
    expect(of('fannie-hard-subordinate-debt', {}).at(-1)?.why).toContain('subordinate debt')
  })

  it('ask for the tier’s own coverage less the proceeds above it', () => {
    // 1.25 / 1.05
    expect(furtherMinimum({ proceedsAboveTier: 0.05 }, { minimumDebtServiceCoverage: 1.25 })).toBeCloseTo(1.190476, 6)
  })

  it('leave nothing to lend where the loans that stay take all', () => {
    const [coverage] = of('fannie-supplemental', { debtServiceInPlace: 9_000_000, balanceInPlace: 90_000_000 })
    expect(coverage).toMatchObject({ cap: 0, why: 'Debt remaining in place uses all of the NCF.' })
  })

  it('hold a large loan of HUD to its own coverage and share, and leave one at the line alone', () => {
    const large = of('hud-223f', { rate: 0.0725 })
    // 42 million x 87 % is below the threshold, so neither large-loan test constrains it.
    expect(large.find(({ name }) => name === 'Large-loan LTV or LTC')?.cap).toBe(120_000_000)
    const pack = programOf('hud-223f')
    const { request } = loanRequestOf({ rate: 0.0725, isCashOut: true }, pack)
    const at = (isCashOut: boolean) =>
      sizingTests({ ...input, rulePack: pack, request: { ...request, isCashOut }, value: 200_000_000 }).find(
        ({ name }) => name === 'Large-loan LTV or LTC',
      )?.cap
    // 200 million x 75 %, and x 70 % for a cash-out.
    expect([at(false), at(true)]).toEqual([150_000_000, 140_000_000])
  })

  it('hold health care to be built to 90 % of its cost beside 80 % of its value', () => {
    const tests = of('hud-232-skilled', { rate: 0.06, costBeforeFees: 20_000_000, financingFee: 0, isNonProfit: false })
    const share = (name: string) => tests.find((test) => test.name === name)
    // Loan-based fees: 0.3 % for examination and 0.77 % for the first premium. 0.9 x 20m / (1 - 0.9 x 0.0107)
    expect(share('Replacement cost')?.cap).toBeCloseTo(18_175_025.5, 0)
    // 42 million x 80 %: of the value, not of the cost of 20 million.
    expect(share('LTV')?.cap).toBe(33_600_000)
  })
})
