import type { Lock } from '../lock.schema.ts'

/** How often who works on a record says so, in seconds. Source: the product's interval. */
export const lockRefreshSeconds = 100

/** How long a lock lives after it was last refreshed, in seconds. Source: the product's second interval, 120000 ms. */
export const lockLapseSeconds = 120

/**
 * How soon a refresh that got no answer is tried again, in seconds. Source: our own choice; three tries fit between the
 * refresh and the lapse.
 */
export const lockRetrySeconds = 6

/** What asking for a lock comes to. */
export interface LockAnswer {
  /** As it stands afterwards. */
  lock: Lock
  isGranted: boolean
  /** Who held it and lost it; `null` where nobody did. */
  formerHolderId: string | null
}

/**
 * What a user reads who did not take over a record that another one is working on.
 *
 * @source Our own words; the product shows an info notice with read-only text.
 * @example
 * readOnlyNotice({ holderName: 'A. Lee' })
 * // => 'A. Lee is editing this record, so it is read-only.'
 */
export function readOnlyNotice({ holderName }: Pick<Lock, 'holderName'>): string {
  return `${holderName} is editing this record, so it is read-only.`
}

/** What a user reads where the server could not be asked for the lock, or did not say who holds it. Source: our own words. */
export const lockFailureNotice = 'The record could not be locked, so it is read-only. Try again.'
