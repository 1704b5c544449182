import { type RefObject, useEffect } from 'react'

/**
 * Keeps the keyboard inside a part of the page. What has it may be gone once it was pressed, as the button of an empty list
 * is; then the part itself has it, and Tab goes on in there in place of at the top of the page.
 *
 * @param part Can have the keyboard: it has a `tabIndex` of -1.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = part.current
    if (place === null) return
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== place && place.contains(target) ? target : null
    }
    const keep = () => {
      if (last === null || last.isConnected) return
      last = null
      // Who took the part away may know better where to go on.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.focus({ preventScroll: true })
      })
    }
    const observer = new MutationObserver(keep)
    observer.observe(place, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [part])
}
