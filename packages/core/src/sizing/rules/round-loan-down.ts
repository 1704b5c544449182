import { roundToCent } from '../../shared/money.ts'

/**
 * A loan rounded down to a multiple, last of all. The amount is brought to the cent first, so that the dust of binary
 * fractions never costs a whole multiple: $15,000,000 less a millionth of a cent is $15,000,000.
 *
 * @param multiple Dollars: 1,000 for agency loans.
 * @returns Dollars, never negative.
 * @example
 * roundLoanDown(13_708_656.79, 1000)
 * // => 13_708_000
 */
export function roundLoanDown(loan: number, multiple: number): number {
  return Math.max(0, Math.floor(roundToCent(loan) / multiple) * multiple)
}
