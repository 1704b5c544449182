import { expect, it } from 'vitest'
import { otherDebt } from './other-debt.ts'

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
