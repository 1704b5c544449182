import type { Clock, Connection } from '@uwkit/core/client'

/** Some of several edits were saved: thrown by a save, so that only the others are kept and tried again. */
export class PartlySavedError<Edit extends object> extends Error {
  override readonly name = 'PartlySavedError'
  /** What was not saved. */
  readonly left: Edit
  /** Why not. */
  override readonly cause: Error

  constructor(left: Edit, cause: Error) {
    super(cause.message)
    this.left = left
    this.cause = cause
  }
}

/** How edits become saves. */
export interface DebouncedUpdateOptions<Edit extends object> {
  /** Saves all edits since the last save that succeeded, merged into one; a {@link PartlySavedError} keeps only some of them. */
  save: (edit: Edit) => Promise<unknown>
  /** Tells when a pause is over. */
  clock: Clock
  /** Of quiet before a save. */
  afterMilliseconds: number
  /** Told of every save that failed; its edits are kept. */
  reportError: (error: Error) => void
  /** Told after every save, once {@link DebouncedUpdate.unsaved} knows what came of it. */
  onEnd?: () => void
  /** Makes one edit of two. @default the fields of both, those of the later one where both have them */
  merge?: (earlier: Edit, later: Edit) => Edit
}

/** Edits on their way to the server. */
export interface DebouncedUpdate<Edit extends object> {
  /** Adds to what will be saved; a field edited twice keeps the later value. */
  edit(edit: Edit): void
  /** Saves at once what is not saved yet; ends when it is saved, or the save failed and said so. */
  flush(): Promise<void>
  /** What no save has carried to the server yet, merged; `null` for nothing. */
  unsaved(): Edit | null
  /** Whether edits were made that no save has begun to carry. */
  isWaiting(): boolean
  /** Gives up the edits that no save has begun to carry; those of a save on its way are not tried again should it fail. */
  discard(): void
}

/**
 * Saves edits after a pause in them, one save at a time. An edit made while a save is on its way goes with the next one; the
 * edits of a save that failed stay, under later ones, and go with the next edit or {@link DebouncedUpdate.flush}. So the
 * last edit is never lost, and never overtaken by an older one.
 *
 * @example
 * const saved = []
 * const update = debouncedUpdate({ save: async (edit) => saved.push(edit), clock: { now: () => 0, after: () => () => {} }, afterMilliseconds: 1000, reportError: console.error })
 * update.edit({ yearBuilt: 1986, stories: 3 })
 * update.edit({ yearBuilt: 1987 })
 * await update.flush()
 * saved // => [{ yearBuilt: 1987, stories: 3 }]
 */
export function debouncedUpdate<Edit extends object>({
  save,
  clock,
  afterMilliseconds,
  reportError,
  onEnd,
  merge = (earlier, later) => ({ ...earlier, ...later }),
}: DebouncedUpdateOptions<Edit>): DebouncedUpdate<Edit> {
  let waiting: Edit | null = null
  let inFlight: Edit | null = null
  let running: Promise<boolean> = Promise.resolve(true)
  let callOff = () => {}
  const merged = (earlier: Edit | null, later: Edit | null) =>
    earlier === null || later === null ? (later ?? earlier) : merge(earlier, later)

  async function attempt(): Promise<boolean> {
    if (waiting === null) return true
    const edit = waiting
    inFlight = edit
    waiting = null
    try {
      await save(edit)
      return true
    } catch (error) {
      const isPartly = error instanceof PartlySavedError
      // What was given up meanwhile stays given up.
      const left = isPartly && inFlight !== null ? (error.left as Edit) : inFlight
      waiting = merged(left, waiting)
      const why: unknown = isPartly ? error.cause : error
      reportError(why instanceof Error ? why : new Error(String(why)))
      return false
    } finally {
      inFlight = null
      onEnd?.()
    }
  }

  /** Saves after any save that is on its way. */
  function saveNext(): Promise<boolean> {
    callOff()
    running = running.then(attempt)
    return running
  }

  return {
    edit: (edit) => {
      waiting = merged(waiting, edit)
      callOff()
      callOff = clock.after(afterMilliseconds, () => void saveNext())
    },
    flush: async () => {
      while ((await saveNext()) && waiting !== null);
    },
    unsaved: () => merged(inFlight, waiting),
    isWaiting: () => waiting !== null,
    discard: () => {
      callOff()
      inFlight = null
      waiting = null
    },
  }
}

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
 * const updates = recordUpdates({ clock: { now: () => 0, after: () => () => {} }, reportError: console.error }, async (id, changes) => { saved.push([id, changes]); return { modifiedOn: 2 } })
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
