/** What several parts of a screen say, put together: commands, keys. */
export interface Registry<Entry> {
  /** Says something until the answer is called. */
  add(entries: readonly Entry[]): () => void
  /** All that is said now, in the order in which it was said first. The same list until something changes. */
  all(): readonly Entry[]
  subscribe(listener: () => void): () => void
}

/**
 * A list that parts of the screen add to while they are shown.
 *
 * @example
 * const keys = createRegistry()
 * const callOff = keys.add(['F8'])
 * keys.all()
 * // => ['F8']
 */
export function createRegistry<Entry>(): Registry<Entry> {
  const lists = new Map<symbol, readonly Entry[]>()
  const listeners = new Set<() => void>()
  let flat: readonly Entry[] = []
  const tell = () => {
    flat = [...lists.values()].flat()
    for (const listener of listeners) listener()
  }
  return {
    add: (entries) => {
      const mine = Symbol('entries')
      lists.set(mine, entries)
      tell()
      return () => {
        lists.delete(mine)
        tell()
      }
    },
    all: () => flat,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
