/**
 * Values by what they have in common, in the order in which each key first appears.
 *
 * @param keyOf The key of a value; one whose key is `null` is left out.
 * @example
 * [...groupedBy(['a1', 'b1', 'a2'], (text) => text[0] ?? null)]
 * // => [['a', ['a1', 'a2']], ['b', ['b1']]]
 */
export function groupedBy<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key | null): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
