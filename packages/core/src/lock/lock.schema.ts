/** Locks on records, so that no two users edit a record at once. Times are seconds since 1970, UTC. */
import * as z from 'zod'
import { ShortText } from '../shared/records.ts'

/** The lock of a record. */
export const Lock = z.object({
  /** Id of the locked record. */
  recordId: z.string(),
  holderId: z.string(),
  /** Shown to other users who open the record. */
  holderName: z.string(),
  refreshedOn: z.number(),
})
export type Lock = z.infer<typeof Lock>

/** All records that the user works on; locks of other users on them stay unless they are taken over. */
export const LockRequest = z.object({
  /** An empty list releases all. */
  ids: z.array(ShortText),
  /** Records that the user takes over, after confirmation. */
  takeOver: z.array(ShortText),
  /**
   * Distinguishes the client from others of the same sign-in, such as another browser tab: only its own locks are
   * released. Absent if there is only one client.
   */
  clientId: z.string().max(100).optional(),
})
export type LockRequest = z.infer<typeof LockRequest>

/** Result of a request: the locks that the user holds, or those of others that block it; then nothing has changed. */
export type LockOutcome = { isGranted: true; locks: Lock[] } | { isGranted: false; locks: Lock[] }
