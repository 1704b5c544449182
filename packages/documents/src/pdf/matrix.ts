/** An affine map of the plane: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that does `inner` first and `outer` after it. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** A map from a list of numbers as a PDF holds it; the identity where it is none. */
export function matrixOf(numbers: unknown): Matrix {
  const list =
    Array.isArray(numbers) || ArrayBuffer.isView(numbers) ? [...(numbers as ArrayLike<number> & Iterable<number>)] : []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = list
  return list.length >= 6 ? [a, b, c, d, e, f] : identity
}
