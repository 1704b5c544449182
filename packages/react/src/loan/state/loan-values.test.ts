import { expect, test } from 'vitest'
import { aLoan } from '../loan.fixtures.ts'
import { changeOf, fieldOf, withChanges } from './loan-values.ts'

test('the debt in place is changed as a whole, and is none once nothing of it is known', () => {
  const loan = aLoan({ existingDebt: { balance: 5_000_000, rate: null, payment: null, maturity: null } })
  expect(fieldOf(loan, 'existingDebt.balance')).toBe(5_000_000)
  expect(changeOf(loan, 'existingDebt.rate', 0.04)).toEqual({
    existingDebt: { balance: 5_000_000, rate: 0.04, payment: null, maturity: null },
  })
  expect(changeOf(loan, 'existingDebt.balance', null)).toEqual({ existingDebt: null })
})

test('what is not saved yet stands over what is, and a field that was emptied is empty', () => {
  const loan = aLoan({ noteRate: 0.06, tier: 2 })
  expect(withChanges(loan, { noteRate: null, modifiedOn: 99 })).toEqual({ ...loan, noteRate: null })
  expect(withChanges(loan, null)).toEqual(loan)
})
