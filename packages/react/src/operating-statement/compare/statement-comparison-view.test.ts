import { expect, it } from 'vitest'
import { annualRows, laterStatementRows, months, readReview, t12Rows } from '../review/review.fixtures.ts'
import { comparedStatements, lineOutcome, shownChanges, timelineRuns } from './statement-comparison-view.tsx'

const t12 = readReview(t12Rows()).statement
const later = readReview(laterStatementRows).statement

it('months told otherwise are restated, by more than a dollar', () => {
  const { comparison } = comparedStatements(t12, later)
  expect(
    comparison.restated.filter(({ isTotal }) => !isTotal).map(({ label, month, change }) => [label, month, change]),
  ).toEqual([
    ['Market Rent', '2025-05', 300],
    ['Bad Debt', '2025-05', -250],
    ['Property Taxes', '2025-05', 250],
  ])
})

it('only changes leaves out what stayed the same', () => {
  const { comparison } = comparedStatements(t12, later)
  const shown = shownChanges(comparison.lines, true)
  expect(shown.map(({ label }) => label)).not.toContain('Insurance')
  expect(shown.filter((line) => lineOutcome(line) === 'added').map(({ label }) => label)).toEqual(['Bad Debt'])
  expect(shownChanges(comparison.lines, false)).toEqual(comparison.lines)
})

it('one timeline of both takes a shared month from the newer statement', () => {
  const { timeline } = comparedStatements(t12, later)
  expect(timeline && timelineRuns(timeline)).toEqual([
    { from: 0, first: '2024-06', last: '2025-04', count: 11, shared: 0 },
    { from: 1, first: '2025-05', last: '2025-07', count: 3, shared: 1 },
  ])
})

it('months between them that neither reports are a gap', () => {
  const apart = readReview(t12Rows({ captions: months(2025, 8, 2) })).statement
  const { timeline } = comparedStatements(t12, apart)
  expect(timeline && timelineRuns(timeline).map(({ from, count }) => [from, count])).toEqual([
    [0, 12],
    [null, 2],
    [1, 2],
  ])
})

it('statements of years or of other charts have no timeline, and it says why', () => {
  expect(comparedStatements(t12, readReview(annualRows).statement).noTimelineReason).toMatch(/must be monthly/)
  expect(comparedStatements(t12, { ...later, chartOfAccountsId: 7 }).noTimelineReason).toMatch(/different charts/)
})
