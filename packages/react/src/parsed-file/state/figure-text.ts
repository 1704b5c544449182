import { dollarsText, numberText } from '@uwkit/core/text'

/**
 * By how much two figures differ: dollars always with their cents, so that `36.00` is told from 36 units.
 *
 * @example
 * differenceText(36, false)
 * // => '36.00'
 */
export function differenceText(difference: number, isCount: boolean): string {
  return numberText(Math.abs(difference), isCount ? 0 : 2)
}

/**
 * The amount of a finding in the document, without cents; empty where none can be named.
 *
 * @example
 * stakeText(3400.4)
 * // => '$3,400'
 */
export function stakeText(dollars: number | null): string {
  return dollars === null ? '' : dollarsText(dollars)
}
