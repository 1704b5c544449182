/** What a step may give: `undefined` would say that it was not taken yet. */
type Known = object | string | number | boolean | null

/**
 * A step that asks nothing but one object, taken once for each object however often it is asked for: a correction that changes
 * no cell reads the same sheet again. Neither the object nor what the step gives may be changed afterwards.
 *
 * @example
 * let taken = 0
 * const rowCount = memoizeByReference((grid) => { taken += 1; return grid.rows.length })
 * const grid = gridOf('T12', [['Rent', 900]])
 * ;[rowCount(grid), rowCount(grid), taken]
 * // => [1, 1, 1]
 */
export function memoizeByReference<Whole extends object, Value extends Known>(
  step: (whole: Whole) => Value,
): (whole: Whole) => Value {
  const known = new WeakMap<Whole, Value>()
  return (whole) => {
    const found = known.get(whole)
    if (found !== undefined) return found
    const value = step(whole)
    known.set(whole, value)
    return value
  }
}

/** Texts longer than this are worked out anew each time, so that what is remembered stays small. */
const longestText = 200

/**
 * A step that asks nothing but one text, taken once for each text: documents say the same words row after row. What the step
 * gives may not be changed afterwards.
 *
 * @param maximum How many texts are remembered; those that come later are worked out anew.
 * @example
 * let taken = 0
 * const size = memoizeByText((text) => { taken += 1; return text.length }, 1)
 * ;[size('Rent'), size('Rent'), size('Unit'), size('Unit'), taken]
 * // => [4, 4, 4, 4, 3]
 */
export function memoizeByText<Value extends Known>(
  step: (text: string) => Value,
  maximum: number,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = step(text)
    if (known.size < maximum && text.length <= longestText) known.set(text, value)
    return value
  }
}
