import { stampText } from '../../ui/status/time-text.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * A figure as the evidence of a document shows it: thousands parted, cents where there are any.
 *
 * @example
 * figureText(-1234.5)
 * // => '-1,234.50'
 */
export function figureText(figure: number): string {
  return (Number.isInteger(figure) ? whole : cents).format(figure)
}

/**
 * By how much two figures differ: dollars always with their cents, so that `36.00` is told from 36 units.
 *
 * @example
 * differenceText(36, false)
 * // => '36.00'
 */
export function differenceText(difference: number, isCount: boolean): string {
  return (isCount ? whole : cents).format(Math.abs(difference))
}

/**
 * Dollars at stake, without cents; empty where none can be named.
 *
 * @example
 * stakeText(3400.4)
 * // => '$3,400'
 */
export function stakeText(dollars: number | null): string {
  return dollars === null ? '' : `$${whole.format(dollars)}`
}

/**
 * How many of a thing, in words: the plural with an s unless it is given.
 *
 * @example
 * countText(2, 'warning')
 * // => '2 warnings'
 */
export function countText(count: number, one: string, several = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : several}`
}

/**
 * When something was said: a date as it is, an instant as {@link stampText} shows it.
 *
 * @param at ISO 8601: a date or an instant.
 * @returns The text itself where it is no date.
 * @example
 * momentText('2026-01-15')
 * // => '2026-01-15'
 */
export function momentText(at: string): string {
  const milliseconds = Date.parse(at)
  return !at.includes('T') || Number.isNaN(milliseconds) ? at : stampText(milliseconds / 1000)
}
