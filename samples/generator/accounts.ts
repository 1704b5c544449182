/** How an account's year is spread over its months. */
export type Rhythm = 'even' | 'summer' | 'winter' | 'irregular' | 'quarterly' | 'level' | 'payroll'

/** An account with a yearly budget. */
export interface Account {
  code: string
  label: string
  /** Concept key of the charts of accounts. */
  concept: string
  /** Dollars per unit per year. */
  perUnit: number
  rhythm: Rhythm
}

/** Accounts under one caption, with their subtotal. */
export interface AccountGroup {
  code: string
  caption: string
  accounts: readonly Account[]
  totalCode: string
  totalLabel: string
}

const account = (code: string, label: string, concept: string, perUnit: number, rhythm: Rhythm = 'even'): Account => ({
  code,
  label,
  concept,
  perUnit,
  rhythm,
})

/** Fees that no rent roll shows, because they are charged once. */
export const feeIncome: readonly Account[] = [
  account('5240-0000', 'Application Fees', 'app_admin', 21),
  account('5245-0000', 'Administration Fees', 'app_admin', 34),
  account('5250-0000', 'Late Fees', 'late_nsf', 74),
  account('5255-0000', 'NSF Fees', 'late_nsf', 4, 'irregular'),
  account('5260-0000', 'Lease Termination Fees', 'termination', 38, 'irregular'),
  account('5265-0000', 'Damages & Cleaning', 'damages', 41),
  account('5270-0000', 'Laundry Income', 'laundry', 27),
  account('5290-0000', 'Miscellaneous Income', 'other_income', 9, 'irregular'),
]

/** Operating expenses in the order of the statement. Real estate taxes, insurance and the fee are in `fixedCharges`. */
export const expenseGroups: readonly AccountGroup[] = [
  {
    code: '6000-0000',
    caption: 'PAYROLL & BENEFITS',
    accounts: [
      account('6010-0000', 'Manager Salary', 'payroll_admin', 505, 'payroll'),
      account('6015-0000', 'Assistant Manager', 'payroll_admin', 240, 'payroll'),
      account('6020-0000', 'Leasing Consultant', 'payroll_admin', 135, 'payroll'),
      account('6030-0000', 'Maintenance Supervisor', 'payroll_maint', 375, 'payroll'),
      account('6035-0000', 'Maintenance Technician', 'payroll_maint', 210, 'payroll'),
      account('6050-0000', 'Bonuses & Commissions', 'payroll_admin', 68, 'irregular'),
      account('6060-0000', 'Payroll Taxes', 'payroll_burden', 116, 'payroll'),
      account('6065-0000', 'Health Insurance', 'payroll_burden', 128, 'level'),
      account('6070-0000', "Workers' Compensation", 'payroll_burden', 31, 'level'),
    ],
    totalCode: '6099-9999',
    totalLabel: 'TOTAL PAYROLL & BENEFITS',
  },
  {
    code: '6100-0000',
    caption: 'REPAIRS & MAINTENANCE',
    accounts: [
      account('6110-0000', 'R&M - Plumbing', 'rm', 92),
      account('6115-0000', 'R&M - Electrical/Lighting', 'rm', 41),
      account('6120-0000', 'R&M - HVAC', 'rm', 83, 'summer'),
      account('6125-0000', 'R&M - Appliances', 'rm', 57),
      account('6130-0000', 'R&M - Doors, Locks & Keys', 'rm', 24),
      account('6135-0000', 'R&M - Building Exterior', 'rm', 45, 'irregular'),
      account('6140-0000', 'Maintenance Supplies', 'rm', 62),
      account('6145-0000', 'Fire & Life Safety', 'rm', 21, 'quarterly'),
    ],
    totalCode: '6199-9999',
    totalLabel: 'TOTAL REPAIRS & MAINTENANCE',
  },
  {
    code: '6200-0000',
    caption: 'MAKE READY',
    accounts: [
      account('6210-0000', 'Turnover - Painting', 'turnover', 124, 'summer'),
      account('6215-0000', 'Turnover - Cleaning', 'turnover', 63, 'summer'),
      account('6220-0000', 'Carpet Cleaning', 'turnover', 29, 'summer'),
      account('6225-0000', 'Turnover - Supplies', 'turnover', 18),
    ],
    totalCode: '6299-9999',
    totalLabel: 'TOTAL MAKE READY',
  },
  {
    code: '6300-0000',
    caption: 'CONTRACT SERVICES',
    accounts: [
      account('6310-0000', 'Landscaping Contract', 'landscaping', 176, 'level'),
      account('6315-0000', 'Snow Removal', 'snow', 22, 'winter'),
      account('6320-0000', 'Pest Control', 'pest', 33, 'level'),
      account('6325-0000', 'Pool Service', 'pool', 38, 'summer'),
      account('6330-0000', 'Courtesy Patrol', 'security', 66, 'level'),
      account('6335-0000', 'Answering Service', 'contracts', 9, 'level'),
    ],
    totalCode: '6399-9999',
    totalLabel: 'TOTAL CONTRACT SERVICES',
  },
  {
    code: '6400-0000',
    caption: 'UTILITIES',
    accounts: [
      account('6410-0000', 'Electricity - Common Area', 'electric', 178, 'summer'),
      account('6412-0000', 'Electricity - Vacant Units', 'electric', 31),
      account('6420-0000', 'Natural Gas', 'gas', 58, 'winter'),
      account('6430-0000', 'Water', 'water_sewer', 352),
      account('6435-0000', 'Sewer', 'water_sewer', 318),
      account('6440-0000', 'Trash Removal', 'trash', 206, 'level'),
      account('6450-0000', 'Utility Billing Service', 'utility_admin', 26, 'level'),
    ],
    totalCode: '6499-9999',
    totalLabel: 'TOTAL UTILITIES',
  },
  {
    code: '6500-0000',
    caption: 'MARKETING & LEASING',
    accounts: [
      account('6510-0000', 'Internet Advertising', 'marketing', 118, 'level'),
      account('6515-0000', 'Resident Referrals', 'marketing', 14, 'irregular'),
      account('6520-0000', 'Resident Events', 'marketing', 27),
      account('6530-0000', 'Signage & Brochures', 'marketing', 8, 'irregular'),
    ],
    totalCode: '6599-9999',
    totalLabel: 'TOTAL MARKETING & LEASING',
  },
  {
    code: '6600-0000',
    caption: 'GENERAL & ADMINISTRATIVE',
    accounts: [
      account('6610-0000', 'Office Supplies', 'ga', 23),
      account('6615-0000', 'Telephone & Internet', 'ga', 52, 'level'),
      account('6620-0000', 'Software & Licenses', 'ga', 71, 'level'),
      account('6625-0000', 'Bank Charges', 'ga', 17),
      account('6630-0000', 'Credit Checks', 'ga', 15),
      account('6635-0000', 'Dues & Subscriptions', 'ga', 12, 'irregular'),
      account('6640-0000', 'Legal Fees - Evictions', 'professional', 29, 'irregular'),
      account('6645-0000', 'Audit & Tax Preparation', 'professional', 46, 'quarterly'),
      account('6650-0000', 'Postage & Courier', 'ga', 0),
    ],
    totalCode: '6699-9999',
    totalLabel: 'TOTAL GENERAL & ADMINISTRATIVE',
  },
]

/** Expenses that do not depend on daily operations. The management fee is a fraction of the income. */
export const fixedCharges = {
  code: '6800-0000',
  caption: 'TAXES, INSURANCE & FEES',
  managementFee: { code: '6810-0000', label: 'Management Fee', concept: 'mgmt_fee', shareOfIncome: 0.03 },
  realEstateTaxes: account('6820-0000', 'Real Estate Taxes', 're_taxes', 1810, 'level'),
  personalPropertyTax: account('6825-0000', 'Personal Property Tax', 'other_taxes', 14, 'quarterly'),
  insurance: account('6830-0000', 'Property & Liability Insurance', 'insurance', 748, 'level'),
  totalCode: '6899-9999',
  totalLabel: 'TOTAL TAXES, INSURANCE & FEES',
} as const

/** Costs that owners pay outside of operations. */
export const belowTheLine: readonly AccountGroup[] = [
  {
    code: '7100-0000',
    caption: 'CAPITAL EXPENDITURES',
    accounts: [
      account('7110-0000', 'Flooring Replacement', 'capex', 214, 'summer'),
      account('7115-0000', 'Appliance Replacement', 'capex', 121),
      account('7120-0000', 'HVAC Replacement', 'capex', 147, 'summer'),
      account('7130-0000', 'Unit Renovations', 'capex', 560, 'irregular'),
    ],
    totalCode: '7199-9999',
    totalLabel: 'TOTAL CAPITAL EXPENDITURES',
  },
  {
    code: '7200-0000',
    caption: 'DEBT SERVICE',
    accounts: [
      account('7210-0000', 'Mortgage Interest', 'debt_service', 3890, 'level'),
      account('7215-0000', 'Mortgage Principal', 'debt_service', 1120, 'level'),
    ],
    totalCode: '7299-9999',
    totalLabel: 'TOTAL DEBT SERVICE',
  },
  {
    code: '7300-0000',
    caption: 'NON-CASH & PARTNERSHIP',
    accounts: [
      account('7310-0000', 'Depreciation', 'depreciation', 2650, 'level'),
      account('7315-0000', 'Amortization', 'depreciation', 95, 'level'),
      account('7330-0000', 'Partnership Expenses', 'partnership', 34, 'irregular'),
    ],
    totalCode: '7399-9999',
    totalLabel: 'TOTAL NON-CASH & PARTNERSHIP',
  },
]
