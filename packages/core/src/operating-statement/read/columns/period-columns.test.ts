import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import type { PeriodColumnCorrection } from '../../operating-statement.corrections.ts'
import { statementCorrections } from '../corrections.ts'
import { readOperatingStatement } from '../read-operating-statement.ts'
import { findColumns } from './columns.ts'
import { findHeader } from './header.ts'
import { chooseColumns } from './period-columns.ts'

function choose(rows: readonly (readonly CellLiteral[])[]) {
  const grid = gridOf('Sheet1', rows)
  const columns = findColumns(grid)
  if (!columns) throw new Error('no columns of figures')
  const chosen = chooseColumns(grid, columns, findHeader(grid, columns))
  return { ...chosen, keys: chosen.periods.map(({ key }) => key) }
}

/** Rows whose last figure is the sum of the others. */
const body = (...figures: number[]): CellLiteral[][] =>
  ['Rent', 'Laundry', 'Parking', 'Fees'].map((label, at) => [label, ...figures.map((figure) => figure * (at + 1) + at)])

const sumOf = ([, ...figures]: readonly CellLiteral[]) => figures.reduce<number>((sum, one) => sum + Number(one), 0)

describe('which columns make the statement', () => {
  it('keeps the months and sets their total and everything beside it apart', () => {
    const rows = [100, 210, 320, 430].map((figure, at): CellLiteral[] => [
      `Line ${'abcd'[at]}`,
      figure,
      figure,
      figure * 2,
      figure / 100,
      '5%',
      'see lease',
    ])
    const chosen = choose([['Account', 'Jan 2025', 'Feb 2025', 'T12', 'Per Unit', '% of EGI', 'Notes'], ...rows])
    expect(chosen.keys).toEqual(['2025-01', '2025-02'])
    expect(chosen.totalColumn).toEqual({ column: 3, caption: 'T12', from: 0 })
    expect(chosen.ignored.map(({ column }) => column)).toEqual([4, 5, 6])
  })

  it('finds a total by its sums where its caption says nothing', () => {
    const rows = [100, 210, 320].map((figure, at): CellLiteral[] => [`Line ${'abc'[at]}`, figure, figure, figure * 2])
    expect(choose([['Account', 'Jan 2025', 'Feb 2025', 'Year'], ...rows]).totalColumn?.column).toBe(3)
  })

  it.each(['Dec 2025 MTD', 'Dec 2025 thru 12/20', 'Decmber 2025', 'De 2025', 'This Month'])(
    'takes a last month captioned “%s” that the total counts',
    (caption) => {
      const rows = body(100, 200, 300).map((row) => [...row, sumOf(row)])
      const { keys, totalColumn } = choose([['', 'Oct 2025', 'Nov 2025', caption, 'Total'], ...rows])
      expect([keys, totalColumn?.column]).toEqual([['2025-10', '2025-11', '2025-12'], 4])
    },
  )

  it('takes a month to date behind months without a total, where its caption names the next', () => {
    expect(choose([['', 'Oct 2025', 'Nov 2025', 'Dec 2025 MTD'], ...body(100, 200, 300)]).keys).toContain('2025-12')
    expect(choose([['', 'Oct 2025', 'Nov 2025', 'Dec 2025 thru 12/20'], ...body(1, 2, 3)]).keys).not.toContain(
      '2025-12',
    )
  })

  it('takes a first month whose name is spelled wrong, and a stub month of a Google Sheets statement', () => {
    const rows = body(100, 200, 300).map((row) => [...row, sumOf(row)])
    expect(choose([['', 'Janury 2025', 'Feb 2025', 'Mar 2025', 'Total'], ...rows]).keys[0]).toBe('2025-01')
    const stub = [['Statement 2025'], ['', 'May', 'June', 'July (thru 7/25)', 'Total'], ...rows]
    expect(choose(stub).keys).toEqual(['2025-05', '2025-06', '2025-07'])
  })

  it.each(['Dec 2024 MTD', 'Adjusted 2025', 'Jul - Dec 2025', '2025 Budget', 'Current', 'Other'])(
    'takes no “%s” for the month behind November',
    (caption) => {
      const rows = body(100, 200, 300).map((row) => [...row, sumOf(row)])
      expect(choose([['', 'Oct 2025', 'Nov 2025', caption, 'Total'], ...rows]).keys).toEqual(['2025-10', '2025-11'])
    },
  )

  it('dates a stub of days such as “07/01-07/25” by the title, as that month', () => {
    const rows = body(100, 200, 300)
    const of = (days: string) => choose([['Statement 2025'], ['', 'June', days, 'August'], ...rows]).keys
    expect(of('07/01-07/25')).toEqual(['2025-06', '2025-07', '2025-08'])
    expect(of('7/1 - 7/25')).toEqual(['2025-06', '2025-07', '2025-08'])
  })

  it('reads the actual month of a budget comparison and leaves budget, variance and year beside it', () => {
    const chosen = choose([
      ['Period = Jun 2025'],
      [null, 'MTD Actual', 'MTD Budget', '$ Var.', 'YTD Actual'],
      ...body(100, 90, 10, 600),
    ])
    expect(chosen.keys).toEqual(['2025-06'])
    expect(chosen.ignored).toHaveLength(3)
  })

  it('reads several years, and none of the columns per unit between them', () => {
    const rows = ['Rent', 'Fees', 'Parking', 'Pets'].map((label, at): CellLiteral[] => [
      label,
      1000 * (at + 3),
      10 * (at + 3),
      1100 * (at + 7),
      11 * (at + 7),
    ])
    expect(
      choose([[null, 2023, null, 2024, null], [null, 'Amount', 'Per Unit', 'Amount', 'Per Unit'], ...rows]).keys,
    ).toEqual(['2023 Amount', '2024 Amount'])
  })

  it('reads In-Place and Pro Forma as scenarios', () => {
    const chosen = choose([[null, 'In-Place', 'Pro Forma'], ...body(1000, 1200)])
    expect(chosen.periods.map(({ key, kind }) => [key, kind])).toEqual([
      ['In-Place', 'scenario'],
      ['Pro Forma', 'scenario'],
    ])
  })

  it('leaves a monthly average beside its year out', () => {
    expect(
      choose([
        [null, 'Monthly', 'Annual'],
        ...body(1, 1).map(([label], at): CellLiteral[] => [label ?? null, 1000 + at, (1000 + at) * 12]),
      ]).keys,
    ).toEqual(['Annual'])
  })

  it('reads one of two columns that name the same month and reports the other', () => {
    const chosen = choose([['Account', 'Jan 2025', 'Jan 2025', 'Feb 2025'], ...body(10, 11, 12)])
    expect(chosen.keys).toEqual(['2025-01', '2025-02'])
    expect(chosen.repeated).toEqual([{ key: '2025-01', column: 2 }])
  })

  it('does not take a row of money for years or dates', () => {
    expect(
      choose([
        ['Category', 'Annual Amount'],
        ['Rental Income', 295200],
        ['Taxes', 42000],
        ['Insurance', 2024],
      ]).keys,
    ).toEqual(['Annual Amount'])
  })
})

const sheet = gridOf('T12', [
  ['', 'Jan 2025', 'Feb 2025', 'Feb 2025', 'Total'],
  ['Gross Potential Rent', 1000, 1000, 1100, 2000],
  ['Vacancy', -50, -100, -100, -150],
  ['Total Income', 950, 900, 1000, 1850],
  ['Insurance', 45, 95, 95, 140],
  ['Total Expenses', 45, 95, 95, 140],
  ['Net Operating Income', 905, 805, 905, 1710],
])

function columns(corrected: Record<string, PeriodColumnCorrection['period']>) {
  const corrections = statementCorrections(
    Object.entries(corrected).map(([column, period]) => {
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

  it('is the total of all periods', () => {
    expect(columns({ D: 'total' }).printed).toBe(1100)
  })

  it('must hold figures', () => {
    expect(columns({ A: 'ignore', Z: 'ignore' }).applied).toBe(0)
  })
})
