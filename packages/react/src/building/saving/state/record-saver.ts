import { type Clock, debouncedUpdate } from '@uwkit/core/client'

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
export type SeenVersions = Map<string, number | null>

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
