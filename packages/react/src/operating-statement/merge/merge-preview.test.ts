import { expect, it } from 'vitest'
import { annualRows, laterRows, readReview, reviewPredictor, t12Rows } from '../review/review.fixtures.ts'
import { type MergePreview, mergePreview } from './merge-preview.ts'

const t12 = { id: 'a', name: 'T12 to May', statement: readReview(t12Rows()).statement }
const later = { id: 'b', name: 'May to July', statement: readReview(laterRows).statement }
const annual = { id: 'c', name: 'Annual 2024', statement: readReview(annualRows).statement }

function ready(preview: MergePreview) {
  if (preview.kind !== 'ready') throw new Error(preview.message)
  return preview
}

it('months are appended, and those that are overwritten are named with both figures', () => {
  const preview = ready(mergePreview([later, t12], 'partial', reviewPredictor))
  expect(preview.statement.periods).toHaveLength(14)
  expect(preview.sharedMonths).toEqual(['2025-05'])
  expect(
    preview.overwritten
      .filter(({ isTotal }) => !isTotal)
      .map(({ label, month, older, newer }) => [label, month, older, newer]),
  ).toEqual([
    ['Market Rent', '2025-05', 101_100, 101_400],
    ['Property Taxes', '2025-05', 8000, 8250],
  ])
  expect(preview.unmatched).toEqual([{ label: 'Bad Debt', onlyIn: ['May to July'] }])
})

it('in a portfolio the same month is added and nothing is overwritten', () => {
  const preview = ready(mergePreview([t12, later], 'portfolio', reviewPredictor))
  const rent = preview.statement.lines.find(({ label }) => label === 'Market Rent')
  expect(rent?.values['2025-05']).toBe(202_500)
  expect(preview.overwritten).toEqual([])
})

it('a statement of years is refused in words that name its columns', () => {
  expect(mergePreview([t12, annual], 'partial', reviewPredictor)).toEqual({
    kind: 'refused',
    message:
      'Only months with a year can be merged. Annual 2024 has columns "2023", "2024". Name their months first, or leave it out.',
  })
})

it('statements of several charts say that categories are told anew, and two properties are named', () => {
  const other = { ...later, statement: { ...later.statement, chartOfAccountsId: 7, property: 'Birch Court' } }
  const preview = ready(mergePreview([t12, other], 'partial', reviewPredictor))
  expect(preview.isOneChart).toBe(false)
  expect(preview.properties).toEqual(['Larkspur Court', 'Birch Court'])
})

it('one statement alone is nothing to merge', () => {
  expect(mergePreview([t12], 'partial', reviewPredictor)).toEqual({
    kind: 'incomplete',
    message: 'Choose one more statement.',
  })
})
