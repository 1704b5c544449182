import { useState } from 'react'
import type { GridView } from '../grid.types.ts'
import { readViews, type SavedView, saveView, writeViews } from '../state/stored-view.ts'
import type { DocumentStorage } from './keep-document.ts'

/** The views that a person has given names, and what changes them. */
export interface SavedViews {
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
