/**
 * A fraction as the digits of its percents. The point is moved in the text: multiplied by 100, 0.07 would be
 * 7.000000000000001.
 *
 * @example
 * percentDigits(0.0575)
 * // => '5.75'
 */
export function percentDigits(fraction: number): string {
  const [digits = '', exponent] = String(fraction).split('e')
  if (exponent !== undefined) return `${digits}e${Number(exponent) + 2}`
  const [whole = '', decimals = ''] = digits.split('.')
  const moved = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^(-?)0+(?=\d)/, '$1')
  return decimals.length > 2 ? `${moved}.${decimals.slice(2)}` : moved
}
