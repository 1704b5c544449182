import { expect, it } from 'vitest'
import {
  aStatementReading,
  monthsOfYear,
  smallStatement,
  smallStatementWith,
  soundFindings,
  soundStatement,
  statementFindingsOf,
} from '../operating-statement.fixtures.ts'

it('months without any year are asked for, and nothing else', () => {
  const months = monthsOfYear(2025).map((caption) => caption.slice(0, 3))
  expect(soundFindings(soundStatement({ months }))).toMatchObject([
    { id: 'operating-statement/months-undated', seen: 'Jan', source: { cell: 'B1' } },
  ])
})

it('a month missing between others makes the statement untrustworthy, and is named', () => {
  const rows = smallStatementWith('Account', 'Jan 2025', 'Mar 2025', 'Total')
  const [finding] = statementFindingsOf(rows, 'months-not-consecutive')
  expect(finding).toMatchObject({ severity: 'error', seen: '2025-01, 2025-03', source: { cell: 'C1' } })
  expect(finding?.message).toContain('February 2025 is missing.')
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
  expect(gap?.message).toContain('The quarters are not consecutive: Q1 2025, Q2 2025, Q4 2025.')
})

it('a month that stands twice is read once', () => {
  expect(
    statementFindingsOf(smallStatementWith('Account', 'Jan 2025', 'Jan 2025', 'Total'), 'month-repeated'),
  ).toMatchObject([{ seen: '2025-01', source: { cell: 'C1' } }])
})

it('a month in which nothing was booked is named, so that it does not pass for a lived one', () => {
  const rows = smallStatement.map((row, at) => (at < 2 ? row : [row[0] ?? null, 0, row[2] ?? null, row[2] ?? null]))
  expect(statementFindingsOf(rows, 'month-without-figures')).toMatchObject([{ seen: 'Jan 2025' }])
  expect(statementFindingsOf(smallStatement, 'month-without-figures')).toEqual([])
})

it('fewer than twelve months are no year', () => {
  expect(statementFindingsOf(smallStatement, 'short-period')).toMatchObject([{ seen: '2' }])
})

it('quarters count as three months each', () => {
  const rows = (...quarters: string[]) => [
    ['Account', ...quarters],
    ['Market Rent', ...quarters.map(() => 3000)],
    ['Total Income', ...quarters.map(() => 3000)],
    ['Property Taxes', ...quarters.map(() => 500)],
    ['Insurance', ...quarters.map(() => 100)],
    ['Total Operating Expenses', ...quarters.map(() => 600)],
    ['Net Operating Income', ...quarters.map(() => 2400)],
  ]
  expect(statementFindingsOf(rows('Q1 2025', 'Q2 2025', 'Q3 2025'), 'short-period')).toMatchObject([{ seen: '9' }])
  expect(statementFindingsOf(rows('Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'), 'short-period')).toEqual([])
})

it('a year to date is no year, a full year beside it is', () => {
  const rows = (title: string, ...captions: string[]) => [
    [title],
    ['Account', ...captions],
    ['Market Rent', ...captions.map(() => 9000)],
    ['Total Income', ...captions.map(() => 9000)],
    ['Property Taxes', ...captions.map(() => 1500)],
    ['Insurance', ...captions.map(() => 300)],
    ['Total Operating Expenses', ...captions.map(() => 1800)],
    ['Net Operating Income', ...captions.map(() => 7200)],
  ]
  const found = (...from: Parameters<typeof rows>) => statementFindingsOf(rows(...from), 'short-period')
  expect(found('Oak Court', 'Sep 2025 YTD')).toMatchObject([{ seen: '9' }])
  expect(found('For the nine months ended September 30 2025', 'Amount')).toMatchObject([{ seen: '9' }])
  expect(found('Oak Court', '2024', 'Sep 2025 YTD')).toEqual([])
  expect(found('Twelve months ended September 30 2025', 'Amount')).toEqual([])
})

it('names the year to date beside the month of a budget comparison, which is not read', () => {
  const rows = (ofYear: string) => [
    ['Period = Jun 2025'],
    ['Account', 'PTD Actual', 'PTD Budget', ofYear],
    ['Market Rent', 9000, 9100, 54_000],
    ['Total Income', 9000, 9100, 54_000],
    ['Insurance', 1800, 1900, 10_800],
    ['Total Operating Expenses', 1800, 1900, 10_800],
    ['Net Operating Income', 7200, 7200, 43_200],
  ]
  const messages = (ofYear: string) => statementFindingsOf(rows(ofYear), 'short-period').map(({ message }) => message)
  expect(messages('YTD Actual')[0]).toContain('“YTD Actual” covers more, but is not used.')
  expect(messages('YTD Budget')[0]).not.toContain('YTD')
})

it('says of a sound budget that it is one, and nothing else', () => {
  const titled = (title: string) => [[title], ...soundStatement().slice(1)]
  expect(aStatementReading(titled('Oak Court | 2026 Operating Budget')).findings).toMatchObject([
    { id: 'operating-statement/planned-figures', severity: 'warning' },
  ])
  expect(statementFindingsOf(titled('Oak Court | Actual vs Budget'), 'planned-figures')).toEqual([])
  expect(aStatementReading(soundStatement()).findings).toEqual([])
})

it('names the months of a reforecast that were not lived', () => {
  const rows = [
    ['Oak Court'],
    [null, 'Actual', 'Actual', 'Budget'],
    [null, 'Jan-25', 'Feb-25', 'Mar-25'],
    ['Rent', 1000, 1010, 1020],
    ['Total Income', 1000, 1010, 1020],
    ['Insurance', 100, 100, 100],
    ['Total Expenses', 100, 100, 100],
    ['NOI', 900, 910, 920],
  ]
  expect(statementFindingsOf(rows, 'planned-figures')).toMatchObject([
    { message: expect.stringContaining('1 of 3 months are budgeted, not actual: March 2025'), severity: 'warning' },
  ])
  const lived = rows.map((row) => row.map((cell) => (cell === 'Budget' ? 'Actual' : cell)))
  expect(statementFindingsOf(lived, 'planned-figures')).toEqual([])
})
