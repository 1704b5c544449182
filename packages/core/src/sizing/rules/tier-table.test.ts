import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { programmeOf } from './programme-of.ts'
import { sizeLoan } from './size-loan.ts'
import { tierMet, tierTable } from './tier-table.ts'
import { underwrite } from './underwrite.ts'

const published = { netCashFlow: 1_200_000, value: 18_750_000, rate: 0.0575, amortisationMonths: 360 }

it('is the published table of tiers', () => {
  const rows = tierTable(fannieConventional.tiers, published)
  const cents = (amount: number | null) => Math.round((amount ?? 0) * 100) / 100
  expect(
    rows.map((row) => [row.tier, cents(row.loanByDebtServiceCoverage), cents(row.loanByLoanToValue), row.governing]),
  ).toEqual([
    [1, 14_900_713.9, 15_000_000, 'DSCR'],
    [2, 13_708_656.79, 15_000_000, 'DSCR'],
    [3, 12_693_200.73, 12_187_500, 'LTV'],
    [4, 11_055_368.38, 10_312_500, 'LTV'],
  ])
})

it('names no maximum where one of the two limits was not tested', () => {
  const [first] = tierTable(fannieConventional.tiers, { ...published, value: null })
  expect(first).toMatchObject({ loanByLoanToValue: null, maximumLoan: null, governing: null })
})

it('puts a loan in the best tier whose two limits it meets', () => {
  expect(tierMet(fannieConventional.tiers, 1.6, 0.6)).toBe(3)
  expect(tierMet(fannieConventional.tiers, 1.6, 0.5)).toBe(4)
  expect(tierMet(fannieConventional.tiers, 1.25 - 1e-12, 0.8)).toBe(2)
  expect(tierMet(fannieConventional.tiers, 1.1, 0.8)).toBeNull()
})

it('counts the premium of mortgage insurance as debt service, as the test of the programme does', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 900_000 }
  const { tests, tiers } = sizeLoan(underwriting, { value: 15_000_000, rate: 0.054 }, programmeOf('hud-223f'))
  expect(tiers[0]?.loanByDebtServiceCoverage).toBeCloseTo(11_835_347.76, 2)
  expect(tiers[0]?.loanByDebtServiceCoverage).toBeCloseTo(tests[0]?.cap ?? Number.NaN, 6)
})
