import type { Clock } from '@uwkit/core/client'

/** Thrown by a save if only some of the edits were saved, so that only the others are kept and retried. */
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
