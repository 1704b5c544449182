import { useCallback, useState } from 'react'

/** Follows the width of an element, in whole pixels; 0 until it is measured. Give the first of both to it as its `ref`. */
export function useWidth(): [(element: HTMLDivElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  // A ref that is called, since the element may come only with the first figures.
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
