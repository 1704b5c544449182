import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { useEffect, useSyncExternalStore } from 'react'
import { useClient } from '../../client/index.ts'
import { saverFor } from './savers.ts'
import { type RecordSaver, recordSaver, type SaverSnapshot, type SeenVersions } from './state/record-saver.ts'

/** How saving stands, and what can be done about it. */
export interface Saving {
  state: SaverSnapshot<object>['state']
  failure: Error | null
  /** Saves at once; tries again what failed. */
  flush: () => Promise<void>
  /** Forgets what is typed and not saved. */
  discard: () => void
}

/**
 * What is typed into a record, saved after a pause, when a field is left, and when the page is.
 *
 * @param key Of the record and its kind; another key is another record.
 * @param save Sends changes, told of which versions they are; what it throws is shown.
 */
export function useSaver<Fields extends object>(
  key: string,
  save: (changes: Partial<Fields>, client: Client, queries: QueryClient, seen: SeenVersions) => Promise<unknown>,
): Pick<RecordSaver<Fields>, 'edit' | 'seen'> & { typed: Partial<Fields>; saving: Saving } {
  const client = useClient()
  const queries = useQueryClient()
  const saver = saverFor(client, key, () =>
    recordSaver<Fields>({
      clock: client.connection.clock,
      save: (changes, seen) => save(changes, client, queries, seen),
    }),
  )
  const { typed, state, failure } = useSyncExternalStore(saver.subscribe, saver.snapshot)
  useFlushOnLeaving(saver)
  return {
    typed,
    edit: saver.edit,
    seen: saver.seen,
    saving: { state, failure, flush: saver.flush, discard: saver.discard },
  }
}

/** Saves when the screen or the page is left; a page that holds unsaved work is not closed without a question. */
function useFlushOnLeaving(saver: Pick<RecordSaver<object>, 'flush' | 'snapshot'>) {
  useEffect(() => {
    const flush = () => {
      // A field that tells its value when it is left has not told it yet.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void saver.flush()
    }
    const ask = (event: BeforeUnloadEvent) => {
      flush()
      if (saver.snapshot().state !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('pagehide', flush)
    window.addEventListener('popstate', flush)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('popstate', flush)
      void saver.flush()
    }
  }, [saver])
}
