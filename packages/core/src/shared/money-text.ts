/**
 * Dollars in a message: separators for thousands, and cents where there are any.
 *
 * @example
 * moneyText(-1234.5)
 * // => '-$1,234.50'
 */
export function moneyText(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${grouped}${cents === '00' ? '' : `.${cents}`}`
}
