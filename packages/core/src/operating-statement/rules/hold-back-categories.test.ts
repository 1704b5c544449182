import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { chooseCategory } from './choose-category.ts'
import { holdBackCategories } from './hold-back-categories.ts'
import { isComplete } from './is-complete.ts'

const { statement } = aStatementReading(smallStatement)
const lineOf = (lines: readonly LineItem[], label: string) => lines.find((line) => line.label === label) as LineItem

it('an expense waits for a person, with what was predicted as the first suggestion', () => {
  const held = holdBackCategories(statement)
  expect(lineOf(held.lines, 'Insurance')).toMatchObject({
    category: null,
    concept: null,
    probability: null,
    suggestions: [{ category: 'Property Insurance', concept: 'insurance', probability: 0.9 }],
  })
  expect(isComplete(held)).toBe(false)
})

it('income and what lies below NOI are categorised all the same', () => {
  const { lines } = holdBackCategories(statement)
  expect(['Vacancy', 'Mortgage Interest'].map((label) => lineOf(lines, label).category)).toEqual([
    'Less Vacancy Loss',
    'Debt Service',
  ])
})

it('what a person chose stays', () => {
  const chosen = chooseCategory(statement, lineOf(statement.lines, 'Insurance'), 'Other Expenses')
  expect(lineOf(holdBackCategories(chosen).lines, 'Insurance').category).toBe('Other Expenses')
})
