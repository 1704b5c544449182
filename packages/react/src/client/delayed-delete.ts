import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLatest } from '../ui/index.ts'

/** Records that the user deleted together. */
export interface Deletion {
  key: string
  ids: readonly string[]
  /** `waiting`: it can be undone; `sending`: the server was asked; `gone`: they are deleted. */
  stage: 'waiting' | 'sending' | 'gone'
}

/** Deletions since the list was opened. */
export type Deletions = readonly Deletion[]

/** An event that changes deletions. */
export type DeletionEvent =
  | { type: 'deleted'; key: string; ids: readonly string[] }
  /** A person took it back. Once it was sent that does nothing. */
  | { type: 'undone'; key: string }
  /** The time to take it back is over. */
  | { type: 'due'; key: string }
  /** The server deleted these; the others, which it refused to, come back. */
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
      const held = hiddenIds(deletions)
      const ids = event.ids.filter((id) => !held.has(id))
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
 * Returns the ids of rows that a list hides, even while an older server response still contains them.
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
  /** Asks the server. @returns The ids that are deleted now; the rows of others come back. */
  send: (ids: readonly string[]) => Promise<readonly string[]>
  /**
   * Offers to take it back as long as it is shown.
   *
   * @param undo Takes it back.
   * @param onClose To be called when it is not shown any more.
   * @returns Closes it.
   */
  offerUndo: (ids: readonly string[], undo: () => void, onClose: () => void) => () => void
}

/** A list whose rows are deleted only after the time to undo has passed. */
export interface DelayedDelete {
  /** Rows that the list leaves out. */
  hidden: ReadonlySet<string>
  /** Deletes records, as soon as nobody can take it back any more: after the offer closes, or when the list is left. */
  remove: (ids: readonly string[]) => void
}

/** Deletes list records with a period in which the user can undo. */
export function useDelayedDelete(options: DelayedDeleteOptions): DelayedDelete {
  const [deletions, dispatch] = useReducer(delayedDelete, [])
  const latest = useLatest(options)
  const waiting = useRef(new Map<string, { ids: readonly string[]; close: () => void }>())
  const count = useRef(0)

  const settle = useCallback((key: string) => {
    const held = waiting.current.get(key)
    if (held === undefined) return
    waiting.current.delete(key)
    dispatch({ type: 'due', key })
    latest.current.send(held.ids).then(
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
      const held = waiting.current.get(key)
      if (held !== undefined) held.close = close
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
