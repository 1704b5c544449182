import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLatest } from '../ui/index.ts'

/** Records that the user deleted in one action. */
export interface Deletion {
  key: string
  ids: readonly string[]
  /** `waiting`: can be undone; `sending`: request sent; `gone`: deleted. */
  stage: 'waiting' | 'sending' | 'gone'
}

/** Deletions since the list was opened. */
export type Deletions = readonly Deletion[]

/** An event that changes deletions. */
export type DeletionEvent =
  | { type: 'deleted'; key: string; ids: readonly string[] }
  /** The user undid it. No effect once the request is sent. */
  | { type: 'undone'; key: string }
  /** The time to undo has passed. */
  | { type: 'due'; key: string }
  /** The server deleted these records; the others were refused and reappear. */
  | { type: 'answered'; key: string; deleted: readonly string[] }

/**
 * Returns the deletions after an event. Rows disappear at once; the request is sent only when undo is no longer possible.
 *
 * @example
 * const deleted = delayedDelete([], { type: 'deleted', key: 'a', ids: ['r1'] })
 * delayedDelete(deleted, { type: 'undone', key: 'a' })
 * // => []
 */
export function delayedDelete(deletions: Deletions, event: DeletionEvent): Deletions {
  switch (event.type) {
    case 'deleted': {
      const hidden = hiddenIds(deletions)
      const ids = event.ids.filter((id) => !hidden.has(id))
      return ids.length === 0 ? deletions : [...deletions, { key: event.key, ids, stage: 'waiting' }]
    }
    case 'undone':
      return deletions.filter(({ key, stage }) => key !== event.key || stage !== 'waiting')
    case 'due':
      return deletions.map((one) =>
        one.key === event.key && one.stage === 'waiting' ? { ...one, stage: 'sending' } : one,
      )
    case 'answered':
      return deletions.flatMap((one) => {
        if (one.key !== event.key || one.stage !== 'sending') return [one]
        const ids = one.ids.filter((id) => event.deleted.includes(id))
        return ids.length === 0 ? [] : [{ ...one, ids, stage: 'gone' as const }]
      })
  }
}

/**
 * Returns the IDs of rows that a list hides, even while an older server response still contains them.
 *
 * @example
 * hiddenIds([{ key: 'a', ids: ['r1', 'r2'], stage: 'waiting' }]).size
 * // => 2
 */
export function hiddenIds(deletions: Deletions): ReadonlySet<string> {
  return new Set(deletions.flatMap(({ ids }) => ids))
}

/** Options for a delete with undo. */
export interface DelayedDeleteOptions {
  /** Sends the delete request. @returns The IDs of the deleted records; the other rows reappear. */
  send: (ids: readonly string[]) => Promise<readonly string[]>
  /**
   * Shows an offer to undo.
   *
   * @param undo Undoes the deletion.
   * @param onClose Called when the offer closes.
   * @returns Closes the offer.
   */
  offerUndo: (ids: readonly string[], undo: () => void, onClose: () => void) => () => void
}

/** Hidden rows of a list, and a delete that runs only after the time to undo has passed. */
export interface DelayedDelete {
  /** IDs of the rows that the list hides. */
  hidden: ReadonlySet<string>
  /** Deletes records once undo is no longer possible: after the offer closes, or when the user leaves the list. */
  remove: (ids: readonly string[]) => void
}

/** Deletes list records after a period in which the user can undo. */
export function useDelayedDelete(options: DelayedDeleteOptions): DelayedDelete {
  const [deletions, dispatch] = useReducer(delayedDelete, [])
  const latest = useLatest(options)
  const waiting = useRef(new Map<string, { ids: readonly string[]; close: () => void }>())
  const count = useRef(0)

  const settle = useCallback((key: string) => {
    const entry = waiting.current.get(key)
    if (entry === undefined) return
    waiting.current.delete(key)
    dispatch({ type: 'due', key })
    latest.current.send(entry.ids).then(
      (deleted) => dispatch({ type: 'answered', key, deleted }),
      () => dispatch({ type: 'answered', key, deleted: [] }),
    )
  }, [])

  const remove = useCallback(
    (ids: readonly string[]) => {
      count.current += 1
      const key = String(count.current)
      dispatch({ type: 'deleted', key, ids })
      const undo = () => {
        if (waiting.current.delete(key)) dispatch({ type: 'undone', key })
      }
      waiting.current.set(key, { ids, close: () => undefined })
      const close = latest.current.offerUndo(ids, undo, () => settle(key))
      const entry = waiting.current.get(key)
      if (entry !== undefined) entry.close = close
    },
    [settle],
  )

  useEffect(() => {
    const settleAll = () => {
      for (const [key, { close }] of waiting.current) {
        settle(key)
        close()
      }
    }
    window.addEventListener('pagehide', settleAll)
    return () => {
      window.removeEventListener('pagehide', settleAll)
      settleAll()
    }
  }, [settle])

  return useMemo(() => ({ hidden: hiddenIds(deletions), remove }), [deletions, remove])
}
