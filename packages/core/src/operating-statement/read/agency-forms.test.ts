import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { wordPredictor } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { readOperatingStatements } from './read-operating-statements.ts'

/** Reads rows as the only statement of a sheet, in whichever layout proves it. */
function readWhole(rows: readonly (readonly CellLiteral[])[]) {
  const [found] = readOperatingStatements(gridOf('Form', rows), {
    file: 'form.xlsx',
    predictor: wordPredictor,
    chartOfAccountsId: 2,
  })
  if (!found) throw new Error('these rows hold no statement')
  return found.reading
}

describe('HUD’s statement of profit and loss', () => {
  it('has totals in a column that is captioned so: one period with that of the amounts', () => {
    const { statement } = readWhole([
      ['For Month/Period Beginning: 01/2025', 'Ending: 12/2025'],
      ['Part I', 'Description of Account', 'Amount*', 'Total'],
      ['', 'Rent Revenue - Gross Potential', 420_000, ''],
      ['', 'Tenant Assistance Payments', 84_000, ''],
      ['', 'Total Revenue', '', 504_000],
      ['', 'Office Salaries', 41_000, ''],
      ['', 'Total Administrative Expenses', '', 41_000],
      ['', 'Property Insurance', 22_000, ''],
      ['', 'Total Taxes and Insurance', '', 22_000],
      ['', 'Total Operating Expenses', '', 63_000],
      ['', 'Net Operating Income', '', 441_000],
    ])
    expect(statement.periods.map(({ column, kind }) => [column, kind])).toEqual([[2, 'year']])
    expect(statementTotals(statement)).toMatchObject({ income: 504_000, expense: 63_000, netOperatingIncome: 441_000 })
  })

  it('has its totals in a column of their own, and letters behind the accounts of totals', () => {
    const { statement, ties, verdict, reasons } = readWhole([
      ['For Month/Period Beginning: 01/01/2025 Ending: 12/31/2025'],
      ['Part I', 'Description of Account', 'Acct. No.', 'Amount*', ''],
      ['Rental Income 5100'],
      ['', 'Rent Revenue - Gross Potential', 5120, 420_000, ''],
      ['', 'Tenant Assistance Payments', 5121, 84_000, ''],
      ['', 'Total Rent Revenue', '5100T', '', 504_000],
      ['Vacancies 5200'],
      ['', 'Apartments', 5220, -25_000, ''],
      ['', 'Total Vacancies', '5200T', '', -25_000],
      ['', 'Net Rental Revenue (Rent Revenue Less Vacancies)', '5152N', '', 479_000],
      ['', 'Total Revenue', '5000T', '', 479_000],
      ['Utilities Expense 6400'],
      ['', 'Electricity', 6450, 15_000, ''],
      ['', 'Water', 6451, 12_000, ''],
      ['', 'Total Utilities Expense', '6400T', '', 27_000],
      ['Taxes and Insurance 6700'],
      ['', 'Real Estate Taxes', 6710, 52_000, ''],
      ['', 'Property & Liability Insurance (Hazard)', 6720, 31_000, ''],
      ['', 'Total Taxes and Insurance', '6700T', '', 83_000],
      ['', 'Total Cost of Operations before Depreciation', '6000T', '', 110_000],
      ['', 'Profit (Loss) before Depreciation', '5060T', '', 369_000],
      ['', 'Depreciation Expenses', 6600, 88_000, ''],
    ])
    expect(statementTotals(statement)).toMatchObject({ netOperatingIncome: 369_000 })
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
    expect(reasons).toEqual([])
    expect(verdict).toBe('proven')
  })
})

describe('CREFC’s operating statement analysis', () => {
  it('counts neither the average rental rate nor the months covered as income', () => {
    const { statement, verdict, reasons } = readWhole([
      ['MULTIFAMILY OPERATING STATEMENT ANALYSIS REPORT'],
      [],
      ['Statement Classification (yr)', 'Base Year', '2024', 'TTM 9/30/2026'],
      ['Occupancy Rate (physical)', 0.93, 0.94, 0.95],
      ['Average Rental Rate', 715, 730, 745],
      ['INCOME:'],
      ['Number of Mos. Covered', 12, 12, 12],
      ['Gross Potential Rent', 476_000, 490_000, 504_000],
      ['Less: Vacancy Loss', -23_000, -24_000, -25_000],
      ['Effective Gross Income', 453_000, 466_000, 479_000],
      ['OPERATING EXPENSES:'],
      ['Real Estate Taxes', 58_000, 60_000, 62_000],
      ['Property Insurance', 21_200, 22_000, 22_800],
      ['Payroll & Benefits Expense', 69_000, 71_000, 73_000],
      ['Total Operating Expenses', 148_200, 153_000, 157_800],
      ['Operating Expense Ratio', 0.327, 0.328, 0.329],
      ['Net Operating Income', 304_800, 313_000, 321_200],
    ])
    expect(statement.lines.filter(({ section }) => section === 'income').map(({ label }) => label)).toEqual([
      'Gross Potential Rent',
      'Less: Vacancy Loss',
      'Effective Gross Income',
    ])
    expect(reasons).toEqual([])
    expect(verdict).toBe('proven')
  })
})
