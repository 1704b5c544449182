import { expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementView } from './statement-view.ts'

const statement = aStatement(
  [
    { concept: 'gpr', label: 'Rent', months: [...Array.from({ length: 9 }, () => 1000), 1100, 1100, 1100] },
    {
      concept: 'insurance',
      label: 'Insurance',
      section: 'expense',
      months: [...Array.from({ length: 11 }, () => null), 600],
    },
    { concept: 'debt_service', label: 'Mortgage', section: 'below', months: 200 },
  ],
  '2025-05',
)

it('shows windows side by side, annualized, with totals behind their section', () => {
  const { columns, rows } = statementView(statement, { windows: ['t12', 't3', 't1'] })
  expect(columns.map(({ caption, annualFactor }) => [caption, annualFactor])).toEqual([
    ['T12 to 04/2026', 1],
    ['T3 x 4 to 04/2026', 4],
    ['T1 x 12 to 04/2026', 12],
  ])
  // Rent: 9 x 1,000 + 3 x 1,100; 3,300 x 4; 1,100 x 12. The premium of 600 covers a year: T3 and T1 inflate it, and show that.
  expect(rows.map(({ label, kind, amounts }) => [label, kind, amounts.map(({ annual }) => annual)])).toEqual([
    ['Rent', 'line', [12_300, 13_200, 13_200]],
    ['Effective gross income', 'income', [12_300, 13_200, 13_200]],
    ['Insurance', 'line', [600, 2400, 7200]],
    ['Operating expenses', 'expense', [600, 2400, 7200]],
    ['Net operating income', 'netOperatingIncome', [11_700, 10_800, 6000]],
    ['Mortgage', 'line', [2400, 2400, 2400]],
  ])
})

it('divides by units, square feet and income, and does not where one is unknown', () => {
  const { rows } = statementView(statement, { unitCount: 3 })
  expect(rows[2]?.amounts[0]).toEqual({
    annual: 600,
    perUnit: 200,
    perSquareFoot: null,
    shareOfIncome: 600 / 12_300,
  })
})

it('names the windows that the statement does not reach', () => {
  const short = aStatement([{ concept: 'gpr', months: 1 }], '2026-01', 4)
  const { columns, uncoveredWindows } = statementView(short, { windows: ['t12', 't6', 't3', 'ytd'] })
  expect([columns.map(({ window }) => window), uncoveredWindows]).toEqual([
    ['t3', 'ytd'],
    ['t12', 't6'],
  ])
})

it('shows the totals that the document prints, and its subtotals as such', () => {
  const { rows, columns } = statementView(aStatementReading(smallStatement).statement)
  // Two months: 2,000 of income and 1,400 of NOI, annualized by six.
  expect(columns[0]?.annualFactor).toBe(6)
  expect(rows.find(({ kind }) => kind === 'netOperatingIncome')?.amounts[0]?.annual).toBe(8400)
  expect(rows.filter(({ kind }) => kind === 'income')).toHaveLength(1)
})
