import { expect, it } from 'vitest'
import { annualRows, laterStatementRows, readReview, reviewPredictor, t12Rows } from '../review/review.fixtures.ts'
import { type MergePreview, mergePreview } from './merge-dialog.tsx'

const t12 = { id: 'a', name: 'T12 to May', statement: readReview(t12Rows()).statement }
const later = { id: 'b', name: 'May to July', statement: readReview(laterStatementRows).statement }
const early = {
  id: 'd',
  name: 'To February',
  statement: { ...t12.statement, periods: t12.statement.periods.filter(({ key }) => key < '2025-03') },
}
const annual = { id: 'c', name: 'Annual 2024', statement: readReview(annualRows).statement }

function ready(preview: MergePreview) {
  if (preview.kind !== 'ready') throw new Error(preview.message)
  return preview
}

it('months are appended, and those that are overwritten are named with both figures', () => {
  const preview = ready(mergePreview([later, t12], 'partial', reviewPredictor))
  expect(preview.statement.periods).toHaveLength(14)
  expect(preview.monthNotes).toEqual(['Overlapping months: 05/25 in May to July, T12 to May.'])
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

it('in a portfolio months that only some statements report are named', () => {
  const preview = ready(mergePreview([t12, later], 'portfolio', reviewPredictor))
  expect(preview.monthNotes).toContain(
    'Not every statement reports 06/24 - 04/25, 06/25 - 07/25, so totals for these months are incomplete.',
  )
})

it('partial statements with a gap are refused with the missing months and the reach of each', () => {
  expect(mergePreview([later, early], 'partial', reviewPredictor)).toEqual({
    kind: 'refused',
    message:
      'Months are not consecutive: no statement reports 03/25 - 04/25 (2 months). May to July reports 05/25 - 07/25; To February reports 06/24 - 02/25. Add a statement with the missing months, or deselect one of these.',
  })
  expect(ready(mergePreview([later, early], 'portfolio', reviewPredictor)).monthNotes[0]).toBe(
    'No statement reports 03/25 - 04/25.',
  )
})

it('a statement of years is refused in words that name its columns', () => {
  expect(mergePreview([t12, annual], 'partial', reviewPredictor)).toEqual({
    kind: 'refused',
    message:
      'Only months with a year can be merged. Annual 2024 has columns "2023", "2024". Set the month and year of each of these columns, or deselect the statement.',
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
    message: 'Select one more statement.',
  })
})
