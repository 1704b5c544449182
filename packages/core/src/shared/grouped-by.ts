/**
 * Groups values by key, in the order in which each key first appears.
 *
 * @param keyOf The key of a value; a value whose key is `null` is omitted.
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

/** Pairs of items of two lists, matched in rounds. */
export interface Pairing<Item> {
  /**
   * Pairs remaining items with the same key, in order.
   *
   * @param allowsRepeats Whether several items of a list may share a key; if not, such items are left to the next round.
   * @param canMatch Whether a later item and an earlier one with its key may be paired.
   * @returns The later item of each new pair.
   */
  take(
    keyOf: (item: Item) => string | null,
    allowsRepeats: boolean,
    canMatch?: (after: Item, before: Item) => boolean,
  ): Item[]
  /** The pairs, in the order of the later list, and the unpaired items. */
  result(): { pairs: { before: Item; after: Item }[]; removed: Item[]; added: Item[] }
}

/**
 * Pairs the items of two lists, by one key after another.
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
    take(keyOf, allowsRepeats, canMatch = () => true) {
      const others = groupedBy(removed, keyOf)
      const used: Item[] = []
      for (const [key, items] of groupedBy(added, keyOf)) {
        const candidates = others.get(key) ?? []
        if (!allowsRepeats && (items.length > 1 || candidates.length > 1)) continue
        for (const [at, item] of items.entries()) {
          const other = candidates[at]
          if (other === undefined || !canMatch(item, other)) continue
          found.set(item, other)
          used.push(item)
        }
      }
      const matched = new Set(found.values())
      removed = removed.filter((item) => !matched.has(item))
      added = added.filter((item) => !found.has(item))
      return used
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
