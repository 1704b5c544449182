import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client, Clock } from '@uwkit/core/client'
import { useEffect, useSyncExternalStore } from 'react'
import { useClient } from '../client/index.ts'
import { debouncedUpdate } from './debounced-update.ts'

/** State of unsaved changes: all saved, waiting for a pause, being sent, or failed. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** State of an autosave for a screen. */
export interface AutosaveSnapshot<Fields, Saved> {
  /** Unsaved changes, which override saved values. */
  typed: Partial<Fields>
  state: SaveState
  /** Why the last save failed; `null` if it did not. */
  failure: Error | null
  /** Result of the last save; `null` before the first. */
  saved: Saved | null
}

/** Versions of records by name; `null` for a record that did not exist. A single record is named `record`. */
export type VersionsByName = Readonly<Record<string, number | null>>

/** The version of each record in a save; a save never overwrites another user's newer version. */
export interface RecordVersions {
  /**
   * Returns the version on which the first unsaved change is based, or the version of the last save here if newer.
   *
   * @returns `null` if the record did not exist, `undefined` if no change gave a version.
   */
  of: (name?: string) => number | null | undefined
  /** Reports the version that a save created. */
  made: (version: number | null, name?: string) => void
}

/** Holds changes until they are saved. */
export interface Autosave<Fields extends object, Saved = unknown> {
  /**
   * Adds changes to the next save.
   *
   * @param shown Versions of the changed records as shown; versions from earlier unsaved changes take precedence.
   */
  edit: (changes: Partial<Fields>, shown?: VersionsByName) => void
  /** Saves at once, as when a field loses focus or a page is closed; retries failed changes. */
  flush: () => Promise<void>
  /** Saves over these versions, which another user created in the meantime. */
  overwriteVersion: (versions: VersionsByName) => Promise<void>
  /** Discards unsaved changes. */
  discard: () => void
  snapshot: () => AutosaveSnapshot<Fields, Saved>
  /** @returns Unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Options of an autosave. */
export interface AutosaveOptions<Fields extends object, Saved> {
  clock: Clock
  /** Sends all changes since the last save, merged; on an error, the error is shown and the changes are kept. */
  save: (changes: Partial<Fields>, versions: RecordVersions) => Promise<Saved>
  /** Milliseconds without changes before a save. @default 1000 The product's constant. */
  debounceMilliseconds?: number
}

/**
 * Saves fields one second after their last change and reports the save state. A failed change stays in the form and is
 * sent with the next change or retry.
 *
 * @example
 * const clock = { now: () => 0, after: () => () => {} }
 * const building = autosave({ clock, save: async () => {} })
 * building.edit({ stories: 3 })
 * building.snapshot()
 * // => { typed: { stories: 3 }, state: 'waiting', failure: null, saved: null }
 */
export function autosave<Fields extends object, Saved = unknown>({
  clock,
  save,
  debounceMilliseconds = 1000,
}: AutosaveOptions<Fields, Saved>): Autosave<Fields, Saved> {
  const seen = new Map<string, number | null>()
  const own = new Map<string, number>()
  const listeners = new Set<() => void>()
  let failure: Error | null = null
  let isSaving = false
  let saved: Saved | null = null
  let shown: AutosaveSnapshot<Fields, Saved> = { typed: {}, state: 'saved', failure: null, saved }

  const versions: RecordVersions = {
    of: (name = 'record') => {
      const [first, last] = [seen.get(name), own.get(name)]
      return last === undefined ? first : Math.max(first ?? 0, last)
    },
    made: (version, name = 'record') => {
      if (version !== null) own.set(name, version)
    },
  }
  const publish = () => {
    const unsaved = update.unsaved()
    const state = isSaving ? 'saving' : unsaved === null ? 'saved' : failure === null ? 'waiting' : 'failed'
    shown = { typed: unsaved ?? {}, state, failure: isSaving || unsaved === null ? null : failure, saved }
    for (const listener of listeners) listener()
  }
  const update = debouncedUpdate<Partial<Fields>>({
    clock,
    afterMilliseconds: debounceMilliseconds,
    save: async (changes) => {
      isSaving = true
      publish()
      try {
        saved = await save(changes, versions)
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
  const flush = () => (update.unsaved() === null ? Promise.resolve() : update.flush())

  return {
    edit: (changes, shown = {}) => {
      for (const [name, version] of Object.entries(shown)) if (!seen.has(name)) seen.set(name, version)
      update.edit(changes)
      publish()
    },
    flush,
    overwriteVersion: (theirs) => {
      for (const [name, version] of Object.entries(theirs)) seen.set(name, version)
      return flush()
    },
    discard: () => {
      update.discard()
      seen.clear()
      failure = null
      publish()
    },
    snapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Autosaves outlive their screens: unsaved changes are still there when a screen is reopened. */
const autosavesByClient = new WeakMap<Client, Map<string, unknown>>()

/**
 * Returns a record's autosave, creating it if there is none.
 *
 * @param key Kind and ID of the record.
 * @example
 * const client = { connection: { onForget: () => undefined } }
 * const made = autosaveFor(client, 'loan/7', () => ({ discard: () => undefined }))
 * autosaveFor(client, 'loan/7', () => null) === made // => true
 */
export function autosaveFor<Fields extends object, Saved>(
  client: Client,
  key: string,
  make: () => Autosave<Fields, Saved>,
): Autosave<Fields, Saved> {
  const byKey = autosavesByClient.get(client) ?? new Map<string, unknown>()
  autosavesByClient.set(client, byKey)
  const stored = byKey.get(key) as Autosave<Fields, Saved> | undefined
  if (stored !== undefined) return stored
  const made = make()
  byKey.set(key, made)
  // One user's unsaved changes must not be saved by the next user.
  client.connection.onForget(made.discard)
  return made
}

/**
 * Returns the autosave of an edited record; `undefined` if it was not edited.
 *
 * @example
 * existingAutosave({}, 'loan/7') // => undefined
 */
export function existingAutosave(client: Client, key: string): Autosave<object> | undefined {
  return autosavesByClient.get(client)?.get(key) as Autosave<object> | undefined
}

/** The save state and the actions for a failed save. */
export interface Saving {
  state: SaveState
  failure: Error | null
  /** Saves at once; retries failed changes. */
  flush: () => Promise<void>
  /** Discards unsaved changes. */
  discard: () => void
  /** Saves the changes over another user's newer version. @default a conflict can only be retried */
  keepOwnVersion?: (() => Promise<unknown>) | undefined
  /** Replaces the changes with another user's saved version. */
  takeSavedVersion?: (() => Promise<unknown>) | undefined
}

/**
 * Returns an `onBlur` handler for the container of fields that saves when one loses focus. A failed save waits for its
 * buttons: a retry on blur would remove them as soon as they get the focus.
 *
 * @example
 * const flushed = []
 * const flush = async () => void flushed.push('saved')
 * saveOnBlur({ failure: null, flush })()
 * saveOnBlur({ failure: new Error('Changed meanwhile'), flush })()
 * flushed // => ['saved']
 */
export function saveOnBlur({ failure, flush }: Pick<Saving, 'failure' | 'flush'>): () => void {
  return () => {
    if (failure === null) void flush()
  }
}

/** Functions available to a save. */
export interface SaveTools {
  versions: RecordVersions
  client: Client
  queries: QueryClient
}

/** A value that is saved while the user types. */
export interface AutosaveHandle<Fields extends object, Saved>
  extends Pick<Autosave<Fields, Saved>, 'edit' | 'overwriteVersion'>,
    Pick<AutosaveSnapshot<Fields, Saved>, 'typed' | 'saved'> {
  /** Returns the unsaved changes at the time of the call, for example after an `await`. */
  unsaved: () => Partial<Fields>
  saving: Saving
}

/**
 * Saves a record's changes after a pause, when a field loses focus, and when the page closes.
 *
 * @param key Kind and ID of the record; another key means another record.
 * @param save Sends changes; its error is shown, and its result is `saved`.
 */
export function useAutosave<Fields extends object, Saved = unknown>(
  key: string,
  save: (changes: Partial<Fields>, tools: SaveTools) => Promise<Saved>,
): AutosaveHandle<Fields, Saved> {
  const client = useClient()
  const queries = useQueryClient()
  const engine = autosaveFor(client, key, () =>
    autosave<Fields, Saved>({
      clock: client.connection.clock,
      save: (changes, versions) => save(changes, { versions, client, queries }),
    }),
  )
  const { typed, state, failure, saved } = useSyncExternalStore(engine.subscribe, engine.snapshot)
  useFlushOnLeaving(engine)
  return {
    typed,
    saved,
    unsaved: () => engine.snapshot().typed,
    edit: engine.edit,
    overwriteVersion: engine.overwriteVersion,
    saving: { state, failure, flush: engine.flush, discard: engine.discard },
  }
}

/** Saves when the user leaves the screen or page, and asks before a page with unsaved changes is closed. */
function useFlushOnLeaving(engine: Pick<Autosave<object>, 'flush' | 'snapshot'>) {
  useEffect(() => {
    const flush = () => {
      // A field that reports its value on blur has not reported it yet.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void engine.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      flush()
      if (engine.snapshot().state !== 'saved') event.preventDefault()
    }
    const listening = new AbortController()
    window.addEventListener('beforeunload', warn, listening)
    window.addEventListener('pagehide', flush, listening)
    window.addEventListener('popstate', flush, listening)
    return () => {
      listening.abort()
      void engine.flush()
    }
  }, [engine])
}
