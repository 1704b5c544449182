import { z } from 'zod'

/** When a record was made and last changed, in seconds since 1970, UTC, with fractions; `null` until it is saved. */
export const RecordTimes = z.object({
  createdOn: z.number().nullable(),
  modifiedOn: z.number().nullable(),
})
