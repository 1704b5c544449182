import { expect, test } from 'vitest'
import { accountConcepts } from './account-concepts.ts'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { categoryOfConcept } from './category-of-concept.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { conceptsOfCategory } from './concepts-of-category.ts'

test('real estate taxes keep their meaning from the Fannie Mae chart to the CREFC chart', () => {
  expect(categoryOfConcept(chartOfAccounts(2), 're_taxes')?.name).toBe('Real Estate Taxes')
  expect(categoryOfConcept(chartOfAccounts(7), 're_taxes')?.concepts).toContain('re_taxes')
})

test('bad debt booked as an expense is still a deduction from income', () => {
  expect(categoryOfConcept(chartOfAccounts(2), 'bad_debt_exp')).toMatchObject({ name: 'Less Bad Debt', kind: 'income' })
})

test('a concept is among the concepts of its category, in every chart', () => {
  for (const chart of builtInChartsOfAccounts()) {
    for (const { key } of accountConcepts()) {
      expect(conceptsOfCategory(chart, categoryOfConcept(chart, key)?.name ?? '')).toContain(key)
    }
  }
})

test('an unknown concept has no category, an unknown category no concepts', () => {
  expect(categoryOfConcept(chartOfAccounts(2), 'moat_dredging')).toBeNull()
  expect(conceptsOfCategory(chartOfAccounts(2), 'Moat Dredging')).toEqual([])
})
