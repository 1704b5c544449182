import { expect, it } from 'vitest'
import { lenderTerms } from './capital-markets.ts'

const of = (lender: string) => lenderTerms().find((terms) => terms.lender === lender)?.rulePack

it('takes each lender’s limits from its own rules', () => {
  // Life companies lend 65 % at 1.25 with a yield of 8 %, conduits 75 % at 1.25 with at least 7 %.
  expect(of('Life company')).toMatchObject({ tiers: [{ maximumLoanToValue: 0.65 }], minimumDebtYield: 0.08 })
  const conduit = of('CMBS conduit')
  const usual = conduit?.tiers.find(({ tier }) => tier === conduit.usualTier)
  expect(usual).toMatchObject({ maximumLoanToValue: 0.75, minimumDebtServiceCoverage: 1.25 })
})

it('sizes a debt fund by its pack, as published by one of them, and has no limits of a bank for it', () => {
  expect(of('Debt fund')).toMatchObject({
    id: 'debt-fund',
    tiers: [{ minimumDebtServiceCoverage: 1.2 }],
    minimumDebtYield: 0.09,
    usualInterestOnlyMonths: 36,
  })
})
