import { describe, expect, it } from 'vitest'
import { aStatement } from '../sizing.fixtures.ts'
import { statementWindows } from './statement-windows.ts'

const rents = (months: (number | null)[], firstMonth: string) =>
  aStatement([{ concept: 'gpr', months }], firstMonth, months.length)

describe('the trailing windows', () => {
  it('end with the latest month and are annualised', () => {
    const windows = statementWindows([rents(Array(12).fill(1), '2025-01')])
    expect(windows.t3?.column).toMatchObject({ periods: ['2025-10', '2025-11', '2025-12'], annualFactor: 4 })
    expect(windows.t6?.column.annualFactor).toBe(2)
    expect(windows.t1?.column).toMatchObject({ periods: ['2025-12'], annualFactor: 12 })
    expect(windows.t12?.column.annualFactor).toBe(1)
  })

  it('stop at a missing month', () => {
    const gap = rents([1, 1, null, 1, 1, 1, 1, 1, 1, 1, 1, 1], '2025-01')
    expect(statementWindows([gap]).t12?.column).toMatchObject({
      caption: '9 months annualised to 2025-12',
      annualFactor: 12 / 9,
    })
  })

  it('split two years of months into a current and an earlier one', () => {
    const windows = statementWindows([rents(Array(24).fill(1), '2024-01')])
    expect(windows.t12?.column.periods[0]).toBe('2025-01')
    expect(windows.history.map(({ column }) => column.caption)).toEqual(['T12 to 2024-12'])
  })
})

describe('statements without months', () => {
  const scenarios = () => {
    const statement = rents([1, 2, 3], '2025-01')
    const captions = ['Budget', 'In-Place', 'Pro Forma']
    statement.periods = statement.periods.map((period, index) => ({
      ...period,
      kind: 'scenario',
      caption: captions[index] ?? '',
    }))
    return statement
  }

  it('underwrite the column that tells of today', () => {
    expect(statementWindows([scenarios()])).toMatchObject({
      t12: { column: { caption: 'In-Place' } },
      t3: null,
      history: [],
    })
  })

  it('underwrite the column that the caller names', () => {
    expect(statementWindows([scenarios()], '2025-03').t12?.column.caption).toBe('Pro Forma')
  })
})

it('has no window without a statement', () => {
  expect(statementWindows([])).toMatchObject({ current: null, t12: null, history: [] })
})
