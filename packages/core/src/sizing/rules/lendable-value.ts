import type { LoanRequest } from '../sizing.schema.ts'

/**
 * The value that the loan is measured against: of a purchase the lesser of value and price, else the value.
 *
 * @returns Dollars; `null` where neither is known. A purchase with only one of the two uses that one.
 * @source Greystone, DUS fixed-rate programme: the lower of appraisal and price with allowed costs.
 * @example
 * lendableValue({ purpose: 'purchase', value: 10_500_000, purchasePrice: 10_000_000 })
 * // => 10_000_000
 */
export function lendableValue(request: Pick<LoanRequest, 'purpose' | 'value' | 'purchasePrice'>): number | null {
  const { purpose, value, purchasePrice } = request
  if (purpose !== 'purchase' || purchasePrice === null) return value
  return value === null ? purchasePrice : Math.min(value, purchasePrice)
}
