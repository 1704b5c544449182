import { stampText } from '../../ui/time-text/time-text.ts'

/**
 * When something was said: a date as it is, an instant as {@link stampText} shows it.
 *
 * @param at ISO 8601: a date or an instant.
 * @returns The text itself where it is no date.
 * @example
 * momentText('2026-01-15')
 * // => '2026-01-15'
 */
export function momentText(at: string): string {
  const milliseconds = Date.parse(at)
  return !at.includes('T') || Number.isNaN(milliseconds) ? at : stampText(milliseconds / 1000)
}
