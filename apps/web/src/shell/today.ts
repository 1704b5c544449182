import { type IsoDate, localDay } from '@uwkit/core/shared'

/** Returns today's date by this computer's clock. */
export function today(): IsoDate {
  return localDay(new Date())
}
