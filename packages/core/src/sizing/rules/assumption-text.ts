import { labelOf } from '../../glossary/index.ts'
import { countText, coverageText, dollarsText, monthsText, monthText, percentText } from '../../text/format.ts'
import type { AssumedDefault } from '../sizing.schema.ts'

/** What each assumption is called, and how its value is written, by its name in the code. */
const assumptions: Readonly<Record<string, [label: string, text: (value: number) => string]>> = {
  accrual: [labelOf('accrual'), countText],
  amortizationMonths: [labelOf('amortizationMonths'), monthsText],
  capAtTrailingThreeMonths: [labelOf('trailingCap'), countText],
  expenseInflation: [labelOf('expenseInflation'), (factor) => percentText(factor - 1)],
  financingFee: [labelOf('financingFee'), (share) => percentText(share, 3, 1)],
  firstInterestMonth: [labelOf('firstInterestMonth'), countText],
  hasElevator: [labelOf('hasElevator'), countText],
  highCostFactor: [labelOf('highCostFactor'), (factor) => percentText(factor, 0)],
  interestOnlyMonths: [labelOf('interestOnlyMonths'), monthsText],
  isCashOut: [labelOf('cashOut'), countText],
  managementFeeMinimum: [labelOf('managementFeeMinimum'), (share) => percentText(share)],
  maximumLoanToValue: [labelOf('maximumLoanToValue'), (share) => percentText(share)],
  maximumRate: [labelOf('maximumRate'), (rate) => percentText(rate, 3)],
  minimumDebtServiceCoverage: [labelOf('minimumDebtServiceCoverage'), coverageText],
  propertyInsurance: [labelOf('propertyInsurance'), dollarsText],
  purpose: [labelOf('purpose'), countText],
  realEstateTaxes: [labelOf('realEstateTaxes'), dollarsText],
  reservePerUnit: [labelOf('reservePerUnit'), dollarsText],
  restrictedRents: [labelOf('restrictedUnits'), countText],
  termMonths: [labelOf('termMonths'), monthsText],
  tier: [labelOf('tier'), countText],
  units: [labelOf('unitCount'), countText],
  vacancyFloor: [labelOf('vacancyFloor'), (share) => percentText(share)],
  value: [labelOf('asStabilizedValue'), dollarsText],
}

/**
 * What an assumption is called wherever people read it.
 *
 * @returns The name itself where it is not one of ours.
 * @example
 * [assumptionLabel('amortizationMonths'), assumptionLabel('vacancyFloor')]
 * // => ['Amortization', 'Minimum economic vacancy']
 */
export function assumptionLabel(name: string): string {
  return assumptions[name]?.[0] ?? name
}

/**
 * The value of an assumption as people write it.
 *
 * @example
 * [assumptionText({ name: 'termMonths', value: 120 }), assumptionText({ name: 'expenseInflation', value: 1.03 })]
 * // => ['120 months (10 years)', '3.0%']
 */
export function assumptionText({ name, value }: Pick<AssumedDefault, 'name' | 'value'>): string {
  if (value === null) return 'unknown'
  if (typeof value === 'string') return monthText(value)
  return (assumptions[name]?.[1] ?? countText)(value)
}
