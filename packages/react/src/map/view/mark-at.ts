import type { DrawnMark } from './draw-marks.ts'

/** Pixels beyond a mark's edge that still count as it: small marks are hit, and fingers too. */
const reach = 5

/** The mark at a place, the uppermost of those that reach it; `null` where there is none. */
export function markAt(marks: readonly DrawnMark[], x: number, y: number): DrawnMark | null {
  let best: { mark: DrawnMark; away: number } | null = null
  for (const mark of marks) {
    const away = Math.hypot(mark.x - x, mark.y - y) - mark.radius
    if (away <= reach && (best === null || away <= Math.max(0, best.away))) best = { mark, away }
  }
  return best?.mark ?? null
}
