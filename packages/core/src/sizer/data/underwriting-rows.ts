import { type UnderwritingLineKey, underwritingLineKeys } from '../../sizing/index.ts'

/** Rows of the sheet `Underwriting`, by line of the ladder. */
export const lineRows: Readonly<Record<UnderwritingLineKey, number>> = {
  occupiedRent: 7,
  vacantRent: 8,
  nonRevenueRent: 9,
  premiums: 11,
  physicalVacancy: 12,
  concessions: 13,
  badDebt: 14,
  vacancyAdjustment: 15,
  nonRevenueDeduction: 16,
  trailingAdjustment: 17,
  laundry: 20,
  parking: 21,
  utilityReimbursements: 22,
  otherIncome: 23,
  commercialIncome: 24,
  commercialVacancy: 25,
  realEstateTaxes: 28,
  propertyInsurance: 29,
  utilities: 30,
  waterAndSewer: 31,
  repairsAndMaintenance: 32,
  payrollAndBenefits: 33,
  advertisingAndMarketing: 34,
  professionalFees: 35,
  generalAndAdministrative: 36,
  managementFees: 37,
  groundRent: 38,
  otherExpenses: 39,
  replacementReserves: 42,
}

/** Rows of the totals of the ladder. */
export const totalRows = {
  grossPotentialRent: 10,
  netRentalIncome: 18,
  effectiveGrossIncome: 26,
  totalExpenses: 40,
  netOperatingIncome: 41,
  netCashFlow: 43,
} as const

/** Rows of the economic vacancy block. */
export const vacancyRows = { band: 46, header: 47, a: 48, b: 49, c: 50, d: 51, byHand: 52, used: 53 } as const

/** Rows of the further inputs. */
export const inputRows = {
  band: 55,
  units: 56,
  reserve: 57,
  managementMinimum: 58,
  managementContract: 59,
  managementMarket: 60,
  premiums: 61,
  oneOff: 62,
  commercialVacancy: 63,
  capAtTrailing: 64,
  employeeApartments: 65,
} as const

/** First and last row between which lines and totals stand. */
export const ladderRows = { first: 7, last: 43 } as const

/** Lines in the order of the ladder. */
export const ladderKeys = underwritingLineKeys
