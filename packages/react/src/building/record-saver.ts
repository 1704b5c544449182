import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client, Clock } from '@uwkit/core/client'
import { useEffect, useSyncExternalStore } from 'react'
import { debouncedUpdate, useClient } from '../client/index.ts'

/** How what was typed stands: all saved, waiting for a pause, on its way, or refused. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** What a screen shows of a saver. */
export interface SaverSnapshot<Fields> {
  /** What is not saved yet; it stands over what is. */
  typed: Partial<Fields>
  state: SaveState
  /** Why the last save failed; `null` while none did. */
  failure: Error | null
}

/** Of each record, by a name: the version that the first unsaved change of it was made on; `null` where there was none yet. */
type SeenVersions = Map<string, number | null>

/** Keeps what is typed until it is saved. */
export interface RecordSaver<Fields extends object> {
  /**
   * Adds to what will be saved.
   *
   * @param shown The versions of the records that are changed, as they are shown; those of earlier unsaved changes stay.
   */
  edit: (changes: Partial<Fields>, shown?: Readonly<Record<string, number | null>>) => void
  /** Saves at once, as when a field or a page is left; tries again what failed. */
  flush: () => Promise<void>
  /** Forgets what is not saved. */
  discard: () => void
  /** To be set where a save made a new version, or where somebody saves over one that was made meanwhile. */
  seen: SeenVersions
  snapshot: () => SaverSnapshot<Fields>
  /** @returns Ends it. */
  subscribe: (listener: () => void) => () => void
}

/** Milliseconds of quiet before a record is saved. Source: the product's constant. */
const quietMilliseconds = 1000

/**
 * Saves the fields of a record a second after the last change of them, and tells how that stands. What failed stays typed, and
 * goes with the next change or the next try.
 *
 * @param save Sends changes, told of which versions they are; what it throws is shown.
 * @example
 * const clock = { now: () => 0, after: () => () => {} }
 * const saver = recordSaver({ clock, save: async () => {} })
 * saver.edit({ stories: 3 })
 * saver.snapshot()
 * // => { typed: { stories: 3 }, state: 'waiting', failure: null }
 */
export function recordSaver<Fields extends object>({
  clock,
  save,
}: {
  clock: Clock
  save: (changes: Partial<Fields>, seen: SeenVersions) => Promise<unknown>
}): RecordSaver<Fields> {
  const seen: SeenVersions = new Map()
  const listeners = new Set<() => void>()
  let failure: Error | null = null
  let isSaving = false
  let shown: SaverSnapshot<Fields> = { typed: {}, state: 'saved', failure: null }

  const publish = () => {
    const unsaved = update.unsaved()
    const state = isSaving ? 'saving' : unsaved === null ? 'saved' : failure === null ? 'waiting' : 'failed'
    shown = { typed: unsaved ?? {}, state, failure: isSaving || unsaved === null ? null : failure }
    for (const listener of listeners) listener()
  }
  const update = debouncedUpdate<Partial<Fields>>({
    clock,
    afterMilliseconds: quietMilliseconds,
    save: async (changes) => {
      isSaving = true
      publish()
      try {
        await save(changes, seen)
        failure = null
      } finally {
        isSaving = false
      }
    },
    reportError: (error) => {
      failure = error
    },
    onEnd: () => {
      if (update.unsaved() === null) seen.clear()
      publish()
    },
  })

  return {
    edit: (changes, shown = {}) => {
      for (const [name, version] of Object.entries(shown)) if (!seen.has(name)) seen.set(name, version)
      update.edit(changes)
      publish()
    },
    flush: () => (update.unsaved() === null ? Promise.resolve() : update.flush()),
    discard: () => {
      update.discard()
      seen.clear()
      failure = null
      publish()
    },
    seen,
    snapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Savers outlive their screens: what could not be saved is still typed when a screen is opened again. */
const saversOf = new WeakMap<Client, Map<string, unknown>>()

/**
 * The saver of a record, made where there is none yet.
 *
 * @param key Of the record and its kind.
 */
export function saverFor<Fields extends object>(
  client: Client,
  key: string,
  make: () => RecordSaver<Fields>,
): RecordSaver<Fields> {
  const savers = saversOf.get(client) ?? new Map<string, unknown>()
  saversOf.set(client, savers)
  const known = savers.get(key) as RecordSaver<Fields> | undefined
  if (known !== undefined) return known
  const made = make()
  savers.set(key, made)
  // What one person typed is not the next one's to save.
  client.connection.onForget(made.discard)
  return made
}

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
