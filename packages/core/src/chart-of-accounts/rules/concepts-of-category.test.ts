import { expect, test } from 'vitest'
import { accountConcepts } from './account-concepts.ts'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { categoryOfConcept } from './category-of-concept.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { conceptsOfCategory } from './concepts-of-category.ts'

test('a concept is among the concepts of its category, in every chart', () => {
  for (const chart of builtInChartsOfAccounts()) {
    for (const { key } of accountConcepts()) {
      expect(conceptsOfCategory(chart, categoryOfConcept(chart, key)?.name ?? '')).toContain(key)
    }
  }
})

test('an unknown category gathers nothing', () => {
  expect(conceptsOfCategory(chartOfAccounts(2), 'Moat Dredging')).toEqual([])
})
