/** From here on, and below the smallest, the language writes numbers with exponents or without all their digits. */
const greatest = 1e15
const smallest = 1e-6

/**
 * A number with commas and digits behind the point, as `Intl.NumberFormat` writes it in American English. It takes a
 * quarter of the time, for the numbers that nearly all cells hold: those with no more digits than are shown.
 *
 * @param digits How many are shown behind the point: at least, and at most.
 * @returns `null` where the number must be rounded, or is too great or too small to be written plainly.
 * @example
 * [plainDecimal(-1250.5, { least: 2, most: 2 }), plainDecimal(1250.555, { least: 2, most: 2 })]
 * // => ['-1,250.50', null]
 */
export function plainDecimal(value: number, digits: { least: number; most: number }): string | null {
  const size = Math.abs(value)
  if (!(size < greatest) || (size < smallest && size > 0)) return null
  const text = String(size)
  const point = text.indexOf('.')
  const fraction = point < 0 ? '' : text.slice(point + 1)
  if (fraction.length > digits.most) return null
  const end = point < 0 ? text.length : point
  let start = end > 3 ? end % 3 || 3 : end
  let whole = text.slice(0, start)
  for (; start < end; start += 3) whole += `,${text.slice(start, start + 3)}`
  const shown = digits.least > 0 || fraction !== '' ? `${whole}.${fraction.padEnd(digits.least, '0')}` : whole
  return value < 0 ? `-${shown}` : shown
}
