import { isSameProperty } from '@uwkit/core/shared'
import type { Colors } from './environment.ts'

/**
 * Dollars for a person: thousands separators, cents only where there are any, minus in front; an em dash for unknown.
 *
 * @example
 * dollars(-1234.5)
 * // => '-$1,234.50'
 */
export function dollars(amount: number | null): string {
  return dollarColumn([amount])[0] ?? '—'
}

/**
 * Dollars of one printed column: all with cents, or none where all are whole.
 *
 * @example
 * dollarColumn([1200, 35.5, null])
 * // => ['$1,200.00', '$35.50', '—']
 */
export function dollarColumn(amounts: readonly (number | null)[]): string[] {
  const isWhole = amounts.every((amount) => amount === null || Math.abs(amount - Math.round(amount)) < 0.005)
  return amounts.map((amount) => dollarText(amount, isWhole ? 0 : 2))
}

/**
 * Dollars to the whole dollar, for ladders where cents would only be noise.
 *
 * @example
 * wholeDollars(1626540.49)
 * // => '$1,626,540'
 */
export function wholeDollars(amount: number | null): string {
  return dollarText(amount, 0)
}

function dollarText(amount: number | null, digits: number): string {
  if (amount === null) return '—'
  const text = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${amount < 0 && /[1-9]/.test(text) ? '-' : ''}$${text}`
}

/**
 * A count or a figure without a currency for a person.
 *
 * @example
 * figure(12345)
 * // => '12,345'
 */
export function figure(value: number | null): string {
  return value === null ? '—' : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

/**
 * A fraction as a percent with one decimal.
 *
 * @example
 * percent(0.9417)
 * // => '94.2%'
 */
export function percent(fraction: number | null): string {
  if (fraction === null) return '—'
  const text = (fraction * 100).toFixed(1)
  return `${/[1-9]/.test(text) ? text : '0.0'}%`
}

/**
 * `1 unit`, `2 units`.
 *
 * @example
 * plural(2, 'unit')
 * // => '2 units'
 */
export function plural(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * A change as people read it: its sign always in front; an em dash for unknown.
 *
 * @example
 * signed(wholeDollars(50), 50)
 * // => '+$50'
 */
export function signed(text: string, value: number | null): string {
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** What heads a comparison behind its kind: the property, or both where the two documents name two. */
export function comparedTitle(before: string | null, after: string | null): string {
  const names = isSameProperty(before, after) === false ? [before, after] : [after ?? before]
  const known = names.filter((name) => name !== null && name !== '')
  return known.length === 0 ? '' : `: ${known.join(' and ')}`
}

/** A question where two documents name two properties; nothing else tells that they are not of one. */
export function otherPropertyLines(
  before: string | null,
  after: string | null,
  { yellow }: Pick<Colors, 'yellow'>,
): string[] {
  if (isSameProperty(before, after) !== false) return []
  return ['', yellow(`The earlier is of “${before}”, the later of “${after}”: are they of one property?`)]
}
