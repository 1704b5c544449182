import { expect, it } from 'vitest'
import { loanByCostWithFees } from './loan-by-cost-with-fees.ts'

it('is the published criterion 7: the loan bears 2.55 % of fees that count as cost', () => {
  expect(loanByCostWithFees(14_895_000, 0.87, 0.003 + 0.0025 + 0.02)).toBeCloseTo(13_252_660.27, 2)
})

it('is what going round the circle comes to', () => {
  let loan = 0
  for (let round = 0; round < 60; round += 1) loan = 0.87 * (14_895_000 + 0.0255 * loan)
  expect(loanByCostWithFees(14_895_000, 0.87, 0.0255)).toBeCloseTo(loan, 4)
})

it('refuses fees that eat the whole loan', () => {
  expect(() => loanByCostWithFees(1, 0.9, 1.2)).toThrow('must leave something')
})
