import {
  hasAnnualBills,
  type StatementColumn,
  type UnderwritingLine,
  type UnderwritingLineKey,
  underwritingLineKeys,
} from '@uwkit/core/sizing'

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

/** Rows of the ladder's totals. */
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

/** First and last row of the lines and totals. */
export const underwritingRows = { first: 7, last: 43 } as const

/** Lines in ladder order. */
export const underwritingKeys = underwritingLineKeys

/** Totals of one column of the ladder, annual $; `null` if a bill is not known. */
type ColumnTotals = Record<Exclude<keyof typeof totalRows, 'netCashFlow'>, number | null>

/**
 * Returns totals of a document column, in which a missing line adds nothing. A partial year without its taxes or
 * insurance has no expenses and no NOI.
 *
 * @param column The column with these bills.
 * @param amountOf Returns the column's amount of a line; `null` if it has none.
 */
export function columnTotals(
  column: Pick<StatementColumn, 'annualFactor'>,
  lines: readonly UnderwritingLine[],
  amountOf: (line: UnderwritingLine) => number | null,
): ColumnTotals {
  const between = (first: number, last: number): number =>
    lines
      .filter(({ key }) => rowOf(key) >= first && rowOf(key) <= last)
      .reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
  const grossPotentialRent = between(7, 9)
  const netRentalIncome = grossPotentialRent + between(11, 17)
  const effectiveGrossIncome = netRentalIncome + between(20, 25)
  const totalExpenses = hasAnnualBills(column, lines, amountOf) ? between(28, 39) : null
  return {
    grossPotentialRent,
    netRentalIncome,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome: totalExpenses === null ? null : effectiveGrossIncome - totalExpenses,
  }
}

/**
 * Returns the formulas of the same totals, by row.
 *
 * @param column Letter of the column.
 * @param isYear Whether its bills are those of a whole year.
 */
export function columnTotalFormulas(column: string, isYear: boolean): Record<keyof ColumnTotals, string> {
  const [taxes, insurance] = [`${column}${lineRows.realEstateTaxes}`, `${column}${lineRows.propertyInsurance}`]
  const expenses = `SUM(${column}28:${column}39)`
  const net = `${column}26-${column}40`
  return {
    grossPotentialRent: `SUM(${column}7:${column}9)`,
    netRentalIncome: `SUM(${column}10:${column}17)`,
    effectiveGrossIncome: `${column}18+SUM(${column}20:${column}25)`,
    totalExpenses: isYear ? expenses : `IF(OR(${taxes}="",${insurance}=""),"",${expenses})`,
    netOperatingIncome: isYear ? net : `IF(${column}40="","",${net})`,
  }
}

function rowOf(key: UnderwritingLineKey): number {
  return lineRows[key]
}
