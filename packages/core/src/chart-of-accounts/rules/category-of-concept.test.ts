import { expect, test } from 'vitest'
import { categoryOfConcept } from './category-of-concept.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'

test('real estate taxes keep their meaning from the Fannie Mae chart to the CREFC chart', () => {
  expect(categoryOfConcept(chartOfAccounts(2), 're_taxes')?.name).toBe('Real Estate Taxes')
  expect(categoryOfConcept(chartOfAccounts(7), 're_taxes')?.concepts).toContain('re_taxes')
})

test('bad debt booked as an expense is still a deduction from income', () => {
  expect(categoryOfConcept(chartOfAccounts(2), 'bad_debt_exp')).toMatchObject({ name: 'Less Bad Debt', kind: 'income' })
})

test('an unknown concept has no category', () => {
  expect(categoryOfConcept(chartOfAccounts(2), 'moat_dredging')).toBeNull()
})
