import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether the window is narrower than a number of pixels. */
export function useIsNarrow(pixels: number): boolean {
  const query = `(max-width: ${pixels - 1}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
