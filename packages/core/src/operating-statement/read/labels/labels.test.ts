import { describe, expect, it } from 'vitest'
import { isDeduction, type LabelGroupName, labelIs, normalLabel, recognizeLabel } from './labels.ts'

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
  [
    'debt',
    [
      'Interest',
      'Mortgage Interest',
      'Mortgage',
      'Loan Payments',
      'P&I',
      'Interest on Mortgage Payable',
      'Depreciation',
    ],
    ['Interest Income', 'Interest Earned', 'Interest on Security Deposits', 'Mortgage Insurance Refund Received'],
  ],
  [
    'nonOperating',
    ['Capital Improvements', 'CapEx', 'Cap Ex', 'Capital Expenditures', 'Capital Replacements'],
    ['Capital Reserves', 'CapEx Reserve', 'Non-Capital Repairs', 'Replacement Reserves', 'Partnership Management Fee'],
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
  expect(isDeduction('Less: Utility Recovery')).toBe(true)
  expect(['Bad Debt Recovery', 'Gain to Lease', 'Electric - Vacant Units', 'Late Fees'].some(isDeduction)).toBe(false)
})

it('labels compare without case, punctuation and the sign for "and"', () => {
  expect(normalLabel('  Repairs & Maint. ')).toBe(normalLabel('REPAIRS and MAINT'))
})

type Kind = ReturnType<typeof recognizeLabel>[number]

/** Labels as property managers print them, with and without account codes, and labels that only look similar. */
const labels: Partial<Record<Kind, { known: string[]; lookalikes: string[] }>> = {
  grossPotentialRent: {
    known: [
      'Gross Potential Rent',
      '4110 - Gross Possible Rent',
      'GPR',
      '41000-000 Market Rent',
      'Gross Scheduled Rent',
      'Potential Rental Income',
      'Gross Potential Income',
    ],
    lookalikes: [
      'Gain/Loss on Market Rent',
      'Loss to Lease',
      'Net Rental Income',
      'Rent Concessions',
      'Market Rent Adjustment',
    ],
  },
  lossToLease: {
    known: ['Loss to Lease', 'Gain/Loss to Lease', '(Loss)/Gain to Old Lease', 'LTL', 'Gain/Loss on Market Rent'],
    lookalikes: ['Casualty Loss', 'Gain on Sale', 'Lease Termination Fee', 'Vacancy Loss'],
  },
  vacancy: {
    known: [
      'Vacancy',
      'Less: Vacancy Loss',
      'Vacancies - Apartments',
      'Vacant Unit Loss',
      'Rent Not Collected - Vacant',
      'Vacancy and Credit Loss',
    ],
    lookalikes: ['Electric - Vacant Units', 'Vacant Utility Recovery', 'Gas - Vacant', 'Water - Vacant'],
  },
  badDebt: {
    known: [
      'Bad Debt',
      'Bad Debt Recovery',
      'Write-Off Uncollectable / Bad Debt',
      'Uncollectible Rent',
      'Credit Loss',
      'Delinquent Rent',
      'Allowance for Doubtful Accounts',
    ],
    lookalikes: ['Credit Card Fees', 'Credit Reports', 'Collection Agency Fee Income', 'Delinquency Fees'],
  },
  concessions: {
    known: [
      'Concessions',
      'Less Concessions',
      'Move In Specials',
      'Free Rent',
      'Rent Discount',
      'Preferred Employer Discount',
    ],
    lookalikes: ['Insurance Waiver Income', 'Employee Discount', 'Concessionaire Food'],
  },
  nonRevenueUnits: {
    known: [
      'Model Units',
      'Model/Office Units',
      'Models and Offices',
      'Down Units',
      'Non-Revenue Units',
      'Office / Model Apts.',
    ],
    lookalikes: ['Office Supplies', 'Model Furniture', 'Storage Income', 'Turn Down Service'],
  },
  incomeTotal: {
    known: [
      'Total Income',
      'TOTAL REVENUE',
      'Effective Gross Income',
      'EGI',
      'Total Operating Income',
      'Gross Operating Income',
      'Total Revenues',
    ],
    lookalikes: [
      'Total Other Income',
      'Net Rental Income',
      'Total Expenses',
      'Total Rental Income',
      'Net Operating Income',
    ],
  },
  firstExpense: {
    known: [
      'OPERATING EXPENSES',
      'Expenses',
      'Controllable Expenses',
      'Payroll',
      'Salaries and Wages',
      'General & Administrative',
      'Repairs & Maintenance',
      'Management Fee',
      'Real Estate Taxes',
      'Utilities',
    ],
    lookalikes: ['Total Income', 'Utility Reimbursement', 'Insurance Income', 'Administration Fee Income', 'Late Fees'],
  },
  expenseTotal: {
    known: ['Total Expenses', 'TOTAL OPERATING EXPENSES', 'Total Expense'],
    lookalikes: ['Total Payroll', 'Total Non-Operating Expenses', 'Total Capital Expenses'],
  },
  netOperatingIncome: {
    known: [
      'Net Operating Income',
      'NOI',
      'NET OPERATING INCOME (LOSS) BEFORE MORTGAGE INTEREST & CAPITAL EXPENDITURES',
      'N.O.I.',
      'Net Operating Income/(Loss)',
    ],
    lookalikes: ['Non-Operating Income', 'Net Income', 'Net Rental Income', 'Other Operating Expenses'],
  },
  netIncome: {
    known: ['Net Income', 'Net Profit', 'Net Cash Flow', 'Cash Flow After Debt Service', 'Income or (Loss)'],
    lookalikes: ['Net Operating Income', 'Net Rental Income', 'Income or (Loss) from Investments'],
  },
  capital: {
    known: [
      'Capital Expenditures',
      'CapEx',
      'Replacement Reserves',
      'Reserve for Replacement',
      'Debt Service',
      'Mortgage Interest',
      'Depreciation',
      'TI & LC',
      'Tenant Improvements',
      'Asset Management Fee',
      'Partnership Expense',
      'Federal Income Tax',
      'Casualty Loss',
    ],
    lookalikes: ['Management Fee', 'Interest Income', 'Property Tax', 'Reserved Parking', 'Amenity Fee'],
  },
  total: {
    known: [
      'Total Payroll',
      'Subtotal',
      'Net Rental Income',
      'Effective Gross Income',
      'Utilities Total',
      'Sub-Total Expenses',
    ],
    lookalikes: ['Net Lease Fee', 'Payroll', 'Gross Potential Rent'],
  },
  furniture: {
    known: [
      'Created on: 02/12/2025',
      'Page 1 of 3',
      'Period = Jan 2025-Dec 2025',
      'Book = Accrual ; Tree = ysi_is',
      'Accrual Basis',
      '01/31/2025 10:21 AM',
    ],
    lookalikes: ['Cash Flow', 'Property Insurance'],
  },
  unitStatistic: {
    known: [
      'Physical Occupancy',
      'Average Rent',
      'Number of Units',
      'Units Occupied',
      'Interest Rate',
      'Cap Rate',
      'NOI / Unit',
      'Unit Count',
      'Debt Coverage',
      'Expense % of Income',
      'Asking Price',
      'Price',
      'Average Rent $1,250 per unit',
      'memo: Utilities billed back',
    ],
    lookalikes: [
      'Vacancy',
      'Model Units',
      'Interest Rate Cap',
      'Certificate of Occupancy',
      'Double Occupancy',
      'Occupancy Permits',
      'Transient Occupancy Taxes',
      'Building / Unit Improvements',
      'Management Fee 3% of Income',
      'Mgmt % of Income',
      'Memorial Day Event',
      'Reserves @ $250/unit',
      'Valet Trash $25 per unit',
      'Price Optimization Software',
    ],
  },
}

describe.each(Object.entries(labels))('rows of the kind %s', (kind, { known, lookalikes }) => {
  it.each(known)('are known by "%s"', (label) => expect(recognizeLabel(label)).toContain(kind))
  it.each(lookalikes)('are not taken for "%s"', (label) => expect(recognizeLabel(label)).not.toContain(kind))
})

it('the account code in front says nothing of the kind, and a plain line has none', () => {
  expect(recognizeLabel('6310-0000 Management Fees')).toEqual(['firstExpense'])
  expect(recognizeLabel('Laundry')).toEqual([])
})
