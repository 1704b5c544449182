import type { OpenPoint } from '@uwkit/react/parsed-file'
import { useCallback, useState } from 'react'
import { pointAfter } from './point-after.ts'

/** The walk through what still needs a person. */
export interface Walk {
  next: () => void
  previous: () => void
  /** Where the walk is; `null` before it began, and where that point is settled. */
  at: OpenPoint | null
}

/** Walks the open points of a document, round and round. */
export function useWalk(points: readonly OpenPoint[], onGo: (point: OpenPoint) => void): Walk {
  const [last, setLast] = useState<string | null>(null)
  const go = useCallback(
    (direction: 'next' | 'previous') => {
      const point = pointAfter(points, last, direction)
      if (point === null) return
      setLast(point.id)
      onGo(point)
    },
    [points, last, onGo],
  )
  return {
    next: () => go('next'),
    previous: () => go('previous'),
    at: points.find(({ id }) => id === last) ?? null,
  }
}
