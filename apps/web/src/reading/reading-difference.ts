/**
 * The difference that turns one value into another. A reading of a corrected document is mostly equal to the first
 * reading: the worker sends only the difference, and the page keeps its units and lines as the same objects.
 */
export type Difference =
  | { kind: 'same' }
  /** A new value without a counterpart. */
  | { kind: 'whole'; value: unknown }
  /** An object with some different fields; `names` are its field names in order, `null` if unchanged. */
  | { kind: 'fields'; names: string[] | null; changed: [name: string, Difference][] }
  /** A list of the same length with some different values. */
  | { kind: 'items'; changed: [at: number, Difference][] }
  /** A longer or shorter list: new values between a common start and a common end. */
  | { kind: 'spliced'; start: number; end: number; between: unknown[] }

const same: Difference = { kind: 'same' }

/**
 * Returns the difference between plain data: values, lists, and objects of fields.
 *
 * @example
 * const units = [{ unit: '101', rent: 900 }, { unit: '102', rent: 950 }]
 * differenceOf(units, [{ unit: '101', rent: 900 }, { unit: '102', rent: 975 }])
 * // => { kind: 'items', changed: [[1, { kind: 'fields', names: null, changed: [['rent', { kind: 'whole', value: 975 }]] }]] }
 */
export function differenceOf(before: unknown, after: unknown): Difference {
  if (Object.is(before, after)) return same
  if (Array.isArray(before) && Array.isArray(after)) return differenceOfLists(before, after)
  if (isRecord(before) && isRecord(after)) return differenceOfFields(before, after)
  return { kind: 'whole', value: after }
}

function differenceOfFields(before: Record<string, unknown>, after: Record<string, unknown>): Difference {
  const names = Object.keys(after)
  const former = Object.keys(before)
  const hasSameNames = names.length === former.length && names.every((name, at) => name === former[at])
  let changed: [string, Difference][] | null = null
  for (const name of names) {
    const difference =
      hasSameNames || Object.hasOwn(before, name)
        ? differenceOf(before[name], after[name])
        : { kind: 'whole' as const, value: after[name] }
    if (difference !== same) (changed ??= []).push([name, difference])
  }
  if (hasSameNames) return changed === null ? same : { kind: 'fields', names: null, changed }
  return { kind: 'fields', names, changed: changed ?? [] }
}

function differenceOfLists(before: readonly unknown[], after: readonly unknown[]): Difference {
  if (before.length === after.length) {
    let changed: [number, Difference][] | null = null
    for (let at = 0; at < after.length; at += 1) {
      const difference = differenceOf(before[at], after[at])
      if (difference !== same) (changed ??= []).push([at, difference])
    }
    return changed === null ? same : { kind: 'items', changed }
  }
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && differenceOf(before[start], after[start]) === same) start += 1
  let end = 0
  while (end < shorter - start && differenceOf(before.at(-1 - end), after.at(-1 - end)) === same) end += 1
  return { kind: 'spliced', start, end, between: after.slice(start, after.length - end) }
}

/**
 * Returns the value that results from applying a difference to another value, which is not changed. Unchanged parts are
 * the same objects.
 *
 * @param before The value that the difference was computed from, or an equal one.
 * @example
 * withDifference(['101', '102', '104'], differenceOf(['101', '102', '104'], ['101', '102', '103', '104']))
 * // => ['101', '102', '103', '104']
 */
export function withDifference<Value>(before: Value, difference: Difference): Value {
  return applied(before, difference) as Value
}

function applied(before: unknown, difference: Difference): unknown {
  if (difference.kind === 'same') return before
  if (difference.kind === 'whole') return difference.value
  if (difference.kind === 'fields') {
    const fields = before as Record<string, unknown>
    const changed = new Map(difference.changed)
    // Charges may have any name, even `__proto__`.
    return Object.fromEntries(
      (difference.names ?? Object.keys(fields)).map((name) => {
        const change = changed.get(name)
        return [name, change === undefined ? fields[name] : applied(fields[name], change)]
      }),
    )
  }
  const list = before as readonly unknown[]
  if (difference.kind === 'items') {
    const items = [...list]
    for (const [at, change] of difference.changed) items[at] = applied(items[at], change)
    return items
  }
  const { start, end, between } = difference
  return [...list.slice(0, start), ...between, ...list.slice(list.length - end)]
}

/** Returns whether a value is a plain object. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
