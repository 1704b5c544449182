import { useEffect, useRef } from 'react'

/** How long a heading is waited for, milliseconds: until the code of a page has come. Our own choice. */
const patience = 5_000

/**
 * The part of a path that tells one screen from another: steps and tabs inside it keep the keyboard where it is.
 *
 * @example
 * screenOf('/rent_roll/12/3')
 * // => 'rent_roll/12'
 */
function screenOf(path: string): string {
  return path.split('/').filter(Boolean).slice(0, 2).join('/')
}

/** After a change of screen the keyboard, and with it the screen reader, goes to the new heading. */
export function useFocusOnHeading(path: string, container: () => HTMLElement | null): void {
  const screen = screenOf(path)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const root = container()
    if (root === null) return
    const focus = () => {
      const heading = root.querySelector<HTMLElement>('h1')
      if (heading === null) return false
      if (!root.contains(document.activeElement)) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      return true
    }
    if (focus()) return
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(root, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), patience)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [screen, container])
}
