import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client, Clock } from '@uwkit/core/client'
import { useEffect, useSyncExternalStore } from 'react'
import { useClient } from '../client/index.ts'
import { debouncedUpdate } from './debounced-update.ts'

/** How what was typed stands: all saved, waiting for a pause, on its way, or refused. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** What a screen shows of an autosave. */
export interface AutosaveSnapshot<Fields, Saved> {
  /** What is not saved yet; it stands over what is. */
  typed: Partial<Fields>
  state: SaveState
  /** Why the last save failed; `null` while none did. */
  failure: Error | null
  /** What the last save came to; `null` before the first. */
  saved: Saved | null
}

/** Versions of records by their names; `null` of a record that did not exist. A value of one record calls it `record`. */
export type VersionsByName = Readonly<Record<string, number | null>>

/** The version of each record in a save; a save never overwrites another user's newer version. */
export interface RecordVersions {
  /**
   * The version that the first unsaved change was made on, or that our own last save made where that is newer.
   *
   * @returns `null` where the record did not exist, `undefined` where no change said.
   */
  of: (name?: string) => number | null | undefined
  /** Tells which version a save made. */
  made: (version: number | null, name?: string) => void
}

/** Keeps entries until they are saved. */
export interface Autosave<Fields extends object, Saved = unknown> {
  /**
   * Adds to what will be saved.
   *
   * @param shown Versions of the records that are changed, as they are shown; those of earlier unsaved changes stay.
   */
  edit: (changes: Partial<Fields>, shown?: VersionsByName) => void
  /** Saves at once, as when a field or a page is left; tries again what failed. */
  flush: () => Promise<void>
  /** Saves over these versions, which somebody else made meanwhile. */
  saveOver: (versions: VersionsByName) => Promise<void>
  /** Forgets what is not saved. */
  discard: () => void
  snapshot: () => AutosaveSnapshot<Fields, Saved>
  /** @returns Ends it. */
  subscribe: (listener: () => void) => () => void
}

/** What an autosave works with. */
export interface AutosaveOptions<Fields extends object, Saved> {
  clock: Clock
  /** Sends changes, merged since the last save; what it throws is shown, and the changes are kept. */
  save: (changes: Partial<Fields>, versions: RecordVersions) => Promise<Saved>
  /** Of quiet before a save. @default 1000 The product's constant. */
  quietMilliseconds?: number
}

/**
 * Saves fields one second after their last change and reports the save state. A failed change stays in the form and is sent
 * with the next change or retry.
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
  quietMilliseconds = 1000,
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
    afterMilliseconds: quietMilliseconds,
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
    saveOver: (theirs) => {
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

/** Autosaves outlive their screens: what could not be saved is still typed when a screen is opened again. */
const autosavesOf = new WeakMap<Client, Map<string, unknown>>()

/**
 * Returns a record's autosave, creating it if there is none.
 *
 * @param key Of the record and its kind.
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
  const byKey = autosavesOf.get(client) ?? new Map<string, unknown>()
  autosavesOf.set(client, byKey)
  const stored = byKey.get(key) as Autosave<Fields, Saved> | undefined
  if (stored !== undefined) return stored
  const made = make()
  byKey.set(key, made)
  // What one person typed is not the next one's to save.
  client.connection.onForget(made.discard)
  return made
}

/**
 * Returns the autosave of an edited record; `undefined` if it was not edited.
 *
 * @example
 * openAutosave({}, 'loan/7') // => undefined
 */
export function openAutosave(client: Client, key: string): Autosave<object> | undefined {
  return autosavesOf.get(client)?.get(key) as Autosave<object> | undefined
}

/** The save state and the actions for a failed save. */
export interface Saving {
  state: SaveState
  failure: Error | null
  /** Saves at once; tries again what failed. */
  flush: () => Promise<void>
  /** Forgets what is typed and not saved. */
  discard: () => void
  /** Saves what is typed over what somebody else saved meanwhile. @default a conflict is only tried again */
  keepMine?: (() => Promise<unknown>) | undefined
  /** Takes what somebody else saved in place of what is typed. */
  takeTheirs?: (() => Promise<unknown>) | undefined
}

/**
 * Saves when a field is left, for `onBlur` of what holds the fields. A failed save waits for its buttons: if leaving a field tried
 * again, they would be gone as soon as the keyboard moves to them.
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

/** The functions available to a save. */
export interface SaveTools {
  versions: RecordVersions
  client: Client
  queries: QueryClient
}

/** A value that is saved while a person types. */
export interface UsedAutosave<Fields extends object, Saved>
  extends Pick<Autosave<Fields, Saved>, 'edit' | 'saveOver'>,
    Pick<AutosaveSnapshot<Fields, Saved>, 'typed' | 'saved'> {
  /** What is not saved at the time of the call, as after waiting for something. */
  unsaved: () => Partial<Fields>
  saving: Saving
}

/**
 * Saves a record's entries after a pause, when a field loses focus, and when the page closes.
 *
 * @param key Of the record and its kind; another key is another record.
 * @param save Sends changes; what it throws is shown, and what it answers is `saved`.
 */
export function useAutosave<Fields extends object, Saved = unknown>(
  key: string,
  save: (changes: Partial<Fields>, tools: SaveTools) => Promise<Saved>,
): UsedAutosave<Fields, Saved> {
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
    saveOver: engine.saveOver,
    saving: { state, failure, flush: engine.flush, discard: engine.discard },
  }
}

/** Saves when the screen or the page is left; a page that holds unsaved work is not closed without a question. */
function useFlushOnLeaving(engine: Pick<Autosave<object>, 'flush' | 'snapshot'>) {
  useEffect(() => {
    const flush = () => {
      // A field that tells its value when it is left has not told it yet.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void engine.flush()
    }
    const ask = (event: BeforeUnloadEvent) => {
      flush()
      if (engine.snapshot().state !== 'saved') event.preventDefault()
    }
    const listening = new AbortController()
    window.addEventListener('beforeunload', ask, listening)
    window.addEventListener('pagehide', flush, listening)
    window.addEventListener('popstate', flush, listening)
    return () => {
      listening.abort()
      void engine.flush()
    }
  }, [engine])
}
