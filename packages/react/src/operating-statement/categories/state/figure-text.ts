const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * A total in whole dollars, negative in parentheses; `–` where it is not known.
 *
 * @example
 * wholeDollars(-63745.4)
 * // => '(63,745)'
 */
export function wholeDollars(amount: number | null): string {
  if (amount === null) return '–'
  const shown = figures.format(Math.abs(amount))
  return amount < 0 && shown !== '0' ? `(${shown})` : shown
}

/**
 * A probability as a whole percent.
 *
 * @example
 * percentText(0.925)
 * // => '93%'
 */
export function percentText(probability: number): string {
  return `${Math.round(probability * 100)}%`
}
