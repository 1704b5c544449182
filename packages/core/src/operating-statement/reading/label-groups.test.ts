import { describe, expect, it } from 'vitest'
import { isDeduction, type LabelGroupName, labelIs, normalLabel } from './label-groups.ts'

const words: [LabelGroupName, string[], string[]][] = [
  [
    'grossPotentialRent',
    ['Gross Potential Rent', 'GPR', 'Market Rent', 'Rental Income'],
    ['Gain/Loss on Market Rent', 'Rent Concessions'],
  ],
  [
    'incomeTotal',
    ['Total Income', 'TOTAL REVENUE', 'Effective Gross Income', 'EGI', 'Total Operating Income'],
    ['Total Other Income', 'Net Operating Income', 'Total Rental Income'],
  ],
  [
    'expenseTotal',
    ['Total Expenses', 'TOTAL OPERATING EXPENSES', 'Total Operating Expense'],
    ['Total Payroll', 'Total Non-Operating Expenses', 'Total Other Expense'],
  ],
  [
    'firstExpense',
    ['OPERATING EXPENSES', 'Payroll', 'Real Estate Taxes', 'Management Fee'],
    ['Utility Reimbursement', 'Insurance Income', 'Late Fees'],
  ],
  [
    'netOperatingIncome',
    ['Net Operating Income', 'NOI', 'N.O.I.', 'Net Operating Income (NOI)', 'NOI - Net Operating Income'],
    ['Net Income', 'NOI per Unit', 'NOI After Reserves', 'Non-Operating Income', 'Total Below NOI'],
  ],
  [
    'netIncome',
    ['Net Income', 'Net Cash Flow', 'Cash Flow After Debt Service', 'NOI After Reserves'],
    ['Net Rental Income'],
  ],
  ['total', ['Total Payroll', 'Utilities Total', 'Net Rental Income'], ['Payroll', 'Gross Potential Rent']],
  [
    'unitStatistic',
    [
      'Physical Occupancy',
      'Number of Units',
      'Occupied Units',
      'DSCR',
      'Expense Ratio',
      'Vacancy Rate',
      'Price per Unit',
      'Expenses % of EGI',
      '45% of EGI',
    ],
    [
      'Management Fee @ 3.5% of EGI',
      'Management (4% of EGI)',
      'Vacancy - 5.0% of GPR',
      'Vacancy',
      'Insurance ($0.60/sf)',
      'Repairs ($500 per unit)',
      'Vacant Units',
      'Model Units',
      'Occupancy Tax',
    ],
  ],
  [
    'furniture',
    ['Page 1 of 3', 'Period = Jan 2025', 'Accrual Basis', 'Created on: 02/12/2025'],
    ['Property Insurance', 'Cash Flow'],
  ],
  [
    'capital',
    ['Replacement Reserves', 'CapEx', 'Depreciation', 'Mortgage Interest'],
    ['Reserved Parking', 'Property Tax'],
  ],
]

describe.each(words)('labels of the group %s', (group, inside, outside) => {
  it.each(inside)('%s', (label) => expect(labelIs(group, label)).toBe(true))
  it.each(outside)('not %s', (label) => expect(labelIs(group, label)).toBe(false))
})

it('vacancy, concessions and bad debt are taken off income; recoveries and gains are not', () => {
  expect(['Vacancy Loss', 'Less: Concessions', 'Bad Debt', 'Loss to Lease', 'Model Units'].every(isDeduction)).toBe(
    true,
  )
  expect(['Bad Debt Recovery', 'Gain to Lease', 'Electric - Vacant Units', 'Late Fees'].some(isDeduction)).toBe(false)
})

it('labels compare without case, punctuation and the sign for "and"', () => {
  expect(normalLabel('  Repairs & Maint. ')).toBe(normalLabel('REPAIRS and MAINT'))
})
