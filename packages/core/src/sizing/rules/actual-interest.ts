import { requireRate } from './guard.ts'

/**
 * Interest of some days under Actual/360.
 *
 * @param balance Dollars on which interest runs.
 * @param days Calendar days; 365 for a common year.
 * @returns Dollars.
 * @throws {InvalidInputError} `rate` is negative.
 * @example
 * actualInterest(360_000, 0.05, 30)
 * // => 1500
 */
export function actualInterest(balance: number, rate: number, days: number): number {
  requireRate('rate', rate)
  return (balance * rate * days) / 360
}
