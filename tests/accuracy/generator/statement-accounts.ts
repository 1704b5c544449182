import type { Rhythm } from '../../../samples/generator/accounts.ts'

/** An account that a property may have. */
export interface StatementAccount {
  /** Names that systems and bookkeepers use. */
  labels: readonly string[]
  /** Concepts that a reviewer could pick; any of them is right. */
  concepts: readonly string[]
  /** Dollars per unit per year; deductions are negative. */
  perUnit: number
  rhythm: Rhythm
}

/** Accounts under one caption. */
export interface StatementAccounts {
  captions: readonly string[]
  accounts: readonly StatementAccount[]
}

function account(labels: string, concepts: string, perUnit: number, rhythm: Rhythm = 'even'): StatementAccount {
  return { labels: labels.split('|'), concepts: concepts.split('|'), perUnit, rhythm }
}

/** Potential rent comes first in each statement, followed by its deductions. */
export const rentAccounts: StatementAccounts = {
  captions: ['Rental Income', 'Rent Income', 'Rental Revenue'],
  accounts: [
    account('Gross Potential Rent|Market Rent|Potential Rent', 'gpr', 15_600, 'level'),
    account('Loss to Lease|Loss/Gain to Lease|Gain/Loss to Lease', 'loss_to_lease', -410),
    account('Vacancy Loss|Vacancy|Loss to Vacancy', 'vacancy', -880),
    account('Concessions|Rent Concessions|Move-In Concessions', 'concessions', -240, 'irregular'),
    account('Bad Debt|Bad Debt Write-Off|Write Offs', 'bad_debt', -150),
    account('Model Unit|Model/Office Units', 'non_revenue', -75, 'level'),
    account('Employee Unit Discount|Employee Apartment Credit', 'employee_units|concessions|non_revenue', -60, 'level'),
  ],
}

export const incomeAccounts: StatementAccounts = {
  captions: ['Other Income', 'Miscellaneous Income', 'Ancillary Income'],
  accounts: [
    account('Pet Rent|Pet Rent Income', 'pet', 96),
    account('Parking Income|Carport Rent|Garage Rent', 'parking', 120),
    account('Laundry Income|Laundry/Vending', 'laundry', 40),
    account('Late Fees|Late Charges', 'late_nsf', 74),
    account('NSF Fees|Returned Check Fees', 'late_nsf', 4, 'irregular'),
    account('Application Fees|Application Fee Income', 'app_admin', 22),
    account('Water/Sewer Reimbursement|Water Reimbursement|Utility Reimbursement', 'rubs', 410),
    account('Trash Reimbursement|Valet Trash Income', 'rubs|other_income', 190),
    account('Lease Termination Fees|Early Termination Fees', 'termination', 38, 'irregular'),
    account('Month-to-Month Fees|Month to Month Premium', 'premiums', 31),
    account('Storage Income|Storage Rent', 'storage', 18),
    account('Miscellaneous Income|Other Revenue', 'other_income', 12, 'irregular'),
  ],
}

export const expenseAccounts: readonly StatementAccounts[] = [
  {
    captions: ['Payroll', 'Salaries & Benefits', 'Personnel Expenses'],
    accounts: [
      account('Manager Salary|Manager Salaries', 'payroll_admin', 610, 'payroll'),
      account('Leasing Salaries|Leasing Consultant', 'payroll_admin', 240, 'payroll'),
      account('Maintenance Salaries|Maintenance Payroll', 'payroll_maint', 520, 'payroll'),
      account('Payroll Taxes|Payroll Taxes - Employer', 'payroll_burden', 118, 'payroll'),
      account('Health Insurance|Employee Health Insurance', 'payroll_burden', 122, 'level'),
      account("Workers' Compensation|Workers Comp Insurance", 'payroll_burden', 31, 'level'),
    ],
  },
  {
    captions: ['Repairs & Maintenance', 'Maintenance', 'Repairs and Maintenance'],
    accounts: [
      account('Plumbing Repairs|Plumbing', 'rm', 92),
      account('HVAC Repairs|HVAC', 'rm', 83, 'summer'),
      account('Electrical Repairs|Electrical', 'rm', 41),
      account('Appliance Repairs|Appliance Parts', 'rm', 57),
      account('Maintenance Supplies|Supplies - Maintenance', 'rm', 62),
    ],
  },
  {
    captions: ['Make Ready', 'Turnover Expenses', 'Turnover'],
    accounts: [
      account('Turnover Painting|Painting - Turnover', 'turnover', 124, 'summer'),
      account('Turnover Cleaning|Cleaning - Turnover', 'turnover', 63, 'summer'),
      account('Carpet Cleaning|Carpet Cleaning - Turnover', 'turnover', 29),
    ],
  },
  {
    captions: ['Contract Services', 'Contracts'],
    accounts: [
      account('Landscaping Contract|Landscape Maintenance', 'landscaping', 176, 'level'),
      account('Pest Control|Pest Control Contract', 'pest', 33, 'level'),
      account('Pool Service|Pool Maintenance', 'pool', 38, 'summer'),
      account('Courtesy Patrol|Security Patrol', 'security', 66, 'level'),
      account('Snow Removal|Snow Removal Contract', 'snow|contracts', 22, 'winter'),
    ],
  },
  {
    captions: ['Utilities', 'Utility Expenses'],
    accounts: [
      account('Electricity - Common Area|Electric - House', 'electric', 178, 'summer'),
      account('Electricity - Vacant|Vacant Electric', 'electric', 31),
      account('Natural Gas|Gas', 'gas', 58, 'winter'),
      account('Water & Sewer|Water and Sewer', 'water_sewer', 610),
      account('Trash Removal|Trash', 'trash', 206, 'level'),
    ],
  },
  {
    captions: ['Marketing', 'Advertising & Marketing', 'Marketing Expenses'],
    accounts: [
      account('Internet Advertising|Internet Listing Services', 'marketing', 118, 'level'),
      account('Resident Referrals|Referral Fees - Residents', 'marketing', 14, 'irregular'),
      account('Promotions|Advertising & Promotion', 'marketing', 20),
    ],
  },
  {
    captions: ['Administrative', 'General & Administrative', 'Office Expenses'],
    accounts: [
      account('Office Supplies|Supplies - Office', 'ga', 23),
      account('Telephone & Internet|Telephone', 'ga|telecom_exp', 52, 'level'),
      account('Computer Software|Software', 'ga', 71, 'level'),
      account('Bank Charges|Bank Fees', 'ga', 17),
      account('Legal Fees|Legal', 'professional', 29, 'irregular'),
      account('Accounting Fees|Audit & Tax Fees', 'professional', 46, 'quarterly'),
    ],
  },
  {
    captions: ['Taxes & Insurance', 'Taxes and Insurance', 'Fixed Expenses'],
    accounts: [
      account('Real Estate Taxes|Property Taxes', 're_taxes', 1_810, 'level'),
      account('Property Insurance|Insurance - Property', 'insurance', 748, 'level'),
    ],
  },
  {
    captions: ['Management Fees', 'Management'],
    accounts: [account('Management Fee|Property Management Fee', 'mgmt_fee', 440)],
  },
]

export const belowAccounts: StatementAccounts = {
  captions: ['Non-Operating Expenses', 'Other Expenses Below NOI', 'Debt Service & Capital'],
  accounts: [
    account('Mortgage Interest|Interest Expense - Mortgage', 'debt_service', 3_890, 'level'),
    account('Depreciation|Depreciation Expense', 'depreciation', 2_650, 'level'),
    account('Amortization|Amortization Expense', 'depreciation', 95, 'level'),
    account('Capital Improvements|Capital Expenditures', 'capex|extra_capex', 560, 'irregular'),
  ],
}
