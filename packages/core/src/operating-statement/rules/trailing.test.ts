import { describe, expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import {
  earlierYears,
  lastMonthExpense,
  lastMonthGrossPotentialRent,
  lastMonthVacancy,
  latestPeriod,
  latestYear,
  listedNetOperatingIncome,
  trailingPeriods,
  trailingWindows,
} from './trailing.ts'

it('takes the last months that were lived and says what makes a year of them', () => {
  // Fourteen months from March 2025; the last one is an empty column, so April 2026 does not count.
  const months = [...Array.from({ length: 13 }, () => 100), null]
  const statement = aStatement([{ concept: 'gpr', months }], '2025-03', 14)
  const found = trailingWindows.map((window) => trailingPeriods(statement, window))
  expect(found.map((each) => [each?.caption, each?.periods[0]?.key, each?.annualFactor])).toEqual([
    ['T12 to 03/2026', '2025-04', 1],
    ['T6 x 2 to 03/2026', '2025-10', 2],
    ['T3 x 4 to 03/2026', '2026-01', 4],
    ['T1 x 12 to 03/2026', '2026-03', 12],
    ['YTD x 12/3 to 03/2026', '2026-01', 4],
  ])
})

it('gives no window that the statement does not reach', () => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], '2026-01', 5)
  expect(trailingPeriods(statement, 't12')).toBeNull()
  expect(trailingPeriods(statement, 't6')).toBeNull()
  expect(trailingPeriods(statement, 't3')?.periods.map(({ key }) => key)).toEqual(['2026-03', '2026-04', '2026-05'])
  expect(trailingPeriods({ periods: [], lines: [] }, 't1')).toBeNull()
})

it('never sums over a month that is missing', () => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], '2026-01', 5)
  const periods = statement.periods.filter(({ key }) => key !== '2026-03')
  expect(trailingPeriods({ ...statement, periods }, 't3')).toBeNull()
})

it.each([
  ['April to June', '2026-04', 3],
  ['June alone', '2026-06', 1],
  ['February alone', '2026-02', 1],
  ['October to February, without January', '2025-10', 5],
])('knows no year to date where its months do not run from January: %s', (_, first, count) => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], first, count)
  const periods = statement.periods.filter(({ key }) => key !== '2026-01')
  expect(trailingPeriods({ ...statement, periods }, 'ytd')).toBeNull()
  expect(trailingPeriods({ ...statement, periods }, 't1')?.annualFactor).toBe(12)
})

it('takes January alone for the year to date', () => {
  const statement = aStatement([{ concept: 'gpr', months: 100 }], '2025-11', 3)
  expect(trailingPeriods(statement, 'ytd')?.caption).toBe('YTD x 12/1 to 01/2026')
})

const columns = (kind: StatementPeriod['kind'], ...keys: string[]) => ({
  periods: keys.map((key, column) => ({ key, kind, caption: key, column })),
  lines: [],
})
const shown = (statement: Parameters<typeof latestYear>[0], chosen?: string) => {
  const year = latestYear(statement, chosen)
  return [year?.caption, year?.annualFactor, earlierYears(statement, year).map(({ caption }) => caption)]
}

describe('the latest year', () => {
  it('is the trailing twelve months, with whole years before it', () => {
    const statement = aStatement([{ concept: 'gpr', months: 1 }], '2023-05', 36)
    expect(shown(statement)).toEqual(['T12 to 04/2026', 1, ['T12 to 04/2025', 'T12 to 04/2024']])
  })

  it('is a part of a year annualized, where there is no more', () => {
    expect(shown(aStatement([{ concept: 'gpr', months: 1 }], '2026-01', 4))).toEqual([
      '4 months annualized to 04/2026',
      3,
      [],
    ])
    expect(shown(columns('quarter', 'Q1', 'Q2'))).toEqual(['2 of 4 periods annualized to Q2', 2, []])
  })

  it('is four quarters, or the newest column of years in whatever order', () => {
    expect(shown(columns('quarter', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))).toEqual(['T12 to h', 1, ['T12 to d']])
    expect(shown(columns('year', '2025', '2023', '2024'))).toEqual(['2025', 1, ['2024', '2023']])
    expect(shown(columns('year', '2025', '2023', '2024'), '2024')).toEqual(['2024', 1, ['2023']])
  })

  it('is a full year before the year to date, which is annualized where it stands alone', () => {
    expect(shown(columns('year', '2023', '2024', 'Sep 2025 YTD'))).toEqual(['2024', 1, ['2023']])
    expect(shown(columns('year', '2023', '2024', 'Sep 2025 YTD'), 'Sep 2025 YTD')).toEqual([
      'Sep 2025 YTD',
      12 / 9,
      ['2024', '2023'],
    ])
    expect(shown(columns('year', 'Sep 2025 YTD'))).toEqual(['Sep 2025 YTD', 12 / 9, []])
  })

  it('is the scenario that tells of today', () => {
    expect(shown(columns('scenario', 'Pro Forma', 'In-Place'))).toEqual(['In-Place', 1, []])
  })

  it('is none where there are no columns', () => {
    expect(latestYear({ periods: [], lines: [] })).toBeNull()
  })
})

const { periods } = aStatementReading(smallStatement).statement

it('is the latest month whatever the order of the columns', () => {
  expect(latestPeriod(periods)?.key).toBe('2025-02')
  expect(latestPeriod([...periods].reverse())?.key).toBe('2025-02')
})

it('is the latest quarter of the latest year', () => {
  const quarters = ['1Q25', 'Q3 2024', 'Q2 2025', 'Quarter Ended 12/31/2024'].map((key, column) => ({
    key,
    kind: 'quarter' as const,
    caption: key,
    column,
  }))
  expect(latestPeriod(quarters)?.key).toBe('Q2 2025')
})

it('is the latest year before any scenario', () => {
  const column = (key: string, kind: 'year' | 'scenario') => ({ key, kind, caption: key, column: 1 })
  expect(
    latestPeriod([column('2023', 'year'), column('2024', 'year'), column('Pro Forma 2026', 'scenario')])?.key,
  ).toBe('2024')
  expect(latestPeriod([])).toBeNull()
})

it('is the rent of the last month, with what a housing authority pays of it', () => {
  expect(lastMonthGrossPotentialRent(aStatementReading(smallStatement).statement)).toBe(1100)
  const subsidised = smallStatementPlus('Market Rent', 'Tenant Subsidy', 200, 250, 450)
  expect(lastMonthGrossPotentialRent(aStatementReading(subsidised).statement)).toBe(1350)
})

it('is unknown where no line says it', () => {
  const { statement } = aStatementReading([
    ['Account', 'Annual'],
    ['Effective Gross Income', 1000],
    ['Property Taxes', 100],
    ['Insurance', 50],
    ['NOI', 850],
  ])
  expect(lastMonthGrossPotentialRent(statement)).toBeNull()
})

it('is what the last month lost, and its share of the rent: 100 of 1,100', () => {
  expect(lastMonthVacancy(aStatementReading(smallStatement).statement)).toEqual({ amount: 100, rate: 100 / 1100 })
})

it('is unknown, not zero, where no line says it', () => {
  const silent = smallStatement.filter((row) => row[0] !== 'Vacancy')
  expect(lastMonthVacancy(aStatementReading(silent).statement)).toEqual({ amount: null, rate: null })
})

it('is what the last month cost, and its share of income: 300 of 975', () => {
  expect(lastMonthExpense(aStatementReading(smallStatement).statement)).toEqual({ amount: 300, rate: 300 / 975 })
})

it('is the NOI of a list: over months, and of the latest of several years', () => {
  // By hand: 725 in January and 675 in February.
  expect(listedNetOperatingIncome(aStatementReading(smallStatement).statement)).toBe(1400)
  const years = aStatementReading([
    ['Account', '2023', '2024'],
    ['Market Rent', 11_500, 12_100],
    ['Effective Gross Income', 11_500, 12_100],
    ['Property Taxes', 1500, 2000],
    ['Total Expenses', 1500, 2000],
    ['NOI', 10_000, 10_100],
  ])
  expect(listedNetOperatingIncome(years.statement)).toBe(10_100)
  expect(listedNetOperatingIncome({ ...years.statement, lines: [] })).toBeNull()
})
