import { systemClock } from '@uwkit/core/client'
import { createLockKeeper, type Lock, type LockKeeper, type LockStatus, lockFailureNotice } from '@uwkit/core/lock'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { AlertDialog } from '../ui/index.ts'

interface LockContextValue {
  keeper: LockKeeper
  /** Calls the listener when another user takes over a locked record; the result unsubscribes. */
  onLost: (recordId: string, listener: (notice: string) => void) => () => void
}

const LockContext = createContext<LockContextValue | null>(null)

export interface LockProviderProps {
  /** Called if the server cannot be reached. */
  reportError: (error: Error) => void
  children: ReactNode
}

interface Question {
  lock: Lock
  answer: (shouldTakeOver: boolean) => void
}

/**
 * Manages the locks of all open records on the page: refreshes them, releases them on leaving, and asks before taking over
 * another user's lock.
 */
export function LockProvider({ reportError, children }: LockProviderProps) {
  const client = useClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const report = useRef(reportError)
  useEffect(() => {
    report.current = reportError
  })
  const value = useMemo<LockContextValue>(() => {
    const listeners = new Map<string, Set<(notice: string) => void>>()
    const keeper = createLockKeeper({
      lock: { set: (ids, takeOver, options) => client.lock.set(ids, takeOver, options) },
      clock: systemClock,
      confirmTakeOver: (lock) =>
        new Promise<boolean>((answer) => {
          setQuestion({ lock, answer })
        }),
      onLost: (recordId, notice) => {
        for (const listener of listeners.get(recordId) ?? []) listener(notice)
      },
      reportError: (error) => report.current(error),
    })
    return {
      keeper,
      onLost: (recordId, listener) => {
        const ofRecord = listeners.get(recordId) ?? new Set()
        listeners.set(recordId, ofRecord.add(listener))
        return () => ofRecord.delete(listener)
      },
    }
  }, [client])
  useEffect(() => {
    // A page in the back/forward cache keeps its locks until they expire.
    const onPageHide = (event: PageTransitionEvent) => {
      if (!event.persisted) void value.keeper.leaveAll()
    }
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [value])
  const answer = (shouldTakeOver: boolean) => {
    question?.answer(shouldTakeOver)
    setQuestion(null)
  }
  return (
    <LockContext value={value}>
      {children}
      <AlertDialog
        isOpen={question !== null}
        title={`${question?.lock.holderName ?? 'Another user'} is already editing`}
        confirmLabel="Take over and edit"
        cancelLabel="Open read-only"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {`Taking over ends ${question?.lock.holderName ?? 'the other user'}’s editing session. Their unsaved work is kept as a draft.`}
      </AlertDialog>
    </LockContext>
  )
}

/** Returns the locks of the page. Throws an error outside a `LockProvider`. */
export function useLocks(): LockContextValue {
  const value = useContext(LockContext)
  if (value === null) throw new Error('useLocks must be called inside a <LockProvider>. Wrap the page in one.')
  return value
}

const asking: RecordLockStatus = { state: 'asking' }
const held: RecordLockStatus = { state: 'held' }

/**
 * Holds a record's lock while the component is shown, and releases it afterward.
 *
 * @param recordId `null` for a record that is not saved yet, which no one else can edit.
 */
export function useLock(recordId: string | null): RecordLockStatus {
  const { keeper, onLost } = useLocks()
  const [round, setRound] = useState(0)
  const [status, setStatus] = useState<{ of: string; now: RecordLockStatus } | null>(null)
  const retry = useCallback(() => {
    setStatus(null)
    setRound((before) => before + 1)
  }, [])
  useEffect(() => {
    if (recordId === null) return
    let isLeft = false
    const update = (now: RecordLockStatus) => {
      if (!isLeft) setStatus({ of: recordId, now })
    }
    const stop = onLost(recordId, (notice) => update({ state: 'read-only', notice }))
    keeper.open(recordId).then(
      (answer) => update(lockStatusOf(answer, retry)),
      () => update(lockStatusOf(null, retry)),
    )
    return () => {
      isLeft = true
      stop()
      void keeper.leave(recordId)
    }
  }, [recordId, keeper, onLost, retry, round])
  if (recordId === null) return held
  return status?.of === recordId ? status.now : asking
}

/** Whether the record is editable: unknown, locked by this user, or read-only with a reason. */
export type RecordLockStatus =
  | { state: 'asking' }
  | { state: 'held' }
  | {
      state: 'read-only'
      notice: string
      /** Tries again; given only if the server could not be reached. */
      retry?: () => void
    }

/**
 * Returns the standing of a record after its lock was requested.
 *
 * @param answer `null` if the request failed.
 * @param retry Requests the lock again.
 * @example
 * lockStatusOf({ isHeld: true, notice: null }, () => {})
 * // => { state: 'held' }
 */
export function lockStatusOf(answer: LockStatus | null, retry: () => void): RecordLockStatus {
  if (answer?.isHeld === true) return { state: 'held' }
  const notice = answer === null ? lockFailureNotice : answer.notice
  return { state: 'read-only', notice, ...(notice === lockFailureNotice ? { retry } : {}) }
}

/**
 * Returns why a record cannot be edited, as a message; `undefined` if it can.
 *
 * @example
 * readOnlyReason({ state: 'asking' })
 * // => 'Checking whether another user is editing.'
 */
export function readOnlyReason(status: RecordLockStatus): string | undefined {
  if (status.state === 'held') return undefined
  return status.state === 'read-only' ? status.notice : 'Checking whether another user is editing.'
}
