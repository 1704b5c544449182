import type { Connection } from './connection.ts'
import { type DebouncedUpdate, debouncedUpdate } from './debounced-update.ts'

/** Milliseconds of quiet before the edits of a loan or a building are saved. Source: the product's constant. */
const quietMilliseconds = 1000

/** How the changes of a record stand. */
export type RecordSaving<Saved> =
  /** Nothing waits; `saved` is the record as the last save left it, `null` before the first. */
  | { kind: 'saved'; saved: Saved | null }
  /** Changes wait for a pause. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The last save failed; its changes are kept. */
  | { kind: 'failed'; error: Error }

/** Changes of records, each saved after a pause in them. */
export interface RecordUpdates<Changes extends object, Saved = unknown> {
  /** Adds to what will be saved of a record. */
  edit(id: string, changes: Changes): void
  /** Saves at once what is not saved yet, of all records. */
  flush(): Promise<void>
  /** What no save has carried to the server yet; `null` for nothing. */
  unsaved(id: string): Changes | null
  /** Says that what waits may be saved over a version that was made meanwhile, as where somebody keeps his own. */
  saveOver(id: string, modifiedOn: number): void
  /** Gives up what is not saved of a record, as where somebody takes over what others saved. */
  discard(id: string): void
  /** Tells how a record stands, at once and at every change; the answer ends that. */
  watch(id: string, listener: (saving: RecordSaving<Saved>) => void): () => void
}

/**
 * Saves changes of records after a pause in them, each record by itself. Every save says of which version of the record it is:
 * the oldest that its changes were made on, or the one that the last save made of it. So a version that was read between two
 * changes does not hide that the first was made without it. All is forgotten when another person signs in.
 *
 * @param save Sends the changes of a record; answers what it is afterwards.
 * @example
 * const saved = []
 * const updates = recordUpdates({ clock: systemClock, reportError: console.error }, async (id, changes) => { saved.push([id, changes]); return { modifiedOn: 2 } })
 * updates.edit('7', { stories: 3, modifiedOn: 1 })
 * await updates.flush()
 * saved // => [['7', { stories: 3, modifiedOn: 1 }]]
 */
export function recordUpdates<
  Changes extends { modifiedOn?: number | undefined },
  Saved extends { modifiedOn: number | null } = { modifiedOn: number | null },
>(
  { clock, reportError, onForget }: Pick<Connection, 'clock' | 'reportError'> & Partial<Pick<Connection, 'onForget'>>,
  save: (id: string, changes: Changes) => Promise<Saved>,
): RecordUpdates<Changes, Saved> {
  const updates = new Map<string, DebouncedUpdate<Changes>>()
  const lastSaved = new Map<string, Saved>()
  const savedOver = new Map<string, number>()
  const standings = new Map<string, RecordSaving<Saved>>()
  const listeners = new Map<string, Set<(saving: RecordSaving<Saved>) => void>>()

  const standingOf = (id: string): RecordSaving<Saved> =>
    standings.get(id) ?? { kind: 'saved', saved: lastSaved.get(id) ?? null }

  function stands(id: string, standing: RecordSaving<Saved>): void {
    standings.set(id, standing)
    for (const listener of listeners.get(id) ?? []) listener(standing)
  }

  function updateOf(id: string): DebouncedUpdate<Changes> {
    const known = updates.get(id)
    if (known !== undefined) return known
    const made = debouncedUpdate<Changes>({
      clock,
      reportError: (error) => {
        // Where the changes were given up meanwhile there is nothing that was not saved.
        if (updates.get(id) === made) stands(id, { kind: 'failed', error })
        reportError(error)
      },
      afterMilliseconds: quietMilliseconds,
      merge: ofOldest,
      save: async (changes) => {
        if (updates.get(id) === made) stands(id, { kind: 'saving' })
        const versions = [lastSaved.get(id)?.modifiedOn, savedOver.get(id)]
        const saved = await save(id, ofLatest(changes, versions))
        if (updates.get(id) !== made) return
        lastSaved.set(id, saved)
        savedOver.delete(id)
        stands(id, made.isWaiting() ? { kind: 'waiting' } : { kind: 'saved', saved })
      },
    })
    updates.set(id, made)
    return made
  }

  function discard(id: string): void {
    updates.get(id)?.discard()
    updates.delete(id)
    savedOver.delete(id)
    stands(id, { kind: 'saved', saved: lastSaved.get(id) ?? null })
  }

  onForget?.(() => {
    lastSaved.clear()
    for (const id of standings.keys()) discard(id)
  })

  return {
    edit: (id, changes) => {
      updateOf(id).edit(changes)
      if (standingOf(id).kind !== 'saving') stands(id, { kind: 'waiting' })
    },
    flush: async () => {
      await Promise.all([...updates.values()].map((update) => update.flush()))
    },
    unsaved: (id) => updates.get(id)?.unsaved() ?? null,
    saveOver: (id, modifiedOn) => {
      savedOver.set(id, modifiedOn)
    },
    discard,
    watch: (id, listener) => {
      const held = listeners.get(id) ?? new Set()
      listeners.set(id, held.add(listener))
      listener(standingOf(id))
      return () => held.delete(listener)
    },
  }
}

/** Changes after earlier ones: the record is that of the oldest version that one of them was made on. */
function ofOldest<Changes extends { modifiedOn?: number | undefined }>(earlier: Changes, later: Changes): Changes {
  const versions = [earlier.modifiedOn, later.modifiedOn].filter((version) => version !== undefined)
  const both = { ...earlier, ...later }
  return versions.length === 0 ? both : { ...both, modifiedOn: Math.min(...versions) }
}

/** The changes as those of the latest version: our own save made the record newer than the caller read it. */
function ofLatest<Changes extends { modifiedOn?: number | undefined }>(
  changes: Changes,
  versions: readonly (number | null | undefined)[],
): Changes {
  const { modifiedOn } = changes
  return modifiedOn === undefined
    ? changes
    : { ...changes, modifiedOn: Math.max(modifiedOn, ...versions.map((version) => version ?? modifiedOn)) }
}
