import { type RefObject, useEffect, useRef } from 'react'

/** F6 goes from anywhere to the newest message, and from the messages back to where the keyboard was. */
export function useMessageKey(region: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || region.current === null) return
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null
      const isInside = region.current.contains(active)
      const target = isInside ? before.current : region.current.querySelector<HTMLElement>('[role="alertdialog"]')
      if (target === null || !target.isConnected) return
      if (!isInside) before.current = active
      event.preventDefault()
      // Browsers have a meaning of their own for this key, and so has the library's own list of landmarks.
      event.stopImmediatePropagation()
      target.focus()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [region])
}
