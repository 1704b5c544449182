import { useEffect, useRef } from 'react'
import { type KeyHint, useKeys } from '../shell/commands/use-commands.ts'
import type { Desk } from './use-desk.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { Walk } from './use-walk.ts'

const hints: readonly KeyHint[] = [
  { keys: 'F8', what: 'Next open point' },
  { keys: 'Shift+F8', what: 'Previous open point' },
  { keys: 'Ctrl+Enter', what: 'Next step' },
  { keys: 'Ctrl+S', what: 'Save' },
  { keys: 'Ctrl+Z', what: 'Undo the last step, wherever it was done' },
  { keys: 'Ctrl+Y', what: 'Do it again' },
  { keys: 'Alt+S', what: 'Show or hide the source' },
  { keys: 'Alt+H', what: 'History of the cell' },
]

export interface DeskKeys {
  desk: Desk
  walk: Walk
  onForward: () => void
  onSave: () => void
  /** Shows the history of the selected cell. */
  onHistory: () => void
}

/** The keys of a workspace, and their list under `?`. */
export function useDeskKeys({ desk, walk, onForward, onSave, onHistory }: DeskKeys): void {
  useKeys(hints)
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  const { session, togglePane, isPaneShown, readOnly } = desk
  const edit = (work: () => void) => () => {
    if (readOnly === undefined) work()
  }
  useShortcuts({
    F8: walk.next,
    'Shift+F8': walk.previous,
    'Ctrl+Enter': onForward,
    'Ctrl+S': () => {
      // What is being typed belongs to the document too: leaving its field puts it there.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur()
      setTimeout(() => latest.current(), 0)
    },
    'Ctrl+Z': edit(() => session.undo()),
    'Ctrl+Y': edit(() => session.redo()),
    'Ctrl+Shift+Z': edit(() => session.redo()),
    'Alt+S': togglePane,
    'Alt+H': () => {
      if (!isPaneShown) togglePane()
      onHistory()
    },
  })
}
