import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { PeriodColumnCorrection } from '../operating-statement.corrections.ts'
import { readOperatingStatement } from './read-operating-statement.ts'
import { statementCorrections } from './statement-corrections.ts'

const sheet = gridOf('T12', [
  ['', 'Jan 2025', 'Feb 2025', 'Feb 2025', 'Total'],
  ['Gross Potential Rent', 1000, 1000, 1100, 2000],
  ['Vacancy', -50, -100, -100, -150],
  ['Total Income', 950, 900, 1000, 1850],
  ['Insurance', 45, 95, 95, 140],
  ['Total Expenses', 45, 95, 95, 140],
  ['Net Operating Income', 905, 805, 905, 1710],
])

function columns(said: Record<string, PeriodColumnCorrection['period']>) {
  const corrections = statementCorrections(
    Object.entries(said).map(([column, period]) => {
      return { kind: 'periodColumn', sheet: 'T12', by: 'A. Lee', at: '2026-01-15', reason: null, column, period }
    }),
  )
  const context = { file: 't12.xlsx', predictor: aPredictor(), chartOfAccountsId: 2, corrections }
  const statement = readOperatingStatement(sheet, context)?.statement
  return {
    periods: statement?.periods.map(({ key, column }) => [key, column]),
    rent: statement?.lines[0]?.total,
    printed: statement?.lines[0]?.printed.total,
    applied: corrections.applied.size,
  }
}

describe('a column of figures that a person named', () => {
  it('is the month that the person says, in place of the column that was read', () => {
    expect(columns({}).rent).toBe(2000)
    expect(columns({ D: '2025-02' })).toMatchObject({
      periods: [
        ['2025-01', 1],
        ['2025-02', 3],
      ],
      rent: 2100,
    })
    expect(columns({ D: '2025-03' })).toMatchObject({ rent: 3100 })
  })

  it('is no month where it is to be left out', () => {
    expect(columns({ B: 'ignore' })).toMatchObject({ periods: [['2025-02', 2]], rent: 1000 })
  })

  it('is the total of the periods', () => {
    expect(columns({ D: 'total' }).printed).toBe(1100)
  })

  it('must hold figures', () => {
    expect(columns({ A: 'ignore', Z: 'ignore' }).applied).toBe(0)
  })
})
