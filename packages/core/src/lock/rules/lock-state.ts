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

/**
 * Whether a lock still holds: it lapses 120 seconds after it was last refreshed.
 *
 * @param now Seconds since 1970; rules read no clock.
 * @example
 * isLockLive({ recordId: '7', holderId: '1', holderName: 'A. Lee', refreshedOn: 1000 }, 1119)
 * // => true
 */
export function isLockLive(lock: Lock | null, now: number): lock is Lock {
  return lock !== null && now - lock.refreshedOn < lockLapseSeconds
}

/**
 * Whether a user may edit a record: only who holds its live lock.
 *
 * @example
 * mayEdit({ recordId: '7', holderId: '1', holderName: 'A. Lee', refreshedOn: 1000 }, '2', 1050)
 * // => false
 */
export function mayEdit(lock: Lock | null, userId: string, now: number): boolean {
  return isLockLive(lock, now) && lock.holderId === userId
}

/** What asking for a lock comes to. */
export interface LockAnswer {
  /** As it stands afterwards. */
  lock: Lock
  isGranted: boolean
  /** Who held it and lost it; `null` where nobody did. */
  formerHolderId: string | null
}

/**
 * What asking for the lock of a record comes to. It is granted, or refreshed, where nobody else holds a live one; against
 * another holder only as a take-over, which the user must have confirmed.
 *
 * @param lock The present one; `null` for none.
 * @param isTakeOver The user was told who holds the lock and wants to edit all the same.
 * @example
 * const held = { recordId: '7', holderId: '1', holderName: 'A. Lee', refreshedOn: 1000 }
 * requestLock(held, { recordId: '7', holderId: '2', holderName: 'B. Roe', refreshedOn: 1050 }).isGranted
 * // => false
 */
export function requestLock(lock: Lock | null, wanted: Lock, isTakeOver = false): LockAnswer {
  const other = isLockLive(lock, wanted.refreshedOn) && lock.holderId !== wanted.holderId ? lock : null
  if (other && !isTakeOver) return { lock: other, isGranted: false, formerHolderId: null }
  return { lock: wanted, isGranted: true, formerHolderId: other?.holderId ?? null }
}

/**
 * The locks that a user still holds after saying which: leaving a record says all but it, and saying none releases all.
 *
 * @param ids All records that the user still works on.
 * @example
 * const held = { recordId: '7', holderId: '1', holderName: 'A. Lee', refreshedOn: 1000 }
 * releaseOthers([held], '1', [])
 * // => []
 */
export function releaseOthers(locks: readonly Lock[], userId: string, ids: readonly string[]): Lock[] {
  return locks.filter(({ holderId, recordId }) => holderId !== userId || ids.includes(recordId))
}

/**
 * When a lock is to be refreshed next, in seconds since 1970: 100 seconds after the last time, which leaves 20 for a slow
 * answer.
 *
 * @example
 * nextLockRefresh({ recordId: '7', holderId: '1', holderName: 'A. Lee', refreshedOn: 1000 })
 * // => 1100
 */
export function nextLockRefresh({ refreshedOn }: Lock): number {
  return refreshedOn + lockRefreshSeconds
}

/**
 * What a user reads who did not take over a record that another one is working on.
 *
 * @source Our own words; the product shows an info notice with read-only text.
 * @example
 * readOnlyNotice({ holderName: 'A. Lee' })
 * // => 'A. Lee is working on this, so it is read-only for you.'
 */
export function readOnlyNotice({ holderName }: Pick<Lock, 'holderName'>): string {
  return `${holderName} is working on this, so it is read-only for you.`
}

/** What a user reads where the server could not be asked for the lock, or did not say who holds it. Source: our own words. */
export const lockFailureNotice = 'This could not be reserved for you, so it is read-only. Try again.'
