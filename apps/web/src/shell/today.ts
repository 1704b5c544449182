import type { IsoDate } from '@uwkit/core/shared'

/** Today by the clock of this computer. */
export function today(): IsoDate {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
