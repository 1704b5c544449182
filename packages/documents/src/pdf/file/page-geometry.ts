/** An affine map of the plane: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the map that applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Returns a map from a list of numbers in a PDF; the identity if the value is not one. */
export function matrixOf(numbers: unknown): Matrix {
  const list =
    Array.isArray(numbers) || ArrayBuffer.isView(numbers) ? [...(numbers as ArrayLike<number> & Iterable<number>)] : []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = list
  return list.length >= 6 ? [a, b, c, d, e, f] : identity
}

/** Degrees clockwise by which a page is turned so that its lines read from left to right. */
export type Turn = 0 | 90 | 180 | 270

/**
 * Returns the turn that puts most strings upright.
 *
 * @param matrices Of each string, from its own space to the page with y pointing down: [a, b, c, d, e, f].
 */
export function pageRotation(matrices: readonly (readonly number[])[]): Turn {
  const votes = new Map<Turn, number>()
  for (const [a = 1, b = 0] of matrices) {
    const turn: Turn = Math.abs(a) >= Math.abs(b) ? (a >= 0 ? 0 : 180) : b > 0 ? 270 : 90
    votes.set(turn, (votes.get(turn) ?? 0) + 1)
  }
  let best: Turn = 0
  for (const [turn, count] of votes) if (count > (votes.get(best) ?? 0)) best = turn
  return best
}

/** Returns the position of a point of a page of `width` by `height` after the turn; y points down before and after. */
export function rotatePoint(
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
