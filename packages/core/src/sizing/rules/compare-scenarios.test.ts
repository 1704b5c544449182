import { expect, it } from 'vitest'
import { compareScenarios } from './compare-scenarios.ts'
import { programmeOf } from './programme-of.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const underwriting = { ...underwrite(null, []), netCashFlow: 1_950_000, netOperatingIncome: 2_000_000 }
const request = { value: 30_000_000, rate: 0.056 }
const rulePack = programmeOf('freddie-fixed')

it('stands an amortising loan beside one that is interest only, by the limits of each', () => {
  const whole = { ...request, interestOnlyMonths: 120 }
  const [amortising, interestOnly] = compareScenarios(
    underwriting,
    [
      { name: 'amortising', request },
      { name: 'interest only', request: whole },
    ],
    rulePack,
  )
  // The published pair: 22,644,967.75 at 1.25 against 20,967,562.73 at 1.35.
  expect([amortising?.sizing.loan, interestOnly?.sizing.loan]).toEqual([22_644_000, 20_967_000])
  expect([amortising?.loanDifference, interestOnly?.loanDifference]).toEqual([0, -1_677_000])
  // 1,677,000 x 0.068889477677 / 12
  expect(interestOnly?.paymentDifference).toBeCloseTo(-9627.3, 1)
})

it('sizes each by the programme and the underwriting that it names', () => {
  const bank = programmeOf('bank')
  const thinner = { ...underwriting, netCashFlow: 1_000_000 }
  const [, other] = compareScenarios(
    underwriting,
    [
      { name: 'agency', request },
      { name: 'bank', request, rulePack: bank, underwriting: thinner },
    ],
    rulePack,
  )
  expect(other?.sizing).toEqual(sizeLoan(thinner, request, bank))
})

it('knows no difference of unknown loans, and refuses two of one name', () => {
  const [, unknown] = compareScenarios(underwriting, [
    { name: 'one', request },
    { name: 'two', request: {}, underwriting: underwrite(null, []) },
  ])
  expect(unknown?.loanDifference).toBeNull()
  const twice = { name: 'same', request }
  expect(() => compareScenarios(underwriting, [twice, twice])).toThrow('must have a name of its own')
})
