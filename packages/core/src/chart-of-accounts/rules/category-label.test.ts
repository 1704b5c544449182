import { expect, test } from 'vitest'
import { categoryLabel } from './category-label.ts'

test.each([
  ['Office / Model Apts.', 'expense', 'Office / Model Apts. (expense line item)'],
  ['RUBS', 'excluded_income', 'RUBS (income line item)'],
  ['Apartment Allowances', 'excluded_expense', 'Apartment Allowances (expense line item)'],
  ['Less Concessions', 'income', 'Less Concessions (income line item)'],
  ['Utilities', 'expense', 'Utilities'],
] as const)('%s among %s reads as %s', (name, kind, label) => {
  expect(categoryLabel({ name, kind })).toBe(label)
})
