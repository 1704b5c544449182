/**
 * A time as screens other than the rent roll show it, in the zone of the machine. Source: the product's format,
 * `YYYY-MM-DD hh:mm A`.
 *
 * @param seconds Since 1970, UTC; `null` where it is not known.
 * @param timeZone Another zone than the machine's.
 * @example
 * dateTimeText(0, 'UTC')
 * // => '1970-01-01 12:00 AM'
 */
export function dateTimeText(seconds: number | null, timeZone?: string): string {
  if (seconds === null) return '–'
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(seconds * 1000)
  const of = (kind: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === kind)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')} ${of('dayPeriod')}`
}
