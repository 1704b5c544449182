import { expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aStatementReading } from '../../operating-statement.fixtures.ts'
import { statementTotals } from '../../rules/amounts.ts'
import { spelledOut } from './spelled-out.ts'

it.each([
  ['TOT OPER EXP', 'Total Operating Expenses'],
  ['Tot. Other Inc.', 'Total Other Income'],
  ['Net Op Inc', 'Net Operating Income'],
  ['NET OPER', 'NET Operating Income'],
  ['Total Operating E', 'Total Operating Expenses'],
  ['Total Operating I', 'Total Operating Income'],
  ['TOTAL NON-OPERATING EXPENS', 'TOTAL NON-OPERATING Expenses'],
  ['Net Rental Reven', 'Net Rental Revenue'],
  ['Total for Cost of Goods Sold', 'Total Cost of Goods Sold'],
  ['Tot. of Expenses', 'Total Expenses'],
])('writes out %s', (label, words) => {
  expect(spelledOut(label)).toBe(words)
})

it.each([
  'Tote Bags',
  'Total for the month',
  'Co-op Fees',
  'Other Ins',
  'Total Insurance',
  'Net Revaluation',
  'Operating Exp Recovery Inc Fee',
  'Management Fee - Oak Property Inc',
  'Landscaping - Total Gross Inc',
  'Tot Lot Maintenance',
  'Co-op Expense',
])('leaves %s', (label) => {
  expect(spelledOut(label)).toBe(label)
})

it.each([13, 16, 18, 24])('reads a statement whose labels are cut off after %i letters', (length) => {
  const rows: CellLiteral[][] = [
    ['Income'],
    ['  Rental Income'],
    ['    Gross Potential Rent', 42_015.37, 41_930.12],
    ['    Vacancy Loss', -2105.2, -1980.45],
    ['  Total Rental Income', 39_910.17, 39_949.67],
    ['  Late Fees', 180.25, 210.5],
    ['Total Operating Income', 40_090.42, 40_160.17],
    ['Operating Expenses'],
    ['  Repairs & Maintenance'],
    ['    Plumbing Repairs', 1210.4, 980.15],
    ['    Landscaping Contract', 250, 250],
    ['  Total Repairs & Maintenance', 1460.4, 1230.15],
    ['  Utilities'],
    ['    Electricity', 2950.09, 3010.44],
    ['    Water & Sewer', 1210.04, 1198.6],
    ['  Total Utilities', 4160.13, 4209.04],
    ['Total Operating Expenses', 5620.53, 5439.19],
    ['Net Operating Income', 34_469.89, 34_720.98],
  ].map(([label, ...figures]) => [String(label).slice(0, length), ...figures])
  const { statement, ties } = aStatementReading([[null, 'Jan 2025', 'Feb 2025'], ...rows])
  const { income, expense, netOperatingIncome } = statementTotals(statement)
  expect([income, expense, netOperatingIncome]).toEqual([80_250.59, 11_059.72, 69_190.87])
  expect(ties.every(({ holds }) => holds)).toBe(true)
})
