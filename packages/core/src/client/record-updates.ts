import type { Connection } from './connection.ts'
import { type DebouncedUpdate, debouncedUpdate } from './debounced-update.ts'

/** Milliseconds of quiet before the edits of a loan or a building are saved. Source: the product's constant. */
const quietMilliseconds = 1000

/** Changes of records, each saved after a pause in them. */
export interface RecordUpdates<Changes extends object> {
  /** Adds to what will be saved of a record. */
  edit(id: string, changes: Changes): void
  /** Saves at once what is not saved yet, of all records. */
  flush(): Promise<void>
  /** What no save has carried to the server yet; `null` for nothing. */
  unsaved(id: string): Changes | null
}

/**
 * Saves changes of records after a pause in them, each record by itself. Every save says of which version of the record it is:
 * the one that the caller read, or the one that the last save made of it.
 *
 * @param save Sends the changes of a record; answers what it is afterwards.
 * @example
 * const saved = []
 * const updates = recordUpdates({ clock: systemClock, reportError: console.error }, async (id, changes) => { saved.push([id, changes]); return { modifiedOn: 2 } })
 * updates.edit('7', { stories: 3, modifiedOn: 1 })
 * await updates.flush()
 * saved // => [['7', { stories: 3, modifiedOn: 1 }]]
 */
export function recordUpdates<Changes extends { modifiedOn?: number | undefined }>(
  { clock, reportError }: Pick<Connection, 'clock' | 'reportError'>,
  save: (id: string, changes: Changes) => Promise<{ modifiedOn: number | null }>,
): RecordUpdates<Changes> {
  const updates = new Map<string, DebouncedUpdate<Changes>>()
  const lastSaved = new Map<string, number>()

  function updateOf(id: string): DebouncedUpdate<Changes> {
    const known = updates.get(id)
    if (known !== undefined) return known
    const made = debouncedUpdate<Changes>({
      clock,
      reportError,
      afterMilliseconds: quietMilliseconds,
      save: async (changes) => {
        const { modifiedOn } = await save(id, ofLatest(changes, lastSaved.get(id)))
        if (modifiedOn !== null) lastSaved.set(id, modifiedOn)
      },
    })
    updates.set(id, made)
    return made
  }

  return {
    edit: (id, changes) => updateOf(id).edit(changes),
    flush: async () => {
      await Promise.all([...updates.values()].map((update) => update.flush()))
    },
    unsaved: (id) => updates.get(id)?.unsaved() ?? null,
  }
}

/** The changes as those of the later version: our own save made the record newer than the caller read it. */
function ofLatest<Changes extends { modifiedOn?: number | undefined }>(
  changes: Changes,
  saved: number | undefined,
): Changes {
  const { modifiedOn } = changes
  return modifiedOn === undefined || saved === undefined
    ? changes
    : { ...changes, modifiedOn: Math.max(modifiedOn, saved) }
}
