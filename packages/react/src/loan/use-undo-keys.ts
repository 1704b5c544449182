import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { LoanEditing } from './use-loan-editing.ts'

/**
 * Ctrl+Z takes the last change of a loan back, Ctrl+Y and Ctrl+Shift+Z do it again (Command on a Mac). A field that somebody is
 * typing into keeps these keys for itself until it is settled.
 *
 * @returns Handlers for what is around the fields.
 */
export function useUndoKeys(
  { undo, redo }: Pick<LoanEditing, 'undo' | 'redo'>,
  { isReadOnly }: { isReadOnly: boolean },
) {
  const typedInto = useRef<EventTarget | null>(null)
  return {
    onInput: ({ target }: FormEvent) => {
      typedInto.current = target
    },
    onBlur: () => {
      typedInto.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      // What is typed is settled by it.
      if (event.key === 'Enter') typedInto.current = null
      const run = stepOf(event) === 'undo' ? undo : stepOf(event) === 'redo' ? redo : null
      if (run === null || isReadOnly || typedInto.current === event.target) return
      event.preventDefault()
      run()
    },
  }
}

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}
