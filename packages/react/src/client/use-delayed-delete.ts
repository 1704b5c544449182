import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { delayedDelete, hiddenIds } from './state/delayed-delete.ts'

/** What deleting with an offer to take it back needs. */
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

/** A list whose rows are deleted only when the offer to take it back has passed. */
export interface DelayedDelete {
  /** Rows that the list leaves out. */
  hidden: ReadonlySet<string>
  /** Deletes records, as soon as nobody can take it back any more: after the offer closes, or when the list is left. */
  remove: (ids: readonly string[]) => void
}

/** Deletes records of a list so that a person can take it back for a while. */
export function useDelayedDelete(options: DelayedDeleteOptions): DelayedDelete {
  const [deletions, dispatch] = useReducer(delayedDelete, [])
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
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
