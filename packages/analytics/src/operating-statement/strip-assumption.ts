/**
 * A rate behind a label, as pro formas print the assumption of a line: `(4%)`, `@ 3.5% of EGI`, `- $250/unit`,
 * `($1,200 per unit)`.
 */
const assumption =
  /(?:[([]\s*|[-–—:,]\s+)?(?:@\s*)?(?:\d+(?:\.\d+)?\s*%(?:\s*(?:of|x|on)(?:\s+[a-z]+){1,3})?|\$\s*\d[\d,]*(?:\.\d+)?\s*(?:\/|per\s|a\s)\s*(?:unit|door|apt|apartment|pad|site|space|sf|sq\.?\s*ft\.?|bed|month|mo)\.?)\s*[)\]]?$/i

/** No rate is longer; a label may be as long as a cell of a spreadsheet. */
const longest = 80

/**
 * A label without the rate that a pro forma prints behind it.
 *
 * @returns The label itself where nothing would be left of it.
 * @example
 * stripAssumption('Management (4% of EGI)')
 * // => 'Management'
 */
export function stripAssumption(label: string): string {
  const text = label.trimEnd()
  const rateAt = text.slice(-longest).search(assumption)
  if (rateAt < 0) return label
  const name = text.slice(0, Math.max(0, text.length - longest) + rateAt).trimEnd()
  return name === '' ? label : name
}
