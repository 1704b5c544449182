/**
 * When something was said: a date as it is, an instant as `YYYY-MM-DD hh:mm A` where the person is.
 *
 * @param at ISO 8601: a date or an instant.
 * @param timeZone Of the person who reads it; the machine's unless given.
 * @returns The text itself where it is no date.
 * @example
 * momentText('2026-01-15T14:05:00Z', 'America/New_York')
 * // => '2026-01-15 09:05 AM'
 */
export function momentText(at: string, timeZone?: string): string {
  const instant = new Date(at)
  if (!at.includes('T') || Number.isNaN(instant.getTime())) return at
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')} ${of('dayPeriod')}`
}
