import { useCallback, useSyncExternalStore } from 'react'
import type { OpenedStatement } from './open-bundle.ts'

/** Whether any file of a bundle was corrected since it was saved. */
export function useFilesChanged(statements: readonly OpenedStatement[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = statements.map(({ source }) => source.session.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [statements],
  )
  return useSyncExternalStore(subscribe, () => statements.some(({ source }) => source.session.current().isChanged))
}
