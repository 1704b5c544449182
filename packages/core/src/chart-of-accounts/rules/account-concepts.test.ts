import { expect, test } from 'vitest'
import { accountConcepts } from './account-concepts.ts'

test('85 meanings of a line are told apart, each with words for it', () => {
  const concepts = accountConcepts()
  expect(new Set(concepts.map((concept) => concept.key)).size).toBe(85)
  expect(concepts.every((concept) => concept.meaning.length > 5)).toBe(true)
})

test('income, expense and what stands below NOI are known by their natural section', () => {
  const sections = Object.fromEntries(accountConcepts().map((concept) => [concept.key, concept.naturalSection]))
  expect(sections).toMatchObject({ gpr: 'income', re_taxes: 'expense', reserves: 'below', nonop_income: 'belowIncome' })
})
