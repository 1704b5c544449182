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

/** What two lists hold, put side by side round by round. */
export interface Pairing<Item> {
  /**
   * Pairs those left over that have one key, in the order in which they stand.
   *
   * @param takesRepeats Whether a key may be that of several items of a list; otherwise those are left to the next round.
   * @param mayMatch Whether a later item and an earlier one of its key are a pair.
   * @returns The later item of each pair that was found.
   */
  take(
    keyOf: (item: Item) => string | null,
    takesRepeats: boolean,
    mayMatch?: (after: Item, before: Item) => boolean,
  ): Item[]
  /** The pairs, in the order of the later list, and what none was found for. */
  result(): { pairs: { before: Item; after: Item }[]; removed: Item[]; added: Item[] }
}

/**
 * Puts what two lists hold side by side, by as many keys as are asked for one after the other.
 *
 * @example
 * const lists = pairing(['a1', 'b1'], ['b1', 'a2'])
 * lists.take((text) => text, false)
 * lists.take((text) => text[0] ?? null, false)
 * lists.result().pairs
 * // => [{ before: 'b1', after: 'b1' }, { before: 'a1', after: 'a2' }]
 */
export function pairing<Item>(before: readonly Item[], after: readonly Item[]): Pairing<Item> {
  const found = new Map<Item, Item>()
  let [removed, added] = [[...before], [...after]]
  return {
    take(keyOf, takesRepeats, mayMatch = () => true) {
      const others = groupedBy(removed, keyOf)
      const taken: Item[] = []
      for (const [key, items] of groupedBy(added, keyOf)) {
        const alike = others.get(key) ?? []
        if (!takesRepeats && (items.length > 1 || alike.length > 1)) continue
        for (const [at, item] of items.entries()) {
          const other = alike[at]
          if (other === undefined || !mayMatch(item, other)) continue
          found.set(item, other)
          taken.push(item)
        }
      }
      const matched = new Set(found.values())
      removed = removed.filter((item) => !matched.has(item))
      added = added.filter((item) => !found.has(item))
      return taken
    },
    result() {
      const pairs = after.flatMap((item) => {
        const other = found.get(item)
        return other === undefined ? [] : [{ before: other, after: item }]
      })
      return { pairs, removed, added }
    },
  }
}
