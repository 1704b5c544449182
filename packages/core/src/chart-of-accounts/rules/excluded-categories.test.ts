import { expect, test } from 'vitest'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { excludedExpenseCategories, isExcludedCategory } from './excluded-categories.ts'

test('NOI and TOTAL mark rows and are not categories', () => {
  expect(['NOI', 'TOTAL', 'Other Income'].map(isExcludedCategory)).toEqual([true, true, false])
})

test('in every chart capital, reserves, debt service and leasing cost of commercial space stand below the line', () => {
  for (const chart of builtInChartsOfAccounts()) {
    const below = excludedExpenseCategories(chart).flatMap((category) => category.concepts)
    expect(below).toEqual(expect.arrayContaining(['capex', 'reserves', 'debt_service', 'ti_lc']))
  }
})
