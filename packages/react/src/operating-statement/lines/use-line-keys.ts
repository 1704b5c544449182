import type { KeyboardEvent, MouseEvent } from 'react'

export interface LineKeysOptions {
  /** Whether the keyboard is on a category that can be changed. */
  isOnCategory: boolean
  onCategory: (text: string) => void
  onAccept: () => void
  onComment: () => void
}

/**
 * The keys of the lines over those of the grid: typing, F2 or Alt+Down on a category opens the picker, Ctrl+. takes what is
 * suggested, Shift+F2 comments.
 */
export function useLineKeys({ isOnCategory, onCategory, onAccept, onComment }: LineKeysOptions) {
  const take = (event: { preventDefault: () => void; stopPropagation: () => void }, does: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOfCells(event.target) || event.nativeEvent.isComposing) return
    const { key, altKey, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === '.') return take(event, onAccept)
    if (shiftKey && key === 'F2') return take(event, onComment)
    if (!isOnCategory || isCommand) return
    if (key === 'F2' || (altKey && key === 'ArrowDown')) return take(event, () => onCategory(''))
    if (key.length === 1 && !altKey && key !== ' ') take(event, () => onCategory(key))
  }
  const onDoubleClickCapture = (event: MouseEvent) => {
    const isCell = event.target instanceof Element && event.target.closest('.body .cell') !== null
    if (isOnCategory && isCell) take(event, () => onCategory(''))
  }
  return { onKeyDownCapture, onDoubleClickCapture }
}

/** Whether a key was pressed on the cells, and not in a field over them or a bar beside them. */
function isOfCells(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('[role=grid]') !== null && target.closest('input, textarea') === null
  )
}
