import { useState } from 'react'
import type { GridDocument, GridView } from '../grid.types.ts'
import { readDocument, readViews, type SavedView, saveView, writeDocument, writeViews } from '../state/stored.ts'

/** Where a grid keeps its document over a reload: `localStorage` under one key, or what the app has. */
export interface DocumentStorage {
  /** What was written last, `null` for nothing. */
  read: () => string | null
  write: (text: string) => void
}

/** A document that is written a moment after it changed, so that no key waits for it. */
interface DocumentKeeper {
  /** Notes what is to be written. */
  note: (document: GridDocument) => void
  /** Writes at once what was noted. */
  flush: () => void
}

/** Milliseconds after the last change. */
const delay = 400

/** Steps of history that are kept where all of them do not fit. */
const shorter = [200, 0]

/**
 * Keeps a document in a storage. Where the storage is too small, it holds on to the latest two hundred steps of the
 * history, and if these are too much to the edits alone.
 *
 * @param onFault - Told when the storage refuses even that.
 */
export function keepDocument(storage: DocumentStorage, onFault: (fault: unknown) => void): DocumentKeeper {
  let noted: GridDocument | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const document = noted
    noted = null
    if (document !== null) writeWhatFits(storage, document, onFault)
  }
  return {
    note: (document) => {
      noted = document
      timer ??= setTimeout(flush, delay)
    },
    flush,
  }
}

/** What a storage holds; `null` where it holds nothing that can be read. */
export function keptDocument(storage: DocumentStorage): GridDocument | null {
  try {
    return readDocument(storage.read() ?? '')
  } catch {
    return null
  }
}

function writeWhatFits(storage: DocumentStorage, document: GridDocument, onFault: (fault: unknown) => void): void {
  const candidates = [
    document,
    ...shorter.map((steps) => ({ ...document, done: steps === 0 ? [] : document.done.slice(-steps), undone: [] })),
  ]
  for (const [at, candidate] of candidates.entries()) {
    try {
      storage.write(writeDocument(candidate))
      return
    } catch (fault) {
      if (at === candidates.length - 1) onFault(fault)
    }
  }
}

/** The views that a person has given names, and what changes them. */
interface SavedViews {
  views: readonly SavedView[]
  save: (name: string, view: GridView) => void
  remove: (name: string) => void
}

/** The named views of a grid, kept where its owner says. */
export function useSavedViews(storage: DocumentStorage): SavedViews {
  const [views, setViews] = useState(() => readViews(storage.read() ?? '') ?? [])
  const keep = (next: readonly SavedView[]) => {
    setViews(next)
    storage.write(writeViews(next))
  }
  return {
    views,
    save: (name, view) => keep(saveView(views, name, view)),
    remove: (name) => keep(views.filter((one) => one.name !== name)),
  }
}
