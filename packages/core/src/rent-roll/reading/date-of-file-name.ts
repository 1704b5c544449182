import { endOfMonth, type IsoDate } from '../../shared/calendar.ts'
import { monthNumber, parseDate } from '../../shared/parse-date.ts'

/**
 * A date in a file's name, such as `rent_roll_2025-09-30.csv`, `RR 9.30.2025.xlsx` or `September 2025 RR.xlsx`; of a month
 * its last day.
 *
 * @returns `null` where the name holds none.
 */
export function dateOfFileName(file: string): IsoDate | null {
  const name = file.replace(/\.[a-z]+$/i, '').replaceAll('_', ' ')
  const american = /(?<![\d.])(\d{1,2})([-. ])(\d{1,2})\2(20\d{2}|\d{2})(?![\d.])/.exec(name)
  if (american) return parseDate(`${american[1]}/${american[3]}/${american[4]}`)
  const iso = /(?<!\d)(20\d{2})[-. ]?(0[1-9]|1[0-2])(?:[-. ]?(0[1-9]|[12]\d|3[01]))?(?!\d)/.exec(name)
  if (iso) {
    const last = endOfMonth(`${iso[1]}-${iso[2]}`)
    const day = iso[3] ? `${iso[1]}-${iso[2]}-${iso[3]}` : last
    return day <= last ? day : last
  }
  for (const match of name.matchAll(/\b([a-z]{3,9})\.?[ -]*(20\d{2})\b/gi)) {
    const month = monthNumber(match[1] ?? '')
    if (month !== null) return endOfMonth(`${match[2]}-${String(month).padStart(2, '0')}`)
  }
  return null
}
