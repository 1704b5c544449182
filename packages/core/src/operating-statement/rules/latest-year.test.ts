import { describe, expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { earlierYears, latestYear } from './latest-year.ts'

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
    expect(shown(statement)).toEqual(['T12 to 2026-04', 1, ['T12 to 2025-04', 'T12 to 2024-04']])
  })

  it('is a part of a year annualised, where there is no more', () => {
    expect(shown(aStatement([{ concept: 'gpr', months: 1 }], '2026-01', 4))).toEqual([
      '4 months annualized to 2026-04',
      3,
      [],
    ])
    expect(shown(columns('quarter', 'Q1', 'Q2'))).toEqual(['2 of 4 parts of a year annualized to Q2', 2, []])
  })

  it('is four quarters, or the newest column of years in whatever order', () => {
    expect(shown(columns('quarter', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))).toEqual(['T12 to h', 1, ['T12 to d']])
    expect(shown(columns('year', '2025', '2023', '2024'))).toEqual(['2025', 1, ['2024', '2023']])
    expect(shown(columns('year', '2025', '2023', '2024'), '2024')).toEqual(['2024', 1, ['2023']])
  })

  it('is a full year before the year to date, which is annualised where it stands alone', () => {
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
