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
export const lineSelections = ['Rent roll', 'T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser', 'Rule', 'Override'] as const

/** One of {@link lineSelections}. */
export type LineSelection = (typeof lineSelections)[number]
