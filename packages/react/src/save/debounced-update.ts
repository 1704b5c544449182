import type { Clock } from '@uwkit/core/client'

/** Thrown by a save if only some of the edits were saved, so that only the others are kept and retried. */
export class PartialSaveError<Edit extends object> extends Error {
  override readonly name = 'PartialSaveError'
  /** Unsaved part of the edits. */
  readonly left: Edit
  /** Why they were not saved. */
  override readonly cause: Error

  constructor(left: Edit, cause: Error) {
    super(cause.message)
    this.left = left
    this.cause = cause
  }
}

/** Options for saving edits. */
export interface DebouncedUpdateOptions<Edit extends object> {
  /** Saves all edits since the last successful save, merged; after a {@link PartialSaveError}, only its unsaved edits are kept. */
  save: (edit: Edit) => Promise<unknown>
  clock: Clock
  /** Milliseconds without edits before a save. */
  afterMilliseconds: number
  /** Called for every failed save; its edits are kept. */
  reportError: (error: Error) => void
  /** Called after every save, once {@link DebouncedUpdate.unsaved} reflects it. */
  onEnd?: () => void
  /** Merges two edits. @default the fields of both; the later edit wins */
  merge?: (earlier: Edit, later: Edit) => Edit
}

/** Edits that are waiting or being saved. */
export interface DebouncedUpdate<Edit extends object> {
  /** Adds to the next save; a field edited twice keeps the later value. */
  edit(edit: Edit): void
  /** Saves unsaved edits at once; resolves when they are saved, or when the save failed and reported its error. */
  flush(): Promise<void>
  /** Returns the unsaved edits, merged; `null` if there are none. */
  unsaved(): Edit | null
  /** Returns whether there are edits that no save has started on. */
  isWaiting(): boolean
  /** Discards edits that no save has started on; those of a save in progress are not retried if it fails. */
  discard(): void
}

/**
 * Saves edits after a pause, one save at a time. An edit made during a save goes with the next one; the edits of a
 * failed save are kept, overridden by later ones, and go with the next edit or {@link DebouncedUpdate.flush}. The last
 * edit is therefore never lost or overwritten by an older one.
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
  let cancelTimer = () => {}
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
      const isPartial = error instanceof PartialSaveError
      // Edits discarded during the save stay discarded.
      const left = isPartial && inFlight !== null ? (error.left as Edit) : inFlight
      waiting = merged(left, waiting)
      const why: unknown = isPartial ? error.cause : error
      reportError(why instanceof Error ? why : new Error(String(why)))
      return false
    } finally {
      inFlight = null
      onEnd?.()
    }
  }

  /** Saves after any save in progress. */
  function saveNext(): Promise<boolean> {
    cancelTimer()
    running = running.then(attempt)
    return running
  }

  return {
    edit: (edit) => {
      waiting = merged(waiting, edit)
      cancelTimer()
      cancelTimer = clock.after(afterMilliseconds, () => void saveNext())
    },
    flush: async () => {
      while ((await saveNext()) && waiting !== null);
    },
    unsaved: () => merged(inFlight, waiting),
    isWaiting: () => waiting !== null,
    discard: () => {
      cancelTimer()
      inFlight = null
      waiting = null
    },
  }
}
