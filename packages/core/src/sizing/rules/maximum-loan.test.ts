import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type DraftTest,
  finishedTest,
  loanByCombinedDebtService,
  loanByCombinedLoanToValue,
  loanByCostWithFees,
  loanByDebtYield,
  loanByLoanToValue,
  loanFees,
  otherDebt,
  roundLoanDown,
} from './maximum-loan.ts'
import { annualConstant, balanceAfter, monthlyPayment } from './schedule.ts'
import { programOf } from './size-deal.ts'

it('adds examination, financing and first premium of HUD loans, the published 2.55 %', () => {
  expect(loanFees({ financingFee: 0.02 }, programOf('hud-223f'))).toBeCloseTo(0.0255, 12)
  expect(loanFees({ financingFee: null }, programOf('hud-223f'))).toBeCloseTo(0.0255, 12)
  // Before October 2025 the first premium was 1 %.
  expect(loanFees({ financingFee: 0.02 }, programOf('hud-223f', '2025-09-30'))).toBeCloseTo(0.033, 12)
})

it('knows no fees of other lenders', () => {
  expect(loanFees({ financingFee: null }, programOf('freddie-fixed'))).toBeNull()
})

const nothing = { debtServiceInPlace: null, balanceInPlace: null, subordinateDebtService: null }

it('takes a first loan to stand alone where nothing is said', () => {
  expect(otherDebt(nothing, { isSupplemental: false })).toMatchObject({ debtService: 0, balance: 0 })
})

it('knows that a supplemental loan is never alone', () => {
  expect(otherDebt(nothing, { isSupplemental: true })).toMatchObject({ debtService: null, balance: null })
})

it('adds hard debt behind the loan to what is ahead of it', () => {
  const debt = otherDebt(
    { debtServiceInPlace: 100, balanceInPlace: 900, subordinateDebtService: 40 },
    { isSupplemental: false },
  )
  expect(debt).toEqual({ debtService: 100, balance: 900, debtServiceWithSubordinate: 140 })
})

it('lends the share of the value', () => {
  expect(loanByLoanToValue(18_750_000, 0.8)).toBeCloseTo(15_000_000, 6)
})

it('refuses a value of nothing', () => {
  expect(() => loanByLoanToValue(0, 0.8)).toThrow('value must be above 0; received 0')
})

it('is the published supplemental loan by value', () => {
  const first = balanceAfter({ loan: 10_000_000, rate: 0.041, amortizationMonths: 360, months: 84 })
  expect(loanByCombinedLoanToValue(17_500_000, 0.7, first)).toBeCloseTo(3_624_331.87, 2)
})

it('is nothing where the first loan already uses the share up', () => {
  expect(loanByCombinedLoanToValue(10, 0.5, 6)).toBe(0)
})

it('lends what still yields the minimum, on the income the lender names', () => {
  expect(loanByDebtYield(2_100_000, 0.1)).toBeCloseTo(21_000_000, 6)
  expect(loanByDebtYield(2_150_000, 0.1)).toBeCloseTo(21_500_000, 6)
})

it('lends nothing on a loss', () => {
  expect(loanByDebtYield(-1, 0.1)).toBe(0)
})

const constant = annualConstant(0.064, 360)

it('is the published supplemental loan', () => {
  const debtServiceInPlace = 12 * monthlyPayment(10_000_000, 0.041, 360)
  const loan = loanByCombinedDebtService({ netCashFlow: 1_150_000, minimum: 1.3, debtServiceInPlace, constant })
  expect(loan).toBeCloseTo(4_060_411.14, 2)
})

it('is nothing where the first loan takes all', () => {
  expect(loanByCombinedDebtService({ netCashFlow: 100, minimum: 1.3, debtServiceInPlace: 90, constant })).toBe(0)
})

it('is the published loan of each program where the loan stands alone', () => {
  const loan = (netCashFlow: number, minimum: number, rate: number) =>
    loanByCombinedDebtService({
      netCashFlow,
      minimum,
      debtServiceInPlace: 0,
      constant: annualConstant(rate, 360),
    })
  expect(loan(1_200_000, 1.25, 0.0575)).toBeCloseTo(13_708_656.79, 2)
  expect(loan(1_950_000, 1.35, 0.056)).toBeCloseTo(20_967_562.73, 2)
  expect(loan(412_500, 1.2, 0.0615)).toBeCloseTo(4_701_987.73, 2)
  expect(loan(2_100_000, 1.25, 0.0655)).toBeCloseTo(22_034_756.97, 2)
  expect(loan(2_600_000, 1.05, 0.0725)).toBeCloseTo(30_248_663.34, 2)
  expect(loan(-5, 1.25, 0.06)).toBe(0)
})

it('is the published criterion 7: the loan bears 2.55 % of fees that count as cost', () => {
  expect(loanByCostWithFees(14_895_000, 0.87, 0.003 + 0.0025 + 0.02)).toBeCloseTo(13_252_660.27, 2)
})

it('is what going round the circle comes to', () => {
  let loan = 0
  for (let round = 0; round < 60; round += 1) loan = 0.87 * (14_895_000 + 0.0255 * loan)
  expect(loanByCostWithFees(14_895_000, 0.87, 0.0255)).toBeCloseTo(loan, 4)
})

it('refuses fees that eat the whole loan', () => {
  expect(() => loanByCostWithFees(1, 0.9, 1.2)).toThrow('must be low enough to leave loan proceeds')
})

it('rounds down to the thousand', () => {
  expect(roundLoanDown(13_708_999.99, 1000)).toBe(13_708_000)
})

it('does not lose a thousand to the dust of a binary fraction', () => {
  // 0.57 x 100,000,000 is 56,999,999.99999999 in binary.
  expect(roundLoanDown(0.57 * 100_000_000, 1000)).toBe(57_000_000)
})

it('never rounds up by more than half a cent, and never below nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (loan) => {
      const rounded = roundLoanDown(loan, 1000)
      expect(rounded).toBeGreaterThanOrEqual(0)
      expect(rounded).toBeLessThanOrEqual(Math.max(0, loan + 0.006))
      expect(rounded % 1000).toBe(0)
    }),
  )
})

const service: DraftTest = {
  name: 'DSCR',
  kind: 'coverage',
  limit: 1.25,
  base: 1,
  rate: 0.05,
  otherDebt: 0,
  cap: 1_999.99,
  why: '',
}

it('is called and numbered as HUD does in its programs, and by its name in all others', () => {
  const ofHud = finishedTest(service, programOf('hud-223f'))
  expect([ofHud.label, ofHud.criterion, ofHud.rounded]).toEqual(['Criterion 5: debt service', 5, 1_900])
  const other = finishedTest(service, programOf('freddie-fixed'))
  expect([other.label, other.criterion, other.rounded]).toEqual(['DSCR', null, 1_000])
})

it('calls the third criterion of a construction its cost', () => {
  expect(finishedTest({ ...service, name: 'LTV' }, programOf('hud-221d4')).label).toBe('Criterion 3: cost')
})

it('leaves a test that was not made without a rounded cap', () => {
  expect(finishedTest({ ...service, cap: null }, programOf('hud-223f')).rounded).toBeNull()
})
