import { expect, test } from 'vitest'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { categoryByName } from './category-by-name.ts'
import { categoryLabel } from './category-label.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'

test('every category of every chart is found by its name and by what the pick list shows', () => {
  for (const chart of builtInChartsOfAccounts()) {
    for (const category of chart.categories) {
      expect(categoryByName(chart, category.name)).toBe(category)
      expect(categoryByName(chart, categoryLabel(category))).toBe(category)
    }
  }
})

test('charts that have an ambiguous name on both sides of the line say which side is meant', () => {
  const sides = [1, 9, 10, 11].map((id) =>
    ['RUBS', 'Less Concessions', 'Apartment Allowances', 'Office / Model Apts.'].flatMap((name) =>
      ['income', 'expense'].map((side) => categoryByName(chartOfAccounts(id), `${name} (${side} line item)`)?.kind),
    ),
  )
  expect(sides).toEqual(
    sides.map(() => ['income', 'expense', 'income', 'expense', 'income', 'expense', 'income', 'expense']),
  )
})

test('what marks a row is no category', () => {
  expect(['NOI', 'TOTAL'].map((name) => categoryByName(chartOfAccounts(2), name))).toEqual([null, null])
})
