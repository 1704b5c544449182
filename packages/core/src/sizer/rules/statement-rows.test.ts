import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { statementWindows, underwritingLineKeys, underwritingLines } from '../../sizing/index.ts'
import { aStatement } from '../../testing/index.ts'
import {
  allocateLine,
  amountInChart,
  annualOf,
  belowNetOperatingIncome,
  categoryOfLine,
  chartPlace,
  convertToChart,
  notInChart,
  notUnderwritten,
  statementRows,
  windowTotals,
} from './statement-rows.ts'

describe('statement rows', () => {
  const { t12 } = statementWindows([
    aStatement([
      { concept: 'gpr', months: 1000 },
      { concept: null, label: 'Odd receipts', months: 5 },
      { concept: 'bad_debt_exp', section: 'expense', months: 10 },
      { concept: 'capex', section: 'expense', months: 50 },
      { concept: 'debt_service', section: 'below', months: 300 },
    ]),
  ])
  const rows = statementRows(t12)

  it('tells of each line which line of the ladder it feeds, and with which sign', () => {
    expect(rows.map(({ feeds, sign }) => [feeds, sign])).toEqual([
      ['GPR: occupied units at in-place rent', 1],
      [notUnderwritten, 1],
      ['Bad debt', -1],
      [notUnderwritten, -1],
      [belowNetOperatingIncome, 0],
    ])
  })

  it('sums what is left out, as it bears on NOI', () => {
    // Odd receipts 12 x 5 less capital 12 x 50.
    expect(annualOf(rows, notUnderwritten)).toBe(60 - 600)
  })
})

describe('chart place', () => {
  const crefc = chartOfAccounts(7)
  const none = { income: null, expense: null }
  const { lines } = aStatement([
    { concept: 'gpr', months: 100 },
    { concept: 'bad_debt_exp', section: 'expense', months: 5 },
    { concept: 'rubs', section: 'expense', months: -7 },
    { concept: 're_taxes', section: 'expense', months: 9 },
    { concept: null, months: 1 },
    { concept: null, section: 'expense', months: 1 },
    { concept: 'debt_service', section: 'below', months: 30 },
  ])

  it('adds a line to the category of its meaning, a loss that is booked as an expense to the income that it lowers', () => {
    expect(lines.slice(0, 4).map((line) => chartPlace(line, crefc, none))).toEqual([
      { category: 'Gross Potential Rent', sign: 1, side: 'income' },
      { category: 'Less: Vacancy Loss', sign: -1, side: 'income' },
      { category: 'Other Income', sign: -1, side: 'income' },
      { category: 'Real Estate Taxes', sign: 1, side: 'expense' },
    ])
  })

  it('keeps what no category takes apart, signed by what it does to NOI', () => {
    expect(lines.slice(4, 6).map((line) => chartPlace(line, crefc, none))).toEqual([
      { category: notInChart, sign: 1, side: '' },
      { category: notInChart, sign: -1, side: '' },
    ])
    expect(lines.slice(6).map((line) => chartPlace(line, crefc, none).side)).toEqual(['excluded_expense'])
  })

  it('counts a total only where it is all that a statement prints', () => {
    const [line] = lines
    if (line === undefined) throw new Error('The statement has a line')
    const total = { ...line, isTotal: true }
    expect(chartPlace(total, crefc, none)).toEqual({ category: '', sign: 0, side: '' })
    expect(chartPlace(total, crefc, { income: total, expense: null }).category).toBe('Gross Potential Rent')
  })
})

describe('chart amounts', () => {
  const statement = aStatement([
    { concept: 'gpr', months: 1_000 },
    { concept: 'vacancy', months: -50 },
    { concept: 'bad_debt_exp', section: 'expense', months: 10 },
    { concept: 're_taxes', section: 'expense', months: 200 },
    { concept: 'capex', section: 'expense', months: 30 },
    { concept: 'laundry', months: Array(12).fill(null) },
  ])
  const rows = statementRows(statementWindows([statement]).t12, chartOfAccounts(7))

  it('adds a category over the year, each line with its own sign', () => {
    const annual = (category: string) => amountInChart(rows, category, (row) => row.annual)
    // Vacancy of 50 and bad debt of 10, times twelve.
    expect(annual('Less: Vacancy Loss')).toBe(-720)
    expect(annual('Laundry/Vending Income')).toBeNull()
  })

  it('leaves capital items out of the expenses', () => {
    expect(windowTotals(rows)).toEqual({ income: 12 * 940, expenses: 2_400 })
    expect(windowTotals([])).toEqual({ income: null, expenses: null })
  })

  it('tells every line of the ladder in every chart that a workbook is made in', () => {
    for (const chart of [2, 3, 7, 12, 14, 15, 21, 23, 24].map(chartOfAccounts)) {
      const names = chart.categories.map(({ name }) => name)
      for (const key of underwritingLineKeys)
        expect(names, `${key} in ${chart.name}`).toContain(categoryOfLine({ key }, chart))
    }
  })
})

describe('statement in chart', () => {
  const statement = aStatement([
    { concept: 'pest', section: 'expense', months: 10 },
    { concept: null, label: 'Odd costs', section: 'expense', months: 1 },
  ])

  it('tells each line by its meaning in the chart that is asked for', () => {
    const categories = (chart: number) => convertToChart(statement, chart).lines.map(({ category }) => category)
    expect(categories(7)).toEqual(['Repairs and Maintenance', null])
    expect(categories(12)).toEqual(['Exterminating', null])
    expect(convertToChart(statement, 24).chartOfAccountsId).toBe(24)
  })

  it('keeps a category that a person chose in that chart', () => {
    const [line, ...rest] = statement.lines
    if (line === undefined) throw new Error('The statement has a line')
    const chosen = { ...line, choice: { chartOfAccountsId: 7, category: 'Other Expenses' } }
    const reported = convertToChart({ ...statement, lines: [chosen, ...rest] }, 7)
    expect(reported.lines[0]?.category).toBe('Other Expenses')
  })

  it('leaves a statement alone that is in the chart already, and any where no chart is asked for', () => {
    expect(convertToChart(statement, 2)).toBe(statement)
    expect(convertToChart(statement, null)).toBe(statement)
  })
})

describe('allotted line', () => {
  const hud = chartOfAccounts(12)
  const payroll = { key: 'payrollAndBenefits', label: underwritingLines.payrollAndBenefits.label } as const

  const yearOf = (lines: Parameters<typeof aStatement>[0]) =>
    statementRows(statementWindows([aStatement(lines)]).t12, hud)

  describe('an underwritten line in the categories of a form', () => {
    it('is shared out as its accounts were booked in the trailing year', () => {
      const rows = yearOf([
        { concept: 'gpr', months: 10_000 },
        { concept: 'payroll_admin', section: 'expense', months: 300 },
        { concept: 'payroll_maint', section: 'expense', months: 100 },
      ])
      const parts = allocateLine({ ...payroll, amount: 6_000 }, rows, hud)
      // Three quarters and one quarter of 6,000.
      expect(parts.map(({ amount, share }) => [amount, share])).toEqual([
        [4_500, 0.75],
        [1_500, 0.25],
      ])
      expect(new Set(parts.map(({ category }) => category)).size).toBe(2)
    })

    it('stands in one category where the year says nothing of it, or has accounts of both signs', () => {
      const silent = yearOf([{ concept: 'gpr', months: 10_000 }])
      expect(allocateLine({ ...payroll, amount: 6_000 }, silent, hud)).toMatchObject([{ amount: 6_000, share: null }])
      const mixed = yearOf([
        { concept: 'gpr', months: 10_000 },
        { concept: 'payroll_admin', section: 'expense', months: 300 },
        { concept: 'payroll_maint', section: 'expense', months: -100 },
      ])
      expect(allocateLine({ ...payroll, amount: 6_000 }, mixed, hud)).toMatchObject([{ amount: 6_000, share: null }])
    })

    it('that nobody knows stays unknown', () => {
      expect(allocateLine({ ...payroll, amount: null }, [], hud)).toMatchObject([{ amount: null }])
      expect(allocateLine({ ...payroll, amount: 5 }, [], null)).toEqual([{ category: '', amount: 5, share: null }])
    })

    it('comes to itself, however the year was booked', () => {
      fc.assert(
        fc.property(
          fc.double({ min: 1, max: 1e6, noNaN: true }),
          fc.integer({ min: 1, max: 99_999 }),
          fc.integer({ min: 1, max: 99_999 }),
          fc.integer({ min: 1, max: 99_999 }),
          (amount, ...months) => {
            const accounts = ['payroll_admin', 'payroll_maint', 'payroll_burden']
            const lines = months.map((month, at) => ({
              concept: accounts[at] ?? '',
              section: 'expense' as const,
              months: month / 100,
            }))
            const parts = allocateLine({ ...payroll, amount }, yearOf([{ concept: 'gpr', months: 1 }, ...lines]), hud)
            const sum = parts.reduce((total, part) => total + (part.amount ?? 0), 0)
            expect(sum).toBeCloseTo(amount, 6)
          },
        ),
        { numRuns: 60 },
      )
    })
  })
})
