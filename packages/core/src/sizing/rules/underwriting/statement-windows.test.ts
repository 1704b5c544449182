import { describe, expect, it } from 'vitest'
import { aStatement } from '../../sizing.fixtures.ts'
import { removeRepeats, statementsInRoles, statementWindows } from './statement-windows.ts'

const rents = (months: (number | null)[], firstMonth: string) =>
  aStatement([{ concept: 'gpr', months }], firstMonth, months.length)

describe('the trailing windows', () => {
  it('end with the latest month and are annualized', () => {
    const windows = statementWindows([rents(Array(12).fill(1), '2025-01')])
    expect(windows.t3?.column).toMatchObject({ periods: ['2025-10', '2025-11', '2025-12'], annualFactor: 4 })
    expect(windows.t6?.column.annualFactor).toBe(2)
    expect(windows.t1?.column).toMatchObject({ periods: ['2025-12'], annualFactor: 12 })
    expect(windows.t12?.column.annualFactor).toBe(1)
  })

  it('know the year to date: the months since January, annualized', () => {
    const windows = statementWindows([rents(Array(12).fill(1), '2025-05')])
    expect(windows.ytd?.column).toMatchObject({
      caption: 'YTD x 12/4 to 04/2026',
      periods: ['2026-01', '2026-02', '2026-03', '2026-04'],
      annualFactor: 3,
    })
  })

  it('stop at a missing month', () => {
    const gap = rents([1, 1, null, 1, 1, 1, 1, 1, 1, 1, 1, 1], '2025-01')
    expect(statementWindows([gap]).t12?.column).toMatchObject({
      caption: '9 months annualized to 12/2025',
      annualFactor: 12 / 9,
    })
  })

  it('split two years of months into a current and an earlier one', () => {
    const windows = statementWindows([rents(Array(24).fill(1), '2024-01')])
    expect(windows.t12?.column.periods[0]).toBe('2025-01')
    expect(windows.history.map(({ column }) => column.caption)).toEqual(['T12 to 12/2024'])
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

  it('take four quarters for a year, and annualize two', () => {
    const quarters = (count: number) => {
      const statement = rents(Array(count).fill(1), '2025-01')
      statement.periods = statement.periods.map((period) => ({ ...period, kind: 'quarter' }))
      return statementWindows([statement]).t12?.column
    }
    expect(quarters(4)).toMatchObject({ annualFactor: 1, periods: { length: 4 } })
    expect(quarters(2)?.annualFactor).toBe(2)
    expect(quarters(1)).toBeUndefined()
  })

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

describe('of several statements', () => {
  const year = () => rents(Array(12).fill(100), '2025-01')
  const named = (file: string, firstMonth: string, months: number[]) =>
    aStatement([{ concept: 'gpr', months }], firstMonth, months.length, file)

  it('a full year stays current beside three later months, which are its latest quarter', () => {
    const stub = named('ytd.xlsx', '2026-01', [110, 120, 130])
    const windows = statementWindows([stub, year()])
    expect(windows.t12?.column).toMatchObject({ file: 't12.xlsx', caption: 'T12 to 12/2025' })
    expect(windows.t3?.column).toMatchObject({ file: 'ytd.xlsx', caption: 'T3 x 4 to 03/2026', annualFactor: 4 })
    expect(windows.t1?.column).toMatchObject({ file: 'ytd.xlsx', caption: 'T1 x 12 to 03/2026' })
    expect(windows.t6?.column.file).toBe('t12.xlsx')
    expect(windows.latest).toBe(stub)
  })

  it('later months that leave a gap, or are too few, are no latest quarter', () => {
    for (const stub of [named('ytd.xlsx', '2026-02', [1, 1, 1]), named('ytd.xlsx', '2026-01', [1, 1])]) {
      const windows = statementWindows([year(), stub])
      expect(windows.t3?.column.file).toBe('t12.xlsx')
      expect(windows).toMatchObject({ latest: null, unused: [stub] })
    }
  })

  it('the latest part of a year is current where none is full', () => {
    const parts = [named('a.xlsx', '2025-01', Array(8).fill(1)), named('b.xlsx', '2025-09', Array(7).fill(1))]
    expect(statementWindows(parts).t12?.column).toMatchObject({ file: 'b.xlsx', annualFactor: 12 / 7 })
  })

  it('a budget is passed over, and so are months that lie after the rent roll', () => {
    const budget = { ...named('budget.xlsx', '2026-01', Array(12).fill(150)), title: 'Budget 2026' }
    const ahead = named('next.xlsx', '2026-01', Array(12).fill(150))
    for (const [planned, date] of [
      [budget, null],
      [ahead, '2025-12-31'],
    ] as const) {
      const windows = statementWindows([planned, year()], undefined, date)
      expect(windows.t12?.column.caption).toBe('T12 to 12/2025')
      expect(windows).toMatchObject({ skipped: [planned], isCurrentPlanned: false })
      expect(windows.history.map(({ column }) => column.caption)).toEqual(['Planned: T12 to 12/2026'])
    }
    expect(statementWindows([budget])).toMatchObject({ current: budget, isCurrentPlanned: true })
  })

  it('one given twice is no earlier year of itself', () => {
    const copy = named('copy.xlsx', '2025-01', Array(12).fill(100))
    expect(statementWindows([year(), copy])).toMatchObject({ history: [], repeated: [copy] })
  })
})

describe('of statements that were named for what they are', () => {
  const year = (file: string, first: string, month: number) =>
    aStatement([{ concept: 'gpr', months: month }], first, 12, file)
  const current = year('t12.xlsx', '2025-01', 100)
  const later = year('later.xlsx', '2026-01', 150)

  it('a budget is compared with and never current, whatever it calls itself', () => {
    const windows = statementWindows([later, current], undefined, null, ['budget', 'current'])
    expect(windows.t12?.column.file).toBe('t12.xlsx')
    expect(windows.t3?.column.file).toBe('t12.xlsx')
    expect(windows.history.map(({ column }) => column.caption)).toEqual(['Planned: T12 to 12/2026'])
    expect(windows.skipped).toEqual([later])
  })

  it('the one that is named is current, though another one ends later', () => {
    const windows = statementWindows([later, current], undefined, null, ['earlier', 'current'])
    expect(windows.current).toBe(current)
    expect(statementWindows([later, current]).current).toBe(later)
  })

  it('the same figures named twice count as what is current', () => {
    const windows = statementWindows([year('copy.xlsx', '2025-01', 100), current], undefined, null, [
      'budget',
      'current',
    ])
    expect(windows).toMatchObject({ current: { lines: current.lines }, history: [], skipped: [] })
  })

  it('none being current is refused', () => {
    expect(() => statementWindows([current], undefined, null, ['budget'])).toThrow('must include a current statement')
  })
})

it('counts a statement once however often it is given, and a corrected one as another', () => {
  const first = aStatement([{ concept: 'gpr', months: 100 }])
  const again = aStatement([{ concept: 'gpr', months: 100 }], '2025-05', 12, 'copy.xlsx')
  const corrected = aStatement([{ concept: 'gpr', months: 101 }])
  expect(removeRepeats([first, again, corrected])).toEqual({ unique: [first, corrected], repeated: [again] })
})

const lines = [{ concept: 'gpr', months: 10_000 }]
const of = (id: string, firstMonth: string) => ({ ...aStatement(lines, firstMonth, 12, `${id}.xlsx`), id })
const roles = (found: ReturnType<typeof statementsInRoles>) =>
  found.map(({ role, record }) => `${role} ${(record as unknown as { id: string }).id}`)

it('takes the latest full year as current, and the years before it beside it, latest first', () => {
  const statements = [of('y2024', '2024-01'), of('t12', '2025-05'), of('y2023', '2023-01')]
  expect(roles(statementsInRoles(statements, '2026-04-30', null))).toEqual([
    'current t12',
    'earlier y2024',
    'earlier y2023',
  ])
})

it('takes the statement that the deal names as its budget last, and never as current beside another', () => {
  const statements = [of('plan', '2026-05'), of('t12', '2025-05')]
  expect(roles(statementsInRoles(statements, '2026-04-30', 'plan'))).toEqual(['current t12', 'budget plan'])
  expect(roles(statementsInRoles([of('plan', '2026-05')], '2026-04-30', 'plan'))).toEqual(['current plan'])
})
