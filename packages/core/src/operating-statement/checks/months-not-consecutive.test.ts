import { expect, it } from 'vitest'
import {
  monthsOfYear,
  smallStatementWith,
  soundFindings,
  soundStatement,
  statementFindingsOf,
} from '../operating-statement.fixtures.ts'

it('a month missing between others makes the statement untrustworthy, and is named', () => {
  const rows = smallStatementWith('Account', 'Jan 2025', 'Mar 2025', 'Total')
  const [finding] = statementFindingsOf(rows, 'months-not-consecutive')
  expect(finding).toMatchObject({ severity: 'error', seen: '2025-01, 2025-03', source: { cell: 'C1' } })
  expect(finding?.message).toContain('2025-02 is missing.')
})

it('of thirteen months with a gap, nothing else is found', () => {
  const months = ['Nov 2024', ...monthsOfYear(2025)]
  expect(soundFindings(soundStatement({ months }))).toMatchObject([
    { id: 'operating-statement/months-not-consecutive', source: { cell: 'C1' } },
  ])
})

it('a gap between quarters is named as one of quarters', () => {
  const quarters = ['Q1 2025', 'Q2 2025', 'Q4 2025']
  const rows = [
    ['Account', ...quarters],
    ['Market Rent', ...quarters.map(() => 3000)],
    ['Total Income', ...quarters.map(() => 3000)],
    ['Property Taxes', ...quarters.map(() => 500)],
    ['Insurance', ...quarters.map(() => 100)],
    ['Total Operating Expenses', ...quarters.map(() => 600)],
    ['Net Operating Income', ...quarters.map(() => 2400)],
  ]
  const [gap] = statementFindingsOf(rows, 'months-not-consecutive')
  expect(gap?.message).toContain('The quarters do not follow each other: Q1 2025, Q2 2025, Q4 2025.')
})
