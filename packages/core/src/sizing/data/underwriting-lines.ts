import type { UnderwritingLineKey } from './line-keys.ts'

/** One line of the ladder: its caption, and the concepts of statement lines that feed it. */
export interface UnderwritingLineDefinition {
  label: string
  /** On which side of EGI the line stands; reserves come after NOI. */
  side: 'income' | 'expense' | 'reserve'
  /** Concept keys of the charts of accounts. */
  concepts: readonly string[]
  /** Default growth: controllable expenses take the programme's inflation, the rest none. */
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
