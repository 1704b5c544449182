import { type IsoDate, serialOfDay } from '../../shared/date.ts'
import type { StyleFormat } from '../sizer.schema.ts'

/**
 * The serial number of a calendar date in a spreadsheet, days since 1899-12-30.
 *
 * @returns `null` for `null`.
 * @example
 * dateSerial('2026-11-21')
 * // => 46347
 */
export function dateSerial(date: IsoDate | null): number | null {
  return date === null ? null : serialOfDay(date)
}

const shares: readonly string[] = ['vacancyFloor', 'managementFeeMinimum', 'financingFee', 'maximumLoanToValue']
const dollars: readonly string[] = ['reservePerUnit', 'realEstateTaxes', 'propertyInsurance', 'value']

/**
 * How the value of an assumption is shown.
 *
 * @example
 * assumptionFormat('vacancyFloor', 0.05)
 * // => 'percent'
 */
export function assumptionFormat(name: string, value: string | number | null): StyleFormat {
  if (typeof value !== 'number') return 'word'
  if (shares.includes(name)) return 'percent'
  if (dollars.includes(name)) return 'money'
  if (name === 'minimumDebtServiceCoverage') return 'ratio'
  return name === 'expenseInflation' || name === 'highCostFactor' ? 'factor' : 'integer'
}
