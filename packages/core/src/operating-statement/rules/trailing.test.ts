import { describe, expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { earlierYears, latestYear, trailingPeriods, trailingWindows } from './trailing.ts'

it('takes the last months that were lived and says what makes a year of them', () => {
  // Fourteen months from March 2025; the last column is empty, so April 2026 does not count.
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

it.each([
  [['FY23', 'FY24'], 'FY24', ['FY23']],
  [["'23", "'24"], "'24", ["'23"]],
  [['Last Year', 'This Year'], 'This Year', ['Last Year']],
  [['2023A', '2024A', '2025B'], '2024A', ['2023A']],
  [['2024 Actual', '2025 Budget'], '2024 Actual', []],
  [['2026B'], '2026B', []],
])('of the years %j the latest that was lived is %s', (captions, latest, earlier) => {
  const periods = captions.map((caption, column): StatementPeriod => ({ key: caption, kind: 'year', caption, column }))
  const statement = { periods, lines: [] }
  const year = latestYear(statement)
  expect(year?.caption).toBe(latest)
  expect(earlierYears(statement, year).map(({ caption }) => caption)).toEqual(earlier)
})
