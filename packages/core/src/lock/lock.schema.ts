/** Locks: who is working on a record, so that no two do at once. Times are seconds since 1970, UTC. */
import * as z from 'zod'
import { ShortText } from '../shared/records.ts'

/** Who is working on a record. */
export const Lock = z.object({
  /** Of the record. */
  recordId: z.string(),
  holderId: z.string(),
  /** Shown to whoever else opens the record. */
  holderName: z.string(),
  refreshedOn: z.number(),
})
export type Lock = z.infer<typeof Lock>

/** All records that a user works on from now on; locks of others on them are not touched unless they are taken over. */
export const LockRequest = z.object({
  /** None releases all. */
  ids: z.array(ShortText),
  /** Those of them that the user takes over, having confirmed it. */
  takeOver: z.array(ShortText),
  /**
   * What the client goes by beside others of the same sign-in, as another tab of the browser: only its own locks are
   * released. Absent where there is one client.
   */
  clientId: z.string().max(100).optional(),
})
export type LockRequest = z.infer<typeof LockRequest>

/** What a request came to: the locks that the user holds now, or those of others in the way; then nothing has changed. */
export type LockOutcome = { isGranted: true; locks: Lock[] } | { isGranted: false; locks: Lock[] }
