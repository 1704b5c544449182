import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDocumentSession, type DocumentSession, type DocumentSessionOptions } from './document-session.ts'

/**
 * Work on the documents of one file, kept for as long as the component is. The options are those of the first time; only
 * `onReadingFailed` and `ownChart` may change.
 */
export function useDocumentSession(options: DocumentSessionOptions): DocumentSession {
  const [latest] = useState(() => ({ options }))
  useEffect(() => {
    latest.options = options
  })
  const [store] = useState(() =>
    createDocumentSession({
      ...options,
      now: () => latest.options.now(),
      ownChart: (id) => latest.options.ownChart?.(id),
      onReadingFailed: (error) => latest.options.onReadingFailed(error),
    }),
  )
  return useSyncExternalStore(store.subscribe, store.current)
}
