import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Gesture, GridDocument, GridView } from '../grid.types.ts'
import { emptyDocument } from '../state/empty-document.ts'
import { emptyView } from '../state/empty-view.ts'
import { readDocument, writeDocument } from '../state/stored-document.ts'
import { initialState, withDocument, withSource, withView } from './derive-state.ts'
import type { GridSource } from './grid-state.ts'
import { createGridStore, type GridStore } from './grid-store.ts'

/** Where a grid keeps its document over a reload: `localStorage` under one key, or what the app has. */
export interface DocumentStorage {
  /** What was written last, `null` for nothing. */
  read: () => string | null
  write: (text: string) => void
}

export interface GridStoreOptions {
  source: GridSource
  /** The document, where the owner keeps it; the grid keeps it itself otherwise. */
  document?: GridDocument | undefined
  onDocumentChange?: ((document: GridDocument) => void) | undefined
  /** The view, where the owner keeps it. */
  view?: GridView | undefined
  onViewChange?: ((view: GridView) => void) | undefined
  /** Told of each new gesture, of none that is undone. */
  onGesture?: ((gesture: Gesture) => void) | undefined
  storage?: DocumentStorage | undefined
}

/** The store of a grid, kept in step with what its owner gives it. */
export function useGridStore(options: GridStoreOptions): GridStore {
  const { source, document, view, storage } = options
  const [store] = useState(() => {
    const stored = storage === undefined ? null : readDocument(storage.read() ?? '')
    return createGridStore(initialState(source, document ?? stored ?? emptyDocument(), view ?? emptyView()))
  })

  useLayoutEffect(() => {
    if (store.read().source !== source) store.run((state) => withSource(state, source))
  }, [store, source])
  useLayoutEffect(() => {
    if (document !== undefined) store.run((state) => withDocument(state, document))
  }, [store, document])
  useLayoutEffect(() => {
    if (view !== undefined) store.run((state) => withView(state, view))
  }, [store, view])

  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    let last = store.read()
    return store.subscribe(() => {
      const now = store.read()
      const before = last
      last = now
      const { onDocumentChange, onViewChange, onGesture, storage: kept } = latest.current
      if (now.view !== before.view && now.view !== latest.current.view) onViewChange?.(now.view)
      if (now.document === before.document || now.document === latest.current.document) return
      onDocumentChange?.(now.document)
      const gesture = now.document.done.at(-1)
      const isNew = now.document.undone.length === 0 && gesture !== before.document.done.at(-1)
      if (isNew && gesture !== undefined && before.document.undone.at(-1) !== gesture) onGesture?.(gesture)
      kept?.write(writeDocument(now.document))
    })
  }, [store])
  return store
}
