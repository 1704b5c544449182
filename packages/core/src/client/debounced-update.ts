import type { Clock } from './clock.ts'

/** How edits become saves. */
export interface DebouncedUpdateOptions<Edit extends object> {
  /** Saves all edits since the last save that succeeded, merged into one. */
  save: (edit: Edit) => Promise<unknown>
  clock: Clock
  /** Of quiet before a save. */
  afterMilliseconds: number
  /** Told of every save that failed; its edits are kept. */
  reportError: (error: Error) => void
}

/** Edits on their way to the server. */
export interface DebouncedUpdate<Edit extends object> {
  /** Adds to what will be saved; a field edited twice keeps the later value. */
  edit(edit: Edit): void
  /** Saves at once what is not saved yet; ends when it is saved, or the save failed and said so. */
  flush(): Promise<void>
  /** What no save has carried to the server yet, merged; `null` for nothing. */
  unsaved(): Edit | null
}

/**
 * Saves edits after a pause in them, one save at a time. An edit made while a save is on its way goes with the next one; the
 * edits of a save that failed stay, under later ones, and go with the next edit or {@link DebouncedUpdate.flush}. So the
 * last edit is never lost, and never overtaken by an older one.
 *
 * @example
 * const saved = []
 * const update = debouncedUpdate({ save: async (edit) => saved.push(edit), clock: systemClock, afterMilliseconds: 1000, reportError: console.error })
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
}: DebouncedUpdateOptions<Edit>): DebouncedUpdate<Edit> {
  let waiting: Edit | null = null
  let inFlight: Edit | null = null
  let running: Promise<boolean> = Promise.resolve(true)
  let callOff = () => {}

  async function attempt(): Promise<boolean> {
    if (waiting === null) return true
    const edit = waiting
    inFlight = edit
    waiting = null
    try {
      await save(edit)
      return true
    } catch (error) {
      waiting = { ...edit, ...(waiting as Edit | null) }
      reportError(error instanceof Error ? error : new Error(String(error)))
      return false
    } finally {
      inFlight = null
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
      waiting = { ...waiting, ...edit }
      callOff()
      callOff = clock.after(afterMilliseconds, () => void saveNext())
    },
    flush: async () => {
      while ((await saveNext()) && waiting !== null);
    },
    unsaved: () => (inFlight || waiting ? ({ ...inFlight, ...waiting } as Edit) : null),
  }
}
