import { dayOfSerial, isoDate, monthNames, partsOfDate } from '@uwkit/core/shared'
import { type ParsedCell, quoted } from './formula.ts'

/**
 * The day in the text of a cell, month first where it is figures: `1/5/24`, `01-May-24`, `May 5 2024`, `2024-05-01`, each
 * with or without a weekday before and a time behind it, or the serial number that Excel has for a day, `45413`.
 *
 * Years of two digits: 00 to 69 are 20xx, 70 to 99 are 19xx. Serial numbers have five digits (1927 to 2173): shorter ones
 * are rather years or amounts, and are refused.
 *
 * @returns The day as `YYYY-MM-DD`, or a reason.
 * @example
 * parseDateText('01-May-24')
 * // => { ok: true, value: '2024-05-01' }
 */
export function parseDateText(text: string): ParsedCell {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  if (/^[1-9]\d{4}(?:\.\d+)?$/.test(written)) return { ok: true, value: dayOfSerial(Number(written)) }
  const parts = partsOfDate(written)
  if (parts === null) return { ok: false, reason: `${quoted(written)} is no date: write month/day/year, as 5/31/2024` }
  const { year, month } = parts
  if (month < 1 || month > 12) {
    return { ok: false, reason: `${quoted(written)} has no month ${month}: write month/day/year, as 5/31/2024` }
  }
  const value = isoDate(parts)
  if (value === null) {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const name = `${monthNames[month - 1]} ${year}`
    return { ok: false, reason: `${quoted(written)} is no day: ${name} has ${last} days` }
  }
  return { ok: true, value }
}
