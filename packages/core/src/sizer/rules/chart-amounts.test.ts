import { expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { statementWindows, underwritingLineKeys } from '../../sizing/index.ts'
import { aStatement } from '../../testing/index.ts'
import { amountInChart, categoryOfLine, windowTotals } from './chart-amounts.ts'
import { statementRows } from './statement-rows.ts'

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
  // Vacancy of 50 and bad debt of 10, twelve times.
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
