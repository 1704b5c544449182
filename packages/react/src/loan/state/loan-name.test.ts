import { expect, test } from 'vitest'
import { loanName } from './loan-name.ts'

test('a loan is called by its number, else by lender and product, else by its place', () => {
  expect(loanName({ loanNumber: '3001', lender: 'A', product: 'HUD' }, 0)).toBe('3001')
  expect(loanName({ loanNumber: null, lender: null, product: 'Fannie' }, 1)).toBe('Fannie')
  expect(loanName({ loanNumber: null, lender: null, product: null }, 1)).toBe('Loan 2')
})
