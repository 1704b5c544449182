/** A piece of a stack, from its foot to its end, in the unit of the figures. */
export interface StackPiece {
  from: number
  to: number
}

/**
 * Puts figures upon each other: those above zero up from it, those below down from it, each kind in its order.
 *
 * @returns A piece for each figure; `null` where the figure is unknown.
 * @example
 * stackValues([3, -1, null, 2])
 * // => [{ from: 0, to: 3 }, { from: 0, to: -1 }, null, { from: 3, to: 5 }]
 */
export function stackValues(values: readonly (number | null)[]): (StackPiece | null)[] {
  let above = 0
  let below = 0
  return values.map((value) => {
    if (value === null) return null
    const from = value < 0 ? below : above
    const to = from + value
    if (value < 0) below = to
    else above = to
    return { from, to }
  })
}
