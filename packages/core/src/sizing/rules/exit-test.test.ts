import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { exitTest } from './exit-test.ts'

const published = {
  effectiveGrossIncome: 1_802_800,
  totalExpenses: 684_604,
  realEstateTaxes: 201_250,
  managementFees: 54_084,
  replacementReserves: 25_000,
  termMonths: 120,
  balance: 10_255_016.31,
}

it('is the published refinance test', () => {
  const exit = exitTest(published, fannieConventional.exit)
  expect(exit.netCashFlow).toBeCloseTo(1_234_572.58, 2)
  expect(exit.maximumRefinanceRate).toBeCloseTo(0.08971618, 8)
  expect(exit.maximumCapitalisationRate).toBeCloseTo(0.09630975, 8)
})

it('grows taxes at a rate of their own where the lender says so', () => {
  const slow = exitTest(published, { ...fannieConventional.exit, realEstateTaxGrowth: 0.02 })
  // 201,250 x (1.03^9 - 1.02^9) = 201,250 x (1.304773 - 1.195093) = 22,073.2
  expect(887_320.97 - slow.totalExpenses).toBeCloseTo(22_073.2, 0)
})

it('repays nothing where nothing is owed', () => {
  expect(exitTest({ ...published, balance: 0 }, fannieConventional.exit)).toMatchObject({ maximumRefinanceRate: null })
})
