/**
 * A step that asks nothing but one object, taken once for each object however often it is asked for: a correction that changes
 * no cell reads the same sheet again. Neither the object nor what the step gives may be changed afterwards.
 *
 * @example
 * let taken = 0
 * const rowCount = oncePer((grid) => { taken += 1; return grid.rows.length })
 * const grid = gridOf('T12', [['Rent', 900]])
 * ;[rowCount(grid), rowCount(grid), taken]
 * // => [1, 1, 1]
 */
export function oncePer<Whole extends object, Value>(step: (whole: Whole) => Value): (whole: Whole) => Value {
  const known = new WeakMap<Whole, Value>()
  return (whole) => {
    if (known.has(whole)) return known.get(whole) as Value
    const value = step(whole)
    known.set(whole, value)
    return value
  }
}
