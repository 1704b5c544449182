import { monthlyPayment } from './monthly-payment.ts'

/**
 * Annual mortgage constant: a year's payments per dollar of loan.
 *
 * @returns A fraction, twelve level payments on one dollar.
 * @throws {InvalidInputError} As `monthlyPayment`.
 * @example
 * annualConstant(0, 360)
 * // => 12 / 360
 */
export function annualConstant(rate: number, amortisationMonths: number): number {
  return 12 * monthlyPayment(1, rate, amortisationMonths)
}
