import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { expect, test } from 'vitest'
import { chartDraft, chartEntry, chartProblem, newCategory } from './chart-editor.tsx'

const fannie = chartOfAccounts(2)

test('a copy of a chart keeps what lines are predicted to stand in its categories', () => {
  const entry = { ...chartEntry(fannie), name: ' House chart ' }
  expect(chartProblem(entry)).toBeNull()
  const draft = chartDraft(entry, 12)
  expect([draft.name, draft.modifiedOn, draft.categories]).toEqual(['House chart', 12, fannie.categories])
})

test('a chart is not saved without a name, without categories, or with one twice', () => {
  const entry = { ...chartEntry(null), name: 'House chart' }
  const named = (name: string, kind: 'income' | 'expense') => ({ ...newCategory(kind), name })
  expect(chartProblem(chartEntry(fannie.id === 2 ? null : null))).toBe('Enter a name.')
  expect(chartProblem(entry)).toBe('Add at least one category.')
  expect(chartProblem({ ...entry, categories: [newCategory('income')] })).toBe('Enter a name for each category.')
  const twice = [named('Parking', 'income'), named('parking ', 'income')]
  expect(chartProblem({ ...entry, categories: twice })).toBe('parking is listed twice. Rename or remove one.')
  // RUBS may be both income and expense.
  expect(chartProblem({ ...entry, categories: [named('RUBS', 'income'), named('RUBS', 'expense')] })).toBeNull()
})
