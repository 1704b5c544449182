import { accountConcepts, categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { expect, test } from 'vitest'
import { composedLabels, conceptBelow, isAllowedIn, practitionerLabels, publishedLabels } from './vocabulary.ts'

test('915 published labels are known, counted in their sources', () => {
  expect(publishedLabels()).toHaveLength(915)
})

test('every concept has labels, and each stands in a section where its concept can be', () => {
  const all = [...publishedLabels(), ...practitionerLabels(), ...composedLabels()]
  expect(new Set(all.map((known) => known.concept)).size).toBe(accountConcepts().length)
  expect(all.filter((known) => !isAllowedIn(known.section, known.concept))).toEqual([])
  expect(all.filter((known) => known.label.includes('{}'))).toEqual([])
})

test('a line below NOI takes excluded categories only, whatever its label means above', () => {
  for (const { key } of accountConcepts()) {
    const below = conceptBelow(key)
    expect(isAllowedIn('below', below)).toBe(true)
    expect(categoryOfConcept(chartOfAccounts(2), below)?.kind).toMatch(/^excluded_/)
  }
})

test('painting below NOI is capital, rent there is non-operating income, and a reserve stays a reserve', () => {
  expect(['turnover', 'gpr', 'reserves'].map(conceptBelow)).toEqual(['capex', 'nonop_income', 'reserves'])
})

test('reserves and capital can be printed in expenses, income cannot', () => {
  expect(['reserves', 'capex', 'electric', 'parking'].map((concept) => isAllowedIn('expense', concept))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
