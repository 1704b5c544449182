/** Lines of operating expense, in the order of the ladder. */
export const expenseLineKeys = [
  'realEstateTaxes',
  'propertyInsurance',
  'utilities',
  'waterAndSewer',
  'repairsAndMaintenance',
  'payrollAndBenefits',
  'advertisingAndMarketing',
  'professionalFees',
  'generalAndAdministrative',
  'managementFees',
  'groundRent',
  'otherExpenses',
] as const

/** Lines of the underwriting ladder that carry an amount of their own; totals are computed from them. */
export const underwritingLineKeys = [
  'occupiedRent',
  'vacantRent',
  'nonRevenueRent',
  'premiums',
  'physicalVacancy',
  'concessions',
  'badDebt',
  'vacancyAdjustment',
  'nonRevenueDeduction',
  'trailingAdjustment',
  'laundry',
  'parking',
  'utilityReimbursements',
  'otherIncome',
  'commercialIncome',
  'commercialVacancy',
  ...expenseLineKeys,
  'replacementReserves',
] as const

/** The key of a line of the underwriting, one of {@link underwritingLineKeys}. */
export type UnderwritingLineKey = (typeof underwritingLineKeys)[number]

/** Lines whose source an analyst may choose and whose amount may be overridden. */
export const selectableLineKeys = [
  'concessions',
  'badDebt',
  'laundry',
  'parking',
  'utilityReimbursements',
  'otherIncome',
  'commercialIncome',
  'commercialVacancy',
  ...expenseLineKeys,
  'replacementReserves',
] as const

/** One of {@link selectableLineKeys}. */
export type SelectableLineKey = (typeof selectableLineKeys)[number]

/** Where the amount of a line comes from. `Lesser` is the lesser of T12 and T3; `Rule` a rule named in the reason. */
const lineSelections = ['Rent roll', 'T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser', 'Rule', 'Override'] as const

/** One of {@link lineSelections}. */
export type LineSelection = (typeof lineSelections)[number]

/** One line of the ladder: its caption, and the concepts of statement lines that feed it. */
interface UnderwritingLineDefinition {
  label: string
  /** On which side of EGI the line stands; reserves come after NOI. */
  side: 'income' | 'expense' | 'reserve'
  /** Concept keys of the charts of accounts. */
  concepts: readonly string[]
  /** Default growth: controllable expenses take the program's inflation, the rest none. */
  controllable: boolean
}

const income = (label: string, ...concepts: string[]): UnderwritingLineDefinition => ({
  label,
  side: 'income',
  concepts,
  controllable: false,
})
const fixed = (label: string, ...concepts: string[]): UnderwritingLineDefinition => ({
  label,
  side: 'expense',
  concepts,
  controllable: false,
})
const controllable = (label: string, ...concepts: string[]): UnderwritingLineDefinition => ({
  label,
  side: 'expense',
  concepts,
  controllable: true,
})

/**
 * The ladder from gross potential rent to the reserves. The grouping follows the categories of the Fannie Mae chart of
 * accounts; the order is that of the Multifamily Selling and Servicing Guide (mfguide.fanniemae.com, node 3776).
 */
export const underwritingLines: Readonly<Record<UnderwritingLineKey, UnderwritingLineDefinition>> = {
  occupiedRent: income('Rents in place, occupied units', 'gpr', 'subsidy', 'loss_to_lease'),
  vacantRent: income('Market rents, vacant units'),
  nonRevenueRent: income('Non-revenue units at market rent'),
  premiums: income('Premiums', 'premiums'),
  physicalVacancy: income('Physical vacancy', 'vacancy'),
  concessions: income('Concessions', 'concessions', 'concessions_exp'),
  badDebt: income('Bad debt', 'bad_debt', 'bad_debt_exp'),
  vacancyAdjustment: income('Adjustment to economic vacancy'),
  nonRevenueDeduction: income('Non-revenue units deducted', 'non_revenue', 'employee_units'),
  trailingAdjustment: income('Adjustment to trailing three months'),
  laundry: income('Laundry and vending', 'laundry'),
  parking: income('Parking', 'parking'),
  utilityReimbursements: income('Utility reimbursements', 'rubs', 'rubs_exp'),
  otherIncome: income(
    'Other income',
    'pet',
    'late_nsf',
    'app_admin',
    'termination',
    'damages',
    'storage',
    'cable_income',
    'insurance_income',
    'other_income',
    'il_rent',
    'al_rent',
    'mc_rent',
    'snf_private',
    'medicaid',
    'medicare',
    'care_fees',
    'second_person',
    'community_fee',
    'senior_ancillary',
  ),
  commercialIncome: income('Commercial income', 'commercial'),
  commercialVacancy: income('Commercial vacancy', 'commercial_vacancy'),
  realEstateTaxes: fixed('Real estate taxes', 're_taxes'),
  propertyInsurance: fixed('Property insurance', 'insurance', 'prof_liability'),
  utilities: controllable('Utilities', 'electric', 'gas', 'trash', 'telecom_exp', 'utility_admin'),
  waterAndSewer: controllable('Water and sewer', 'water_sewer'),
  repairsAndMaintenance: controllable(
    'Repairs and maintenance',
    'rm',
    'turnover',
    'landscaping',
    'snow',
    'pest',
    'pool',
    'security',
    'elevator',
    'contracts',
    'housekeeping',
  ),
  payrollAndBenefits: controllable(
    'Payroll and benefits',
    'payroll_admin',
    'payroll_maint',
    'payroll_burden',
    'employee_apt_exp',
    'nursing',
    'agency_labor',
  ),
  advertisingAndMarketing: controllable('Advertising and marketing', 'marketing', 'referral'),
  professionalFees: controllable('Professional fees', 'professional', 'tax_consult'),
  generalAndAdministrative: controllable('General and administrative', 'ga', 'model_apt_exp', 'bed_tax'),
  managementFees: fixed('Management fees', 'mgmt_fee'),
  groundRent: fixed('Ground rent', 'ground_rent'),
  otherExpenses: controllable('Other expenses', 'other_exp', 'hoa', 'other_taxes', 'dietary', 'activities', 'medical'),
  replacementReserves: { label: 'Replacement reserves', side: 'reserve', concepts: ['reserves'], controllable: false },
}

/** Concepts that are no part of underwritten operations, wherever a statement prints them. */
export const conceptsNotUnderwritten: readonly string[] = [
  'nonop_income',
  'capex',
  'extra_capex',
  'debt_service',
  'depreciation',
  'ti_lc',
  'partnership',
  'income_tax',
]
