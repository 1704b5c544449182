/**
 * Dollars for a person: thousands separators, cents only where there are any, minus in front; an em dash for unknown.
 *
 * @example
 * dollars(-1234.5)
 * // => '-$1,234.50'
 */
export function dollars(amount: number | null): string {
  if (amount === null) return '—'
  const isWhole = Math.abs(amount - Math.round(amount)) < 0.005
  const digits = isWhole ? 0 : 2
  const text = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${amount < 0 && text !== '0' ? '-' : ''}$${text}`
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
  return fraction === null ? '—' : `${(fraction * 100).toFixed(1)}%`
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
