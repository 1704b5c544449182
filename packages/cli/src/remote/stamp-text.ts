/**
 * When a record was changed, as the product shows times: `YYYY-MM-DD hh:mm AM`, here.
 *
 * @param seconds Since 1970, UTC; `null` where nobody knows.
 */
export function stampText(seconds: number | null): string {
  if (seconds === null) return '—'
  const time = new Date(seconds * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const hour = time.getHours()
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day} ${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(time.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}
