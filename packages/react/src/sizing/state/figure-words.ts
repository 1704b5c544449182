const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rates = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What stands for a figure that nobody knows: never zero. */
const unknown = '–'

/**
 * Dollars in whole figures.
 *
 * @example
 * dollarWords(16_800_000)
 * // => '$16,800,000'
 */
export function dollarWords(amount: number | null): string {
  return amount === null ? unknown : dollars.format(amount)
}

/**
 * A share or rate in percent.
 *
 * @example
 * percentWords(0.0585)
 * // => '5.85%'
 */
export function percentWords(share: number | null): string {
  return share === null ? unknown : rates.format(share)
}

/**
 * Times that something is covered. It is cut, not rounded: 1.2499 is not 1.25.
 *
 * @example
 * timesWords(1.2599)
 * // => '1.25x'
 */
export function timesWords(ratio: number | null): string {
  return ratio === null ? unknown : `${hundredths.format(Math.floor(ratio * 100 + 1e-7) / 100)}x`
}

/**
 * Thousands of dollars, for small cells.
 *
 * @example
 * thousandWords(16_800_000)
 * // => '16,800'
 */
export function thousandWords(amount: number | null): string {
  return amount === null ? unknown : whole.format(amount / 1000)
}
