import { useEffect } from 'react'

/** The part of a key press that is looked at. */
export interface Press {
  key: string
  isCommand: boolean
  /** Something on the screen has used it. */
  isTaken: boolean
  /** Where text is entered, or a grid would begin to. */
  isInText: boolean
}

/**
 * What a key press asks the shell for; `null` where it is for somebody else.
 *
 * @example
 * shellActionOf({ key: '?', isCommand: false, isTaken: false, isInText: true })
 * // => null
 */
export function shellActionOf({ key, isCommand, isTaken, isInText }: Press): 'find' | 'keys' | null {
  if (isTaken) return null
  if (isCommand && key.toLowerCase() === 'k') return 'find'
  return key === '?' && !isCommand && !isInText ? 'keys' : null
}

/** Listens for the keys that work everywhere. */
export function useGlobalKeys(act: (action: 'find' | 'keys') => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = shellActionOf({
        key: event.key,
        isCommand: (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
        isTaken: event.defaultPrevented,
        isInText: event.target instanceof Element && event.target.closest(textual) !== null,
      })
      if (action === null) return
      event.preventDefault()
      act(action)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [act])
}

const textual =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=grid], [role=textbox]'
