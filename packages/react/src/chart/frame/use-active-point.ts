import { type KeyboardEvent, useState } from 'react'
import { nextIndex } from '../geometry/next-index.ts'

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
