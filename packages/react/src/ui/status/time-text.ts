/**
 * A moment as the product shows times: `YYYY-MM-DD hh:mm AM`, in the time zone of the reader.
 *
 * @param seconds Since 1970; `null` where nobody knows.
 * @example
 * stampText(new Date(2026, 4, 31, 14, 5).getTime() / 1000)
 * // => '2026-05-31 02:05 PM'
 */
export function stampText(seconds: number | null): string {
  if (seconds === null) return '–'
  const time = new Date(seconds * 1000)
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  const hour = time.getHours() % 12 === 0 ? 12 : time.getHours() % 12
  return `${day} ${two(hour)}:${two(time.getMinutes())} ${time.getHours() < 12 ? 'AM' : 'PM'}`
}

/**
 * A calendar day as rent rolls show it: `MM/DD/YYYY`.
 *
 * @param day `YYYY-MM-DD`; `null` where nobody knows.
 * @example
 * dayText('2026-05-31')
 * // => '05/31/2026'
 */
export function dayText(day: string | null): string {
  if (day === null) return '–'
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

const two = (part: number) => String(part).padStart(2, '0')
