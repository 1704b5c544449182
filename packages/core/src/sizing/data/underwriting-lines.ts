import { labelOf } from '../../glossary/index.ts'
/** Operating expense lines, in ladder order. */
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

/** Lines after the rent lines, in underwriting order. */
const linesBelowRent = [
  'laundry',
  'parking',
  'utilityReimbursements',
  'otherIncome',
  'commercialIncome',
  'commercialVacancy',
  ...expenseLineKeys,
  'replacementReserves',
] as const

/** Ladder lines with their own amount; totals are computed from them. */
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
  ...linesBelowRent,
] as const

/** Key of an underwriting line, one of {@link underwritingLineKeys}. */
export type UnderwritingLineKey = (typeof underwritingLineKeys)[number]

/** Lines whose source the analyst may choose and whose amount may be overridden. */
export const selectableLineKeys = ['concessions', 'badDebt', ...linesBelowRent] as const

/** A key from {@link selectableLineKeys}. */
export type SelectableLineKey = (typeof selectableLineKeys)[number]

/** Source of a line's amount. `Lesser` is the lesser of T12 and T3; `Rule` a rule named in the reason. */
const lineSelections = ['Rent roll', 'T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser', 'Rule', 'Override'] as const

/** A selection from {@link lineSelections}. */
export type LineSelection = (typeof lineSelections)[number]

/** A ladder line: its caption, and the concepts of statement lines that feed it. */
interface UnderwritingLineDefinition {
  label: string
  /** Side of EGI; reserves come after NOI. */
  side: 'income' | 'expense' | 'reserve'
  /** Concept keys of the charts of accounts. */
  concepts: readonly string[]
  /** Default growth: controllable expenses use the program's inflation, others none. */
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
  occupiedRent: income(labelOf('occupiedRent'), 'gpr', 'subsidy', 'loss_to_lease'),
  vacantRent: income(labelOf('vacantRent')),
  nonRevenueRent: income(labelOf('nonRevenueRent')),
  premiums: income(labelOf('premiums'), 'premiums'),
  physicalVacancy: income(labelOf('physicalVacancy'), 'vacancy'),
  concessions: income(labelOf('concessions'), 'concessions', 'concessions_exp'),
  badDebt: income(labelOf('badDebt'), 'bad_debt', 'bad_debt_exp'),
  vacancyAdjustment: income(labelOf('vacancyAdjustment')),
  nonRevenueDeduction: income(labelOf('nonRevenueDeduction'), 'non_revenue', 'employee_units'),
  trailingAdjustment: income(labelOf('trailingAdjustment')),
  laundry: income(labelOf('laundry'), 'laundry'),
  parking: income('Parking', 'parking'),
  utilityReimbursements: income('Utility reimbursements', 'rubs', 'rubs_exp'),
  otherIncome: income(
    labelOf('otherIncome'),
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
  commercialIncome: income(labelOf('commercialIncome'), 'commercial'),
  commercialVacancy: income(labelOf('commercialVacancy'), 'commercial_vacancy'),
  realEstateTaxes: fixed(labelOf('realEstateTaxes'), 're_taxes'),
  propertyInsurance: fixed(labelOf('propertyInsurance'), 'insurance', 'prof_liability'),
  utilities: controllable('Utilities', 'electric', 'gas', 'trash', 'telecom_exp', 'utility_admin'),
  waterAndSewer: controllable(labelOf('waterAndSewer'), 'water_sewer'),
  repairsAndMaintenance: controllable(
    labelOf('repairsAndMaintenance'),
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
    labelOf('payrollAndBenefits'),
    'payroll_admin',
    'payroll_maint',
    'payroll_burden',
    'employee_apt_exp',
    'nursing',
    'agency_labor',
  ),
  advertisingAndMarketing: controllable(labelOf('advertisingAndMarketing'), 'marketing', 'referral'),
  professionalFees: controllable(labelOf('professionalFees'), 'professional', 'tax_consult'),
  generalAndAdministrative: controllable(labelOf('generalAndAdministrative'), 'ga', 'model_apt_exp', 'bed_tax'),
  managementFees: fixed(labelOf('managementFees'), 'mgmt_fee'),
  groundRent: fixed(labelOf('groundRent'), 'ground_rent'),
  otherExpenses: controllable(
    labelOf('otherExpenses'),
    'other_exp',
    'hoa',
    'other_taxes',
    'dietary',
    'activities',
    'medical',
  ),
  replacementReserves: {
    label: labelOf('replacementReserves'),
    side: 'reserve',
    concepts: ['reserves'],
    controllable: false,
  },
}

/** Concepts that are not part of underwritten operations, regardless of where a statement prints them. */
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
