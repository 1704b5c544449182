import { type IsoDate, localDay } from '@uwkit/core/shared'

/** Today by the clock of this computer. */
export function today(): IsoDate {
  return localDay(new Date())
}
