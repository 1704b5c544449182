import type { OpenPoint } from '@uwkit/react/parsed-file'

/**
 * The open point after, or before, the one that was gone to last; round and round, `null` where none is left.
 *
 * @param last The id of that one; `null` for none yet. One that is settled meanwhile begins the walk anew.
 */
export function pointAfter(
  points: readonly OpenPoint[],
  last: string | null,
  direction: 'next' | 'previous',
): OpenPoint | null {
  const at = points.findIndex(({ id }) => id === last)
  const start = at < 0 && direction === 'previous' ? 0 : at
  const step = direction === 'next' ? 1 : -1
  return points[(start + step + points.length) % Math.max(1, points.length)] ?? null
}
