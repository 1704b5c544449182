import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aStatementReading } from '../operating-statement.fixtures.ts'

/** Columns under captions, each the first one's figures again. */
function booksOf(titles: readonly string[], captions: readonly string[]): CellLiteral[][] {
  const lines: [string, number][] = [
    ['Rental Income', 10_200],
    ['Total Income', 10_200],
    ['Insurance', 1400],
    ['Property Taxes', 2600],
    ['Total Expenses', 4000],
    ['Net Operating Income', 6200],
  ]
  return [
    ...titles.map((title): CellLiteral[] => [title]),
    ['', ...captions],
    ...lines.map(([label, amount]): CellLiteral[] => [label, ...captions.map(() => amount)]),
  ]
}

const codesOf = (titles: readonly string[], captions: readonly string[]) =>
  aStatementReading(booksOf(titles, captions)).reasons.map(({ code }) => code)

describe('how many months a column covers', () => {
  it.each([
    ['June 2025', 'Total'],
    ['Quarter Ended June 30, 2025', 'Total'],
    ['As of June 30, 2025', 'Amount'],
    ['Oak Court', 'YTD'],
    ['Oak Court', '2025 Partial'],
    ['Oak Court', 'First Half'],
    ['Oak Court', 'Thru Jun-25'],
    ['Oak Court', 'FYE 12/31/2025'],
    ['Oak Court', 'L12M Jun-25'],
  ])('is asked under %s, %s', (title, caption) => {
    expect(codesOf([title], [caption])).toContain('months-not-told')
  })

  it.each([
    ['Oak Court', '2025'],
    ['Oak Court', 'FY2025'],
    ['Oak Court', 'T-12'],
    ['Oak Court', 'Annual'],
    ['Operating Statement 2024', 'Total'],
    ['Six Months Ended June 30, 2025', 'Total'],
    ['For the Year Ended December 31, 2025', 'Amount'],
    ['January - December 2025', 'Total'],
    ['Oak Court', 'Jun 2025'],
  ])('is told by %s, %s', (title, caption) => {
    expect(codesOf([title], [caption])).not.toContain('months-not-told')
  })

  it('is asked where a month stands beside a year to date without an end', () => {
    expect(codesOf(['As of June 30, 2025'], ['Jun 2025', 'Jun 2024', 'YTD 2025', 'YTD 2024'])).toContain(
      'months-not-told',
    )
  })
})

describe('figures of a plan', () => {
  it.each(['Year 1', 'Stabilized', 'UW', '2026 Plan', 'Est. 2026'])('are asked about under %s', (caption) => {
    expect(codesOf(['Oak Court'], [caption])).toContain('planned-figures')
  })

  it.each(['Budget', 'Projected', 'Fcst', 'B', 'E'])('are asked about in months marked %s', (mark) => {
    expect(codesOf(['Oak Court'], ['May-25', 'Jun-25', `Jul-25 ${mark}`])).toContain('planned-figures')
  })

  it('are none beside the figures of a T12', () => {
    expect(codesOf(['Oak Court'], ['T-12', 'Year 1'])).not.toContain('planned-figures')
  })
})

it('dates the months of a fiscal year by the second year of its title', () => {
  const months = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
  const { statement } = aStatementReading(booksOf(['2024-2025'], months))
  expect([statement.periods[0]?.key, statement.periods[11]?.key]).toEqual(['2024-07', '2025-06'])
})

it.each(['(in $1,000s)', '$K', 'USD (K)', 'x1000'])('asks about amounts that are printed %s', (words) => {
  expect(codesOf([words], ['2025'])).toContain('amounts-in-thousands')
})
