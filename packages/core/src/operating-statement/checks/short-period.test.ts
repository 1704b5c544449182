import { expect, it } from 'vitest'
import { smallStatement, statementFindingsOf } from '../operating-statement.fixtures.ts'

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
