import { type KeyboardEvent, useState } from 'react'

/** The point of a chart that is read out, and how it is chosen. */
export interface ActivePoint {
  /** Its place among the points, or `null`. */
  index: number | null
  setIndex: (index: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Which point is read out: the one under the pointer, or the one the arrow keys reached. */
export function useActivePoint(count: number): ActivePoint {
  const [chosen, setIndex] = useState<number | null>(null)
  // Fresh data may have fewer points than the ones before.
  const index = chosen !== null && chosen < count ? chosen : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextIndex(event.key, index, count)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setIndex(next)
  }
  return { index, setIndex, onKeyDown }
}

/**
 * Where a key leads among the points of a chart.
 *
 * @param index - The point that is read out now, `null` for none.
 * @returns The point to read out; `null` for none; `undefined` where the key means nothing here.
 * @example
 * nextIndex('ArrowRight', 3, 12)
 * // => 4
 */
export function nextIndex(key: string, index: number | null, count: number): number | null | undefined {
  if (key === 'Escape') return index === null ? undefined : null
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return index === null ? 0 : Math.min(index + 1, last)
    case 'ArrowLeft':
    case 'ArrowUp':
      return index === null ? last : Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
