import { expect, it } from 'vitest'
import { balances } from './income-less-expense.ts'

it('holds where NOI is what expenses leave of income in every period, printed positive or negative', () => {
  expect(balances([1000, 900], [400, 300], [600, 600])).toBe(true)
  expect(balances([1000, 900], [-400, -300], [600, 600])).toBe(true)
  expect(balances([1000, 900], [400, 300], [600, 500])).toBe(false)
})
