import { expect, it } from 'vitest'
import { sizeLoan } from '../../sizing/index.ts'
import { aPortfolioDeal } from '../portfolio.fixtures.ts'
import { combinedDeal } from './combined-deal.ts'
import { rollUp } from './roll-up.ts'

it('sizes two alike deals as one loan of twice as much', () => {
  const one = combinedDeal(rollUp([aPortfolioDeal('a')], 'own'))
  const two = combinedDeal(rollUp([aPortfolioDeal('a'), aPortfolioDeal('b')], 'own'))
  expect(two.underwriting.netCashFlow).toBeCloseTo(2 * (one.underwriting.netCashFlow ?? Number.NaN), 6)
  const loanOf = ({ underwriting }: typeof one) => sizeLoan(underwriting, { rate: 0.06 }).unroundedLoan
  expect(loanOf(two)).toBeCloseTo(2 * (loanOf(one) ?? Number.NaN), 2)
})

it('knows neither cash flow nor value together where one deal lacks it', () => {
  const bare = aPortfolioDeal('bare')
  const without = { ...bare, documents: { ...bare.documents, statements: [], statementRoles: [] } }
  const { underwriting, request } = combinedDeal(rollUp([aPortfolioDeal('a'), without], 'own'))
  expect([underwriting.netCashFlow, request.value]).toEqual([null, undefined])
})

/** A portfolio part whose loan is asked for beside debt that stays. */
const beside = (id: string, debt: { debtServiceInPlace: number | null; balanceInPlace: number | null }) => {
  const part = rollUp([aPortfolioDeal(id)], 'own').parts[0]
  if (part === undefined) throw new Error('A deal was rolled up')
  const sizing = { ...part.sized.sizing, request: { ...part.sized.sizing.request, ...debt } }
  return { ...part, sized: { ...part.sized, sizing } }
}

it('counts the debt that stays in place on any of the deals', () => {
  const none = beside('a', { debtServiceInPlace: null, balanceInPlace: null })
  const some = beside('b', { debtServiceInPlace: 120_000, balanceInPlace: 1_500_000 })
  const { underwriting, request, isDebtUnknown } = combinedDeal({ parts: [none, some, some] })
  expect([request.debtServiceInPlace, request.balanceInPlace, isDebtUnknown]).toEqual([240_000, 3_000_000, false])
  const without = { ...request, debtServiceInPlace: undefined, balanceInPlace: undefined }
  const loanOf = (asked: typeof request) => sizeLoan(underwriting, { ...asked, rate: 0.06 }).unroundedLoan ?? Number.NaN
  expect(loanOf(request)).toBeLessThan(loanOf(without))
  expect(combinedDeal({ parts: [none] }).request.balanceInPlace).toBeUndefined()
})

it('says where not all of the debt that stays is known', () => {
  const half = beside('a', { debtServiceInPlace: 120_000, balanceInPlace: null })
  const { request, isDebtUnknown } = combinedDeal({ parts: [half] })
  expect([request.debtServiceInPlace, request.balanceInPlace, isDebtUnknown]).toEqual([120_000, undefined, true])
})
