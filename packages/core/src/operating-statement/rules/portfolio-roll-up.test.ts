import { describe, expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { portfolioRollUp } from './portfolio-roll-up.ts'

// Oak's fiscal year ends in December, Elm's in March: they share April 2025 to December 2025.
const oak = aStatement(
  [
    { concept: 'gpr', months: 1000 },
    { concept: null, label: 'Laundry', months: 10 },
    { concept: 'insurance', section: 'expense', months: 300 },
  ],
  '2025-01',
)
const elm = aStatement(
  [
    { concept: 'gpr', months: 500 },
    { concept: 'gpr', label: 'Rent of the annex', months: 100 },
    { concept: 'payroll', section: 'expense', months: 200 },
    { concept: 'debt_service', section: 'below', months: 50 },
  ],
  '2025-04',
)
const rollUp = portfolioRollUp([
  { name: 'Oak', statement: oak },
  { name: 'Elm', statement: elm },
])

describe('properties with different fiscal years', () => {
  it('are aligned by the months that all of them report', () => {
    expect([rollUp.months[0], rollUp.months.at(-1), rollUp.months.length]).toEqual(['2025-04', '2025-12', 9])
    expect(rollUp.annualFactor).toBeCloseTo(12 / 9, 12)
    expect(rollUp.reach).toEqual([
      { first: '2025-01', last: '2025-12' },
      { first: '2025-04', last: '2026-03' },
    ])
  })

  it('add up by meaning, and say from which lines each amount comes', () => {
    // Nine months: Oak 9,000 of rent, Elm 4,500 and 900.
    expect(
      rollUp.lines.map(({ concept, section, amounts, total, lines }) => [concept, section, amounts, total, lines]),
    ).toEqual([
      ['gpr', 'income', [9000, 5400], 14_400, [[0], [0, 1]]],
      [null, 'income', [90, null], 90, [[1], []]],
      ['insurance', 'expense', [2700, null], 2700, [[2], []]],
      ['payroll', 'expense', [null, 1800], 1800, [[], [2]]],
      ['debt_service', 'below', [null, 450], 450, [[], [3]]],
    ])
    // 9,090 less 2,700, and 5,400 less 1,800; debt service is below NOI.
    expect(rollUp.netOperatingIncome).toEqual({ amounts: [6390, 3600], total: 9990 })
  })

  it('go by the latest twelve months where they share more', () => {
    const statement = aStatement([{ concept: 'gpr', months: 1 }], '2024-01', 30)
    const { months, annualFactor } = portfolioRollUp([{ name: 'Oak', statement }])
    expect([months[0], months.at(-1), annualFactor]).toEqual(['2025-07', '2026-06', 1])
  })
})

it('leaves out a property that names no months, and says so', () => {
  const annual = { ...oak, periods: [{ key: '2025', kind: 'year' as const, caption: '2025', column: 1 }] }
  const found = portfolioRollUp([
    { name: 'Oak', statement: oak },
    { name: 'Ash', statement: annual },
  ])
  expect([found.leftOut, found.months.length, found.netOperatingIncome.amounts[1]]).toEqual([['Ash'], 12, null])
})

it('knows nothing where the properties share no month', () => {
  const later = aStatement([{ concept: 'gpr', months: 1 }], '2027-01')
  const found = portfolioRollUp([
    { name: 'Oak', statement: oak },
    { name: 'Elm', statement: later },
  ])
  expect([found.months, found.annualFactor, found.netOperatingIncome.total]).toEqual([[], null, null])
})

it('counts expenses that a property prints in one total, and never a total beside its lines', () => {
  const total = (isAlone: boolean) => {
    const read = aStatement([
      { concept: 'gpr', months: 1000 },
      { concept: 'insurance', section: 'expense', months: 300 },
      { concept: null, label: 'Total Expenses', section: 'expense', months: 300 },
    ])
    const lines = read.lines.map((line, at) =>
      at === 2 ? { ...line, isTotal: true, totalOf: 'expense' as const } : line,
    )
    return { ...read, lines: lines.filter((_, at) => !isAlone || at !== 1) }
  }
  const { expense, netOperatingIncome } = portfolioRollUp([
    { name: 'Oak', statement: total(true) },
    { name: 'Elm', statement: total(false) },
  ])
  expect([expense.amounts, netOperatingIncome.amounts]).toEqual([
    [3_600, 3_600],
    [8_400, 8_400],
  ])
})
