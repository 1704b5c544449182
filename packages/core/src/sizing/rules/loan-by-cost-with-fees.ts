import { InvalidInputError } from '../../shared/errors.ts'
import { requireRate, requireRatio } from './guard.ts'

/**
 * The largest loan within a share of total cost, where some of the cost is a share of the loan itself: of
 * `cost = before fees + fees x loan` and `loan = share x cost`, solved for the loan.
 *
 * @param costBeforeFees Dollars.
 * @param share Largest part of the cost that is lent: 0.87.
 * @param fees Fees that the loan bears, a share of it: examination, first insurance premium, financing.
 * @returns Dollars at full precision.
 * @throws {InvalidInputError} The cost or the share is not above 0, or share and fees together borrow the fees for ever.
 * @source HUD form 92264-A, criterion 7.
 * @example
 * loanByCostWithFees(900_000, 0.5, 0.2)
 * // => 500_000
 */
export function loanByCostWithFees(costBeforeFees: number, share: number, fees: number): number {
  requireRatio('costBeforeFees', costBeforeFees)
  requireRatio('share', share)
  requireRate('fees', fees)
  if (share * fees >= 1) throw new InvalidInputError('fees', fees, 'must leave something of the loan to pay the cost')
  return (share * costBeforeFees) / (1 - share * fees)
}
