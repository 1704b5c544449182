import { useEffect, useRef } from 'react'
import { screenOf } from './screen-of.ts'

/** How long a heading is waited for, milliseconds: until the code of a page has come. Our own choice. */
const patience = 5_000

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
