export interface NumberRange {
  /** Least value allowed, itself included. `null` is no limit. */
  minimum: number | null
  /** Greatest value allowed, itself included. `null` is no limit. */
  maximum: number | null
}

/** How a field writes a number. */
export interface NumberLook {
  format: (figure: number) => string
  /** A sign before the figure, or nothing. */
  prefix: string
  /** A sign or unit after the figure, or nothing. */
  suffix: string
}

/**
 * What to say of a number that is out of its range, or `null` when it is inside or empty.
 *
 * @param value - `null` is empty, which is in every range.
 * @example
 * rangeMessage(600, { minimum: 1, maximum: 480 }, { format: String, prefix: '', suffix: 'months' })
 * // => 'Enter a value from 1 to 480 months.'
 */
export function rangeMessage(value: number | null, range: NumberRange, look: NumberLook): string | null {
  const { minimum, maximum } = range
  const { format, prefix, suffix } = look
  if (value === null) return null
  const isIn = (minimum === null || value >= minimum) && (maximum === null || value <= maximum)
  if (isIn) return null
  const unit = suffix === '' ? '' : ` ${suffix}`
  const low = minimum === null ? null : `${prefix}${format(minimum)}`
  const high = maximum === null ? null : `${prefix}${format(maximum)}${unit}`
  if (low !== null && high !== null) return `Enter a value from ${low} to ${high}.`
  return low === null ? `Enter ${high} or less.` : `Enter ${low}${unit} or more.`
}
