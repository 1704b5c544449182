import { InvalidInputError } from '../../shared/errors.ts'

/**
 * Refuse a rate that is no fraction of at least zero.
 *
 * @throws {InvalidInputError} `rate` is negative or no number.
 * @example
 * requireRate('rate', 0.0575)
 * // => undefined
 */
export function requireRate(parameter: string, rate: number): void {
  if (!(rate >= 0) || !Number.isFinite(rate)) {
    throw new InvalidInputError(parameter, rate, 'must be a fraction of at least 0')
  }
}

/**
 * Refuse a count of months that is no whole number of at least `least`.
 *
 * @throws {InvalidInputError} The months are not whole or too few.
 * @example
 * requireMonths('amortisationMonths', 360)
 * // => undefined
 */
export function requireMonths(parameter: string, months: number, least = 1): void {
  if (!Number.isInteger(months) || months < least) {
    throw new InvalidInputError(parameter, months, `must be a whole number of at least ${least}`)
  }
}

/**
 * Refuse a ratio that is not above zero.
 *
 * @throws {InvalidInputError} `ratio` is not above 0.
 * @example
 * requireRatio('minimum', 1.25)
 * // => undefined
 */
export function requireRatio(parameter: string, ratio: number): void {
  if (!(ratio > 0) || !Number.isFinite(ratio)) throw new InvalidInputError(parameter, ratio, 'must be above 0')
}
