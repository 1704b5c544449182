import { type DOMAttributes, type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { LoanEditing } from './use-loan-editing.ts'

/**
 * Ctrl+Z takes the last change of a loan back, Ctrl+Y and Ctrl+Shift+Z do it again (Command on a Mac). A field that somebody is
 * typing into keeps these keys for itself until it is settled by Enter or left; a date also while a part of it is missing.
 *
 * @returns Handlers for what is around the fields.
 */
export function useUndoKeys(
  { undo, redo }: Pick<LoanEditing, 'undo' | 'redo'>,
  { isReadOnly }: { isReadOnly: boolean },
): Required<Pick<DOMAttributes<Element>, 'onInput' | 'onBlur' | 'onKeyDownCapture' | 'onKeyDown'>> {
  const typedInto = useRef<EventTarget | null>(null)
  return {
    onInput: ({ target }: FormEvent) => {
      typedInto.current = target
    },
    onBlur: () => {
      typedInto.current = null
    },
    // On the way down: fields of figures let Enter go no further up, and parts of a date tell of no input.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter') typedInto.current = null
      else if (isPartOfDate(event.target) && isWriting(event)) typedInto.current = event.target
    },
    onKeyDown: (event: KeyboardEvent) => {
      const run = stepOf(event) === 'undo' ? undo : stepOf(event) === 'redo' ? redo : null
      if (run === null || isReadOnly || typedInto.current === event.target || isInHalfDate(event.target)) return
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

function isWriting({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey) && (key.length === 1 || key === 'Backspace' || key === 'Delete')
}

/** Month, day or year: each is a field of its own to the keyboard. */
const partOfDate = '[role="spinbutton"][contenteditable]'

function isPartOfDate(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(partOfDate)
}

function isInHalfDate(target: EventTarget): boolean {
  if (!isPartOfDate(target)) return false
  const parts = [...(target.closest('[role="group"]')?.querySelectorAll<HTMLElement>(partOfDate) ?? [])]
  const missing = parts.filter(({ dataset }) => dataset.placeholder !== undefined)
  return missing.length > 0 && missing.length < parts.length
}
