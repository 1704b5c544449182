import { type LockStanding, lockFailureNotice } from '@uwkit/core/lock'

/** Whether the record may be edited here: not known yet, held, or read-only with the reason. */
export type RecordStanding =
  | { state: 'asking' }
  | { state: 'held' }
  | {
      state: 'read-only'
      notice: string
      /** Asks once more; there where the server could not be asked. */
      retry?: () => void
    }

/**
 * How a record stands after its lock was asked for.
 *
 * @param answer `null` where asking failed.
 * @param retry Asks once more.
 * @example
 * standingOf({ isHeld: true, notice: null }, () => {})
 * // => { state: 'held' }
 */
export function standingOf(answer: LockStanding | null, retry: () => void): RecordStanding {
  if (answer?.isHeld === true) return { state: 'held' }
  const notice = answer === null ? lockFailureNotice : answer.notice
  return { state: 'read-only', notice, ...(notice === lockFailureNotice ? { retry } : {}) }
}
