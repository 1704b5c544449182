/**
 * A rate behind a label, as pro formas print the assumption of a line: `(4%)`, `@ 3.5% of EGI`, `- $250/unit`,
 * `($1,200 per unit)`.
 */
const assumption =
  /\s*(?:\(\s*|\[\s*|@\s*|[-–—:,]\s+)?@?\s*(?:\d+(?:\.\d+)?\s*%(?:\s*(?:of|x|on)\s+(?:[a-z]+\s*){1,3})?|\$\s*\d[\d,]*(?:\.\d+)?\s*(?:\/|per\s+|a\s+)\s*(?:unit|door|apt|apartment|pad|site|space|sf|sq\.?\s*ft\.?|bed|month|mo)\.?)\s*[)\]]?\s*$/i

/**
 * A label without the rate that a pro forma prints behind it.
 *
 * @returns The label itself where nothing would be left of it.
 * @example
 * stripAssumption('Management (4% of EGI)')
 * // => 'Management'
 */
export function stripAssumption(label: string): string {
  const name = label.replace(assumption, '')
  return name.trim() === '' ? label : name
}
