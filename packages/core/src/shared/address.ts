import { InvalidInputError } from './errors.ts'

/**
 * The letters of a column that counts from 0.
 *
 * @throws {InvalidInputError} `column` is not a whole number of at least 0.
 * @example
 * columnLetters(27)
 * // => 'AB'
 */
export function columnLetters(column: number): string {
  if (!Number.isInteger(column) || column < 0) {
    throw new InvalidInputError('column', column, 'must be a whole number of at least 0')
  }
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/**
 * The A1 address of a cell whose row and column count from 0.
 *
 * @throws {InvalidInputError} `column` is not a whole number of at least 0.
 * @example
 * cellAddress(11, 1)
 * // => 'B12'
 */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}
