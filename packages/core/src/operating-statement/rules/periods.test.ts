import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '../../shared/date.ts'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import {
  actualMonths,
  coveredRange,
  endOfPeriod,
  formattedRange,
  hasBadDates,
  isForecast,
  monthIndex,
  monthsNewestFirst,
  monthsOfColumn,
  reportedMonths,
} from './periods.ts'

it('knows a statement by the consecutive months that were lived, not by empty columns ahead', () => {
  const months = [1, null, 1, 1, 0, null]
  const statement = aStatement([{ concept: 'gpr', months }], '2025-11', 6)
  expect(actualMonths(statement).map(({ key }) => key)).toEqual(['2026-01', '2026-02'])
  // 2026 times 12, plus the month.
  expect(coveredRange(statement)).toEqual({ first: 24_313, last: 24_314 })
  expect(monthIndex({ key: '2026-02' })).toBe(24_314)
})

it('knows a statement by months without income too, where income follows them, as of rent that is booked by the quarter', () => {
  const statement = aStatement(
    [
      { concept: 'gpr', months: [300, null, null, 300, null, null] },
      { concept: 're_taxes', section: 'expense', months: [10, 10, 10, 10, 10, null] },
    ],
    '2025-11',
    6,
  )
  expect(actualMonths(statement).map(({ key }) => key)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

it.each([
  ['2025', 'Oak Court', '2025-01', '2025-12'],
  ['2025', 'Oak Court | Fiscal Years Ended June 30', '2024-07', '2025-06'],
  ['T12 Jun 2025', 'Oak Court', '2024-07', '2025-06'],
  ['YTD Sep 2025', 'Oak Court', '2025-01', '2025-09'],
  ['2025', 'Oak Court | Fiscal Year Beginning July 1', '2025-01', '2025-12'],
  ['2025', 'Oak Court | Printed with year ended 1/14/2026', '2025-01', '2025-12'],
])('knows a year captioned %s below “%s” from %s to %s', (caption, title, first, last) => {
  const periods = [{ key: caption, kind: 'year' as const, caption, column: 1 }]
  const [from, to] = [monthIndex({ key: first }), monthIndex({ key: last })]
  expect(coveredRange({ periods, lines: [], title })).toEqual({ first: from, last: to })
})

it('does not know when months without a year were', () => {
  const statement = aStatement([{ concept: 'gpr', months: 1 }])
  expect(coveredRange({ ...statement, periods: [], lines: [] })).toBeNull()
})

it('counts a month as reported where any line has a figure in it', () => {
  const statement = aStatement(
    [
      { concept: 'gpr', months: [null, 0, 100, 0] },
      { concept: 'insurance', months: [0, null, 0, 50] },
    ],
    '2025-11',
    4,
  )
  expect(reportedMonths(statement)).toEqual(['2026-01', '2026-02'])
})

const periods = (kind: StatementPeriod['kind'], ...keys: string[]) =>
  keys.map((key, column) => ({ key, kind, caption: key, column }))

it('the newest month leads, across the turn of a year', () => {
  expect(monthsNewestFirst(periods('month', '2024-11', '2025-02', '2024-12', '2025-01'))).toEqual([
    '2025-02',
    '2025-01',
    '2024-12',
    '2024-11',
  ])
})

it('an annual statement has years, and what has no date is left out', () => {
  const columns = [...periods('year', '2022', 'Actual 2023', 'T12'), ...periods('scenario', 'Pro Forma 2026')]
  expect(monthsNewestFirst(columns)).toEqual(['2023', '2022'])
  expect(monthsNewestFirst(periods('year', 'FY23', '2024A'))).toEqual(['2024', '2023'])
  expect(monthsNewestFirst(periods('month', 'M01', 'M02'))).toEqual([])
})

it('a month that stands there twice counts once', () => {
  expect(monthsNewestFirst(periods('month', '2025-01', '2025-01 (2)'))).toEqual(['2025-01'])
})

const column = (caption: string, kind: StatementPeriod['kind'] = 'year'): StatementPeriod => {
  return { key: caption, kind, caption, column: 1 }
}
const alone = (caption: string, title?: string) =>
  monthsOfColumn(column(caption), { periods: [column(caption)], title: title ?? null })

it.each([
  ['Sep 2025 YTD', 9],
  ['YTD 9/30/2025', 9],
  ['Year to Date Dec 2025', 12],
  ['Jan 2025 - Aug 2025', 8],
  ['Nov 2024 through Apr 2025', 6],
  ['7 Months Ended July 2025', 7],
  ['24 Months Ended 12/31/2025', 24],
])('a column called %s covers %i months', (caption, months) => {
  expect(alone(caption)).toBe(months)
})

it.each([
  ['YTD', 'Oak Court | Nine months ended September 30 2025', 9],
  ['Amount', 'Oak Court | For the nine months ended 09/30/2025', 9],
  ['Amount', 'Oak Court | Period: Jan 2025 - Sep 2025', 9],
  ['YTD', 'Oak Court | As of 09/30/2025', 9],
  ['Total', 'Oak Court | Jan 2024 - Dec 2025', 24],
  ['Amount', 'Oak Court | Year to date September 2025', 9],
])('a column called %s below the title %s covers %i months', (caption, title, months) => {
  expect(alone(caption, title)).toBe(months)
})

it.each([
  ['2025', 'Oak Court'],
  ['2025', 'Oak Court | Jan 2022 - Dec 2025'],
  ['Amount', 'Oak Court | As of 09/30/2025'],
  ['Amount', 'Oak Court | Oct 2024 - Sep 2025'],
  ['Amount', 'Oak Court | Printed 1/2/2025 to 3/4/2025'],
  ['Amount', 'Oak Court | Acquired 1/2/2025 to 3/4/2025'],
  ['Sep 2025 YTD Annualized', 'Oak Court'],
  ['T12', 'Oak Court | Jan 2025 - Sep 2025'],
])('a column called %s below the title %s is a year', (caption, title) => {
  expect(alone(caption, title)).toBe(12)
})

it.each(['T6', 'T-6 Jun 2025', 'Trailing 6 Months', 'L6M'])(
  '%s covers six months in a caption and in a title alike, and is a year where it is annualized or beside other years',
  (words) => {
    expect([alone(words), alone('Total', `Oak Court | ${words}`)]).toEqual([6, 6])
    expect(alone(`${words} Annualized`)).toBe(12)
    expect(monthsOfColumn(column(words), { periods: [column('T12'), column(words)] })).toBe(12)
  },
)

it('takes no title for a year beside other years, and asks no scenario', () => {
  const years = [column('2024'), column('2025')]
  expect(monthsOfColumn(column('2025'), { periods: years, title: 'Jan 2025 - Sep 2025' })).toBe(12)
  expect(monthsOfColumn(column('Sep 2025 YTD', 'scenario'), { periods: years })).toBe(12)
})

it('reads from the first month to the last, whatever the order of the columns', () => {
  expect(formattedRange(periods('month', '2025-05', '2024-06'))).toBe('06/24 - 05/25')
})

it('names the columns where they are no months', () => {
  expect(formattedRange(periods('scenario', 'In-Place', 'Pro Forma'))).toBe('In-Place - Pro Forma')
  expect(formattedRange(periods('year', 'Annual Total'))).toBe('Annual Total')
  expect(formattedRange([])).toBe('')
})

describe('the dates of a statement', () => {
  it('are bad with a month missing or twice', () => {
    expect(hasBadDates(periods('month', '2024-11', '2025-01'))).toBe(true)
    expect(hasBadDates(periods('month', '2024-11', '2024-11'))).toBe(true)
  })

  it('go by year where the statement is annual', () => {
    expect(hasBadDates(periods('year', '2022', '2023', '2024'))).toBe(false)
    expect(hasBadDates(periods('year', '2022', '2024'))).toBe(true)
    expect(hasBadDates([...periods('year', '2023', '2024', 'T12 Mar 2025'), ...periods('scenario', 'Pro Forma')])).toBe(
      false,
    )
  })

  it('go by quarter where it has quarters, also those of a fiscal year', () => {
    expect(hasBadDates(periods('quarter', 'Q3 2024', 'Q4 2024', 'Q1 2025'))).toBe(false)
    expect(hasBadDates(periods('quarter', 'Q3 2024', 'Q1 2025', 'Q2 2025'))).toBe(true)
    expect(hasBadDates(periods('quarter', 'Quarter Ended 10/31/2024', 'Quarter Ended 1/31/2025'))).toBe(false)
    expect(hasBadDates(periods('halfYear', 'H1 2024', 'H2 2024', 'H1 2025'))).toBe(false)
  })

  it('are good for any run of months, in either direction, and bad once one is taken out of its middle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 3, max: 24 }),
        fc.boolean(),
        fc.nat(),
        (start, count, backwards, pick) => {
          const keys = Array.from({ length: count }, (_, at) => addMonths('2000-01', start + at))
          const run = periods('month', ...(backwards ? keys.reverse() : keys))
          expect(hasBadDates(run)).toBe(false)
          const middle = 1 + (pick % (count - 2))
          expect(hasBadDates(run.filter((_, at) => at !== middle))).toBe(count > 3 || middle === 1)
        },
      ),
    )
  })
})

it.each([
  ['month', '2025-03', 2025 * 12 + 3],
  ['month', '2025-03 (2)', 2025 * 12 + 3],
  ['month', 'M07', 7],
  ['quarter', 'Q2 2025', 2025 * 12 + 6],
  ['quarter', '3Q24', 2024 * 12 + 9],
  ['quarter', 'Quarter Ended 1/31/2025', 2025 * 12 + 1],
  ['quarter', 'Q4', 12],
  ['halfYear', 'H1 2025', 2025 * 12 + 6],
  ['year', 'Actual 2023', 2023 * 12 + 12],
  ['year', 'T12', null],
  ['scenario', 'Pro Forma 2026', null],
] satisfies [StatementPeriod['kind'], string, number | null][])(
  'a %s printed as %s ends in month %s',
  (kind, key, end) => {
    expect(endOfPeriod({ key, kind, caption: key, column: 1 })).toBe(end)
  },
)

const { statement } = aStatementReading(smallStatement)
const titled = (title: string, property: string | null = 'Birch Court') => isForecast({ ...statement, title, property })

it('knows a plan by its title', () => {
  expect(titled('Birch Court | 2027 Operating Budget')).toBe(true)
  expect(titled('Pro Forma')).toBe(true)
  expect(titled('Projected cash flow')).toBe(true)
  expect(titled('Income Statement')).toBe(false)
})

it('knows a plan by its captions', () => {
  const periods = statement.periods.map((period) => ({ ...period, caption: `Forecast ${period.caption}` }))
  expect(isForecast({ ...statement, periods })).toBe(true)
})

it('takes a comparison with a budget for what was, and a property for its name', () => {
  expect(titled('Budget Comparison')).toBe(false)
  expect(titled('Actual vs Budget')).toBe(false)
  expect(titled('Operating Statement with Budget')).toBe(false)
  expect(titled('Budget Inn Apartments | Income Statement', 'Budget Inn Apartments')).toBe(false)
})
