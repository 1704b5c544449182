import type { Clock } from '../shared/clock.ts'
import type { Lock, LockOutcome } from './lock.schema.ts'

/** What a keeper of locks requires. */
export interface LockKeeperOptions {
  /** `client.lock`. */
  lock: {
    set(ids: readonly string[], takeOver: readonly string[], options: { clientId: string }): Promise<LockOutcome>
  }
  clock: Clock
  /**
   * Distinguishes this keeper from others of the same sign-in, so that none releases another's locks.
   *
   * @default a random text
   */
  clientId?: string
  /** Asks the user whether to take the record over from its holder. */
  confirmTakeOver: (lock: Lock) => boolean | Promise<boolean>
  /** Called when another user took over a held record. */
  onLost: (recordId: string, notice: string) => void
  /** Called when the server could not be reached. Another user's lock is not an error. */
  reportError: (error: Error) => void
}

/** Whether the record may be edited, and if not, the notice for the user. */
export type LockStatus = { isHeld: true; notice: null } | { isHeld: false; notice: string }

/** The locks of the records that a user works on. */
export interface LockKeeper {
  /** Takes the lock of a record, after asking the user if another user holds it; if refused, the record is read-only. */
  open(recordId: string): Promise<LockStatus>
  /** Releases the lock of a record. */
  leave(recordId: string): Promise<void>
  /** Releases all locks, and waits for releases already in progress. */
  leaveAll(): Promise<void>
  isHeld(recordId: string): boolean
  /** Renews a held lock immediately, as before a save; returns whether it is still held. */
  renew(recordId: string): Promise<boolean>
}

/**
 * Keeps the locks of open records: refreshes them every 100 seconds, releases them on leaving, and reports when one was
 * taken over. Requests run one after another, each with all held records, so that none undoes another.
 *
 * @example
 * const lock = { set: async (ids) => ({ isGranted: true, locks: [] }) }
 * const keeper = createLockKeeper({ lock, clock: fakeClock(), confirmTakeOver: () => false, onLost: () => {}, reportError: console.error })
 * await keeper.open('deal-7') // => { isHeld: true, notice: null }
 */
export function createLockKeeper(options: LockKeeperOptions): LockKeeper {
  const { lock, clock, clientId = randomName(), confirmTakeOver, onLost, reportError } = options
  /** Records that are open in this keeper, held or read-only. */
  const opened = new Set<string>()
  const locked = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()
  let cancelTimer = () => {}

  function queued<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task)
    queue = result.catch(() => {})
    return result
  }

  function scheduleRefresh(seconds: number): void {
    cancelTimer()
    cancelTimer = locked.size === 0 ? () => {} : clock.after(seconds * 1000, () => void send())
  }

  function lose(newHolder: Lock): void {
    if (locked.delete(newHolder.recordId)) onLost(newHolder.recordId, readOnlyNotice(newHolder))
  }

  /** Sends the held records, with one to be opened; returns the lock that blocks it. */
  function send(requestedId: string | null = null, isTakeOver = false): Promise<Lock | 'failed' | null> {
    return queued(async () => {
      try {
        for (;;) {
          const ids = requestedId === null ? [...locked] : [...new Set([...locked, requestedId])]
          const outcome = await lock.set(ids, requestedId !== null && isTakeOver ? [requestedId] : [], { clientId })
          if (outcome.isGranted) {
            if (requestedId !== null) locked.add(requestedId)
            scheduleRefresh(lockRefreshSeconds)
            return null
          }
          const isNew = requestedId !== null && !locked.has(requestedId)
          const conflictingLock = outcome.locks.find(({ recordId }) => isNew && recordId === requestedId)
          const lost = outcome.locks.filter(({ recordId }) => locked.has(recordId))
          for (const each of lost) lose(each)
          if (conflictingLock) return conflictingLock
          // A refusal that names none of the held records would repeat endlessly.
          if (lost.length === 0) break
        }
      } catch (error) {
        reportError(error instanceof Error ? error : new Error(String(error)))
      }
      scheduleRefresh(lockRetrySeconds)
      return 'failed'
    })
  }

  async function open(recordId: string): Promise<LockStatus> {
    opened.add(recordId)
    let answer = await send(recordId)
    const isLockedByOther = answer !== null && answer !== 'failed'
    if (isLockedByOther && (await confirmTakeOver(answer as Lock)) && opened.has(recordId)) {
      answer = await send(recordId, true)
    }
    if (answer === null) return { isHeld: true, notice: null }
    return { isHeld: false, notice: answer === 'failed' ? lockFailureNotice : readOnlyNotice(answer) }
  }

  async function leave(recordIds: readonly string[]): Promise<void> {
    for (const recordId of recordIds) opened.delete(recordId)
    // A record that is being opened is held only after its turn ends.
    await queued(async () => {})
    const left = recordIds.filter((recordId) => locked.delete(recordId))
    if (left.length > 0) await send()
  }

  return {
    open,
    leave: (recordId) => leave([recordId]),
    leaveAll: async () => {
      await leave([...opened])
      await queued(async () => {})
    },
    isHeld: (recordId) => locked.has(recordId),
    renew: async (recordId) => {
      if (locked.has(recordId)) await send()
      return locked.has(recordId)
    },
  }
}

/** Returns 64 random bits, enough to distinguish the tabs of one user. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].join('-')
}

/** Interval between refreshes of a lock, in seconds. Source: the product's interval. */
export const lockRefreshSeconds = 100

/** Lifetime of a lock after its last refresh, in seconds. Source: the product's second interval, 120000 ms. */
export const lockLapseSeconds = 120

/**
 * Delay before an unanswered refresh is retried, in seconds. Source: our own choice; three tries fit between the
 * refresh and the expiry.
 */
export const lockRetrySeconds = 6

/**
 * Returns the notice for a user who did not take over a record that another user is editing.
 *
 * @source Our own words; the product shows an info notice with read-only text.
 * @example
 * readOnlyNotice({ holderName: 'A. Lee' })
 * // => 'A. Lee is editing this record, so it is read-only.'
 */
export function readOnlyNotice({ holderName }: Pick<Lock, 'holderName'>): string {
  return `${holderName} is editing this record, so it is read-only.`
}

/** Notice if the lock could not be requested from the server, or the holder is unknown. Source: our own words. */
export const lockFailureNotice = 'The record could not be locked, so it is read-only. Try again.'
