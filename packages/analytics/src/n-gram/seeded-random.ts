/**
 * A source of numbers from 0 (inclusive) to 1 (exclusive) that is the same for the same seed on every machine
 * (the mulberry32 generator).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A copy in an order that the source of numbers decides. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    const item = copy[last] as Item
    copy[last] = copy[chosen] as Item
    copy[chosen] = item
  }
  return copy
}
