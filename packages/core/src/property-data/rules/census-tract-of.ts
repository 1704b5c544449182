/**
 * The eleven digits of a census tract, of what people type or paste; `null` where it is none.
 *
 * Blanks, hyphens and dots between digits do not count. The state and the county must be there: the printed number of a tract
 * alone stands for one in every county.
 *
 * @source Census Bureau GEOIDs: state 2 digits, county 3, tract 6.
 * @example
 * [censusTractOf('06-067-0009.00'), censusTractOf('9.00')]
 * // => ['06067000900', null]
 */
export function censusTractOf(text: string): string | null {
  const digits = text.trim().replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  return /^\d{11}$/.test(digits) ? digits : null
}
