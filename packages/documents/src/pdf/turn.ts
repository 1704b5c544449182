/** By how many degrees, clockwise, a page is to be turned so that its lines read from left to right. */
export type Turn = 0 | 90 | 180 | 270

/**
 * The turn that puts most strings upright.
 *
 * @param matrices Of each string, from its own space to the page with y pointing down: [a, b, c, d, e, f].
 */
export function turnedBy(matrices: readonly (readonly number[])[]): Turn {
  const votes = new Map<Turn, number>()
  for (const [a = 1, b = 0] of matrices) {
    const turn: Turn = Math.abs(a) >= Math.abs(b) ? (a >= 0 ? 0 : 180) : b > 0 ? 270 : 90
    votes.set(turn, (votes.get(turn) ?? 0) + 1)
  }
  let best: Turn = 0
  for (const [turn, count] of votes) if (count > (votes.get(best) ?? 0)) best = turn
  return best
}

/** Where a point of a page of `width` by `height` lies after the turn; y points down before and after. */
export function turnPoint(
  point: { x: number; y: number },
  turn: Turn,
  width: number,
  height: number,
): { x: number; y: number } {
  const { x, y } = point
  switch (turn) {
    case 0:
      return point
    case 90:
      return { x: height - y, y: x }
    case 180:
      return { x: width - x, y: height - y }
    case 270:
      return { x: y, y: width - x }
  }
}
