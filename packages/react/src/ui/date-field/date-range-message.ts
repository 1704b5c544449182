/**
 * What to say of a date outside its limits, or `null` when it is inside or empty.
 *
 * @param value - `YYYY-MM-DD`, `null` is empty.
 * @param earliest - First day allowed; `null` is no limit.
 * @param latest - Last day allowed; `null` is no limit.
 * @example
 * dateRangeMessage('2025-06-30', null, '2025-05-31')
 * // => 'Enter a date up to 05/31/2025.'
 */
export function dateRangeMessage(value: string | null, earliest: string | null, latest: string | null): string | null {
  if (value === null) return null
  if (earliest !== null && value < earliest) return `Enter a date from ${written(earliest)} on.`
  return latest !== null && value > latest ? `Enter a date up to ${written(latest)}.` : null
}

function written(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
