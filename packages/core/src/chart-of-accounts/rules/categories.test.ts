import { expect, test } from 'vitest'
import {
  accountConcepts,
  categoryByName,
  categoryLabel,
  categoryOfConcept,
  conceptOfCategory,
  isExcludedCategory,
} from './categories.ts'
import { builtInChartsOfAccounts, chartOfAccounts } from './charts-of-accounts.ts'

test('85 meanings of a line are told apart, each with words for it', () => {
  const concepts = accountConcepts()
  expect(new Set(concepts.map((concept) => concept.key)).size).toBe(85)
  expect(concepts.every((concept) => concept.meaning.length > 5)).toBe(true)
})

test('income, expense and what stands below NOI are known by their natural section', () => {
  const sections = Object.fromEntries(accountConcepts().map((concept) => [concept.key, concept.naturalSection]))
  expect(sections).toMatchObject({ gpr: 'income', re_taxes: 'expense', reserves: 'below', nonop_income: 'belowIncome' })
})

test.each([
  ['Office / Model Apts.', 'expense', 'Office / Model Apts. (expense line item)'],
  ['RUBS', 'excluded_income', 'RUBS (income line item)'],
  ['Apartment Allowances', 'excluded_expense', 'Apartment Allowances (expense line item)'],
  ['Less Concessions', 'income', 'Less Concessions (income line item)'],
  ['Utilities', 'expense', 'Utilities'],
] as const)('%s among %s reads as %s', (name, kind, label) => {
  expect(categoryLabel({ name, kind })).toBe(label)
})

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

const chosen = (chartId: number, name: string, section: 'income' | 'expense' | 'below', likely: string[] = []) => {
  const category = categoryByName(chartOfAccounts(chartId), name)
  return category && conceptOfCategory(category, { section, likely })
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
      .filter((category) => conceptOfCategory(category, { section: 'income', likely: [] }) === null)
      .map((category) => `${chart.id} ${category.name}`),
  )
  expect(silent).toEqual(['7 Base Rent', '12 Fuel (Heating and Hot Water)', '12 Personal Property Tax'])
})

test('in every chart capital, reserves, debt service and leasing cost of commercial space stand below the line', () => {
  for (const { categories } of builtInChartsOfAccounts()) {
    const below = categories.flatMap(({ kind, concepts }) => (kind === 'excluded_expense' ? concepts : []))
    expect(below).toEqual(expect.arrayContaining(['capex', 'reserves', 'debt_service', 'ti_lc']))
  }
})

test('NOI and TOTAL mark rows and are not categories', () => {
  expect(['NOI', 'TOTAL', 'Other Income'].map(isExcludedCategory)).toEqual([true, true, false])
})
