/** A random number generator that gives the same sequence for the same seed on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a number between two bounds. */
  between(low: number, high: number): number
  /** Returns a whole number between two bounds, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns the items in random order; the argument is unchanged. */
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Creates a generator (mulberry32: 32 bits of state, far more than enough for a sample). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }))
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
}
