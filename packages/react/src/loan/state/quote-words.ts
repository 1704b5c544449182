const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const rates = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 3 })

/**
 * Dollars in whole figures; what the quote does not tell is said so.
 *
 * @example
 * money(12_500_000)
 * // => '$12,500,000'
 */
export function money(amount: number | null): string {
  return amount === null ? 'not told' : dollars.format(amount)
}

/**
 * A rate in percent.
 *
 * @example
 * percent(0.0585)
 * // => '5.85%'
 */
export function percent(rate: number | null): string {
  return rate === null ? 'not told' : rates.format(rate)
}
