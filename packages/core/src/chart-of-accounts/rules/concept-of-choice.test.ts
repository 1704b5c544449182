import { expect, test } from 'vitest'
import { builtInChartsOfAccounts } from './built-in-charts-of-accounts.ts'
import { categoryByName } from './category-by-name.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { conceptOfChoice } from './concept-of-choice.ts'

const chosen = (chartId: number, name: string, section: 'income' | 'expense' | 'below', likely: string[] = []) => {
  const category = categoryByName(chartOfAccounts(chartId), name)
  return category && conceptOfChoice(category, { section, likely })
}

test('a suggestion that lies in the chosen category says what was meant by it', () => {
  expect(chosen(2, 'Other Income', 'income', ['parking', 'pet'])).toBe('pet')
})

test('else the general meaning of the category counts, not the first of its list', () => {
  expect(chosen(2, 'Other Income', 'income')).toBe('other_income')
  expect(chosen(2, 'Utilities', 'expense')).toBe('utility_admin')
  expect(chosen(7, 'Capital Expenditures', 'below')).toBe('capex')
  expect(chosen(6, 'General and Administrative', 'expense')).toBe('ga')
})

test('concessions booked as an expense are told from those taken off income', () => {
  expect(chosen(2, 'Less Concessions', 'expense')).toBe('concessions_exp')
  expect(chosen(2, 'Less Concessions', 'income')).toBe('concessions')
})

test('three categories in all charts say nothing of their own meaning: an alternative, and two that others gather', () => {
  const silent = builtInChartsOfAccounts().flatMap((chart) =>
    chart.categories
      .filter((category) => conceptOfChoice(category, { section: 'income', likely: [] }) === null)
      .map((category) => `${chart.id} ${category.name}`),
  )
  expect(silent).toEqual(['7 Base Rent', '12 Fuel (Heating and Hot Water)', '12 Personal Property Tax'])
})
