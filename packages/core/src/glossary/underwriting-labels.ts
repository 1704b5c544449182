/** The name of a figure or a fact: in full, and short where space is narrow. */
export interface Label {
  label: string
  short?: string
}

/** The names of the lines and totals of an underwriting: what a statement alone needs loads these alone. */
export const underwritingLabels = {
  // Income
  grossPotentialRent: { label: 'Gross potential rent', short: 'GPR' },
  occupiedRent: { label: 'GPR: occupied units at in-place rent' },
  vacantRent: { label: 'GPR: vacant units at market' },
  nonRevenueRent: { label: 'GPR: non-revenue units at market' },
  premiums: { label: 'Premiums' },
  physicalVacancy: { label: 'Physical vacancy' },
  concessions: { label: 'Concessions' },
  badDebt: { label: 'Bad debt' },
  vacancyAdjustment: { label: 'Additional vacancy to program minimum' },
  nonRevenueDeduction: { label: 'Less: non-revenue units' },
  trailingAdjustment: { label: 'T3 NRI cap adjustment' },
  trailingCap: { label: 'T3 NRI cap' },
  netRentalIncome: { label: 'Net rental income', short: 'NRI' },
  economicVacancy: { label: 'Economic vacancy' },
  vacancyFloor: { label: 'Min economic vacancy' },
  marketVacancy: { label: 'Market vacancy' },
  laundry: { label: 'Laundry and vending' },
  parking: { label: 'Parking' },
  utilityReimbursements: { label: 'Utility reimbursements', short: 'RUBS' },
  otherIncome: { label: 'Other income' },
  commercialIncome: { label: 'Commercial income' },
  commercialVacancy: { label: 'Commercial vacancy' },
  commercialIncomeShare: { label: 'Commercial % of EGI' },
  effectiveGrossIncome: { label: 'Effective gross income', short: 'EGI' },

  // Expenses
  realEstateTaxes: { label: 'Real estate taxes' },
  propertyInsurance: { label: 'Property insurance' },
  utilities: { label: 'Utilities' },
  waterAndSewer: { label: 'Water and sewer' },
  repairsAndMaintenance: { label: 'Repairs and maintenance', short: 'R&M' },
  payrollAndBenefits: { label: 'Payroll and benefits' },
  advertisingAndMarketing: { label: 'Advertising and marketing' },
  professionalFees: { label: 'Professional fees' },
  generalAndAdministrative: { label: 'General and administrative', short: 'G&A' },
  managementFees: { label: 'Management fees' },
  managementFeeMinimum: { label: 'Min management fee' },
  groundRent: { label: 'Ground rent' },
  otherExpenses: { label: 'Other expenses' },
  totalExpenses: { label: 'Operating expenses', short: 'OpEx' },
  expenseRatio: { label: 'Expense ratio' },
  operatingMargin: { label: 'NOI margin' },
  expensesPerUnit: { label: 'OpEx per unit', short: 'OpEx/unit' },
  effectiveGrossIncomePerUnit: { label: 'EGI per unit', short: 'EGI/unit' },
  expenseInflation: { label: 'Expense trend' },
  netOperatingIncome: { label: 'Net operating income', short: 'NOI' },
  replacementReserves: { label: 'Replacement reserves' },
  reservePerUnit: { label: 'Reserves per unit' },
  netCashFlow: { label: 'Net cash flow', short: 'NCF' },
  netCashFlowInPlace: { label: 'In-place NCF' },
  assessedValue: { label: 'Assessed value' },
  capex: { label: 'Capital expenditures', short: 'CapEx' },
} as const satisfies Readonly<Record<string, Label>>
