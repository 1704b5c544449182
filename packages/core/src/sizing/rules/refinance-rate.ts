import { annualConstant } from './annual-constant.ts'

/**
 * The highest rate at which a cash flow can carry a balance at the required coverage: the rate whose annual constant
 * is `netCashFlow / (minimum * balance)`.
 *
 * @param netCashFlow Dollars a year at the time of refinancing.
 * @param balance Dollars to refinance.
 * @param minimum Coverage that the new lender wants.
 * @param amortisationMonths Of the new loan.
 * @returns A fraction per year, to a trillionth; `null` where no rate of at least zero works or nothing is owed.
 * @source Fannie Mae guide, refinance risk analysis; solved by bisection since the constant only rises with the rate.
 * @example
 * refinanceRate(120, 3600, 1, 360)
 * // => 0
 */
export function refinanceRate(
  netCashFlow: number,
  balance: number,
  minimum: number,
  amortisationMonths: number,
): number | null {
  if (!(balance > 0) || !(netCashFlow > 0)) return null
  const wanted = netCashFlow / (minimum * balance)
  if (annualConstant(0, amortisationMonths) > wanted) return null
  let low = 0
  let high = wanted
  while (high - low > 1e-13) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (annualConstant(middle, amortisationMonths) <= wanted) low = middle
    else high = middle
  }
  return low
}
