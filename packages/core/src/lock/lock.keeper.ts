import type { Clock } from '../shared/clock.ts'
import type { Lock, LockOutcome } from './lock.schema.ts'

/** What a keeper of locks stands on. */
export interface LockKeeperOptions {
  /** `client.lock`. */
  lock: {
    set(ids: readonly string[], takeOver: readonly string[], options: { clientId: string }): Promise<LockOutcome>
  }
  clock: Clock
  /**
   * What this keeper goes by beside others of the same sign-in, so that none releases what another holds.
   *
   * @default a random text
   */
  clientId?: string
  /** Asks the user whether to take the record over from who holds it. */
  confirmTakeOver: (lock: Lock) => boolean | Promise<boolean>
  /** Told when a record that was held is not any more, because somebody else took it over. */
  onLost: (recordId: string, notice: string) => void
  /** Told where the server could not be asked. Another's lock is no error. */
  reportError: (error: Error) => void
}

/** Whether the record may be edited, and if not, what to tell the user. */
export type LockStanding = { isHeld: true; notice: null } | { isHeld: false; notice: string }

/** The locks of the records that a user works on. */
export interface LockKeeper {
  /** Takes the lock of a record, after asking the user where somebody else holds it; otherwise it is read-only. */
  open(recordId: string): Promise<LockStanding>
  /** Gives the lock of a record back. */
  leave(recordId: string): Promise<void>
  /** Gives all locks back, those too that are on their way back already. */
  leaveAll(): Promise<void>
  isHeld(recordId: string): boolean
  /** Asks for the lock of a record that is held again at once, as before a save; ends with whether it is held still. */
  renew(recordId: string): Promise<boolean>
}

/**
 * Keeps the locks of the records that are open: refreshes them every 100 seconds, gives them back on leaving, and tells
 * when one was taken over. Requests go one after another, each with all records that are held, so none undoes another.
 *
 * @example
 * const lock = { set: async (ids) => ({ isGranted: true, locks: [] }) }
 * const keeper = createLockKeeper({ lock, clock: fakeClock(), confirmTakeOver: () => false, onLost: () => {}, reportError: console.error })
 * await keeper.open('deal-7') // => { isHeld: true, notice: null }
 */
export function createLockKeeper(options: LockKeeperOptions): LockKeeper {
  const { lock, clock, clientId = randomName(), confirmTakeOver, onLost, reportError } = options
  /** Records that are open here, held or read-only. */
  const opened = new Set<string>()
  const held = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()
  let callOff = () => {}

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task)
    queue = result.catch(() => {})
    return result
  }

  function scheduleRefresh(seconds: number): void {
    callOff()
    callOff = held.size === 0 ? () => {} : clock.after(seconds * 1000, () => void send())
  }

  function lose(taken: Lock): void {
    if (held.delete(taken.recordId)) onLost(taken.recordId, readOnlyNotice(taken))
  }

  /** Says what is held, with a record to be opened; hands back the lock in its way. */
  function send(wanted: string | null = null, isTakeOver = false): Promise<Lock | 'failed' | null> {
    return inTurn(async () => {
      try {
        for (;;) {
          const ids = wanted === null ? [...held] : [...new Set([...held, wanted])]
          const outcome = await lock.set(ids, wanted !== null && isTakeOver ? [wanted] : [], { clientId })
          if (outcome.isGranted) {
            if (wanted !== null) held.add(wanted)
            scheduleRefresh(lockRefreshSeconds)
            return null
          }
          const isNew = wanted !== null && !held.has(wanted)
          const inTheWay = outcome.locks.find(({ recordId }) => isNew && recordId === wanted)
          const taken = outcome.locks.filter(({ recordId }) => held.has(recordId))
          for (const each of taken) lose(each)
          if (inTheWay) return inTheWay
          // A refusal that names nothing of ours would be repeated for ever.
          if (taken.length === 0) break
        }
      } catch (error) {
        reportError(error instanceof Error ? error : new Error(String(error)))
      }
      scheduleRefresh(lockRetrySeconds)
      return 'failed'
    })
  }

  async function open(recordId: string): Promise<LockStanding> {
    opened.add(recordId)
    let answer = await send(recordId)
    const isAnothers = answer !== null && answer !== 'failed'
    if (isAnothers && (await confirmTakeOver(answer as Lock)) && opened.has(recordId)) {
      answer = await send(recordId, true)
    }
    if (answer === null) return { isHeld: true, notice: null }
    return { isHeld: false, notice: answer === 'failed' ? lockFailureNotice : readOnlyNotice(answer) }
  }

  async function leave(recordIds: readonly string[]): Promise<void> {
    for (const recordId of recordIds) opened.delete(recordId)
    // What is being opened right now is held when its turn is over.
    await inTurn(async () => {})
    const left = recordIds.filter((recordId) => held.delete(recordId))
    if (left.length > 0) await send()
  }

  return {
    open,
    leave: (recordId) => leave([recordId]),
    leaveAll: async () => {
      await leave([...opened])
      await inTurn(async () => {})
    },
    isHeld: (recordId) => held.has(recordId),
    renew: async (recordId) => {
      if (held.has(recordId)) await send()
      return held.has(recordId)
    },
  }
}

/** 64 random bits: enough to tell the tabs of one user apart. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].join('-')
}

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
