/** Possible results of a memoized step: `undefined` would mean that there is no result yet. */
type Known = object | string | number | boolean | null

/**
 * Memoizes a step by its only argument, an object: a correction that changes no cell reads the same sheet again.
 * Neither the object nor the result may be changed afterwards.
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

/** Longer texts are computed each time, which limits the cache. */
const maximumTextLength = 200

/**
 * Memoizes a step by its only argument, a text: documents repeat the same words row after row. The result may not be
 * changed afterwards.
 *
 * @param maximum Number of cached texts after which those not used since the last as many are dropped, so that a run over
 * thousands of documents caches the words of its latest ones.
 * @example
 * let taken = 0
 * const size = memoizeByText((text) => { taken += 1; return text.length }, 1)
 * ;[size('Rent'), size('Rent'), size('Unit'), size('Unit'), taken]
 * // => [4, 4, 4, 4, 2]
 */
export function memoizeByText<Value extends Known>(
  step: (text: string) => Value,
  maximum: number,
): (text: string) => Value {
  let [recent, former] = [new Map<string, Value>(), new Map<string, Value>()]
  return (text) => {
    const found = recent.get(text)
    if (found !== undefined) return found
    const known = former.get(text)
    const value = known === undefined ? step(text) : known
    if (text.length > maximumTextLength) return value
    if (recent.size >= maximum) [recent, former] = [new Map(), recent]
    recent.set(text, value)
    return value
  }
}
