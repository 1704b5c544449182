/** Names that are offered in place of one that no row has. */
const mostNear = 5

/**
 * The names most like a text: those that differ by the fewest letters added, left out, changed or swapped.
 *
 * @example
 * nearNames(['101', '204B', '402', '240'], '204')
 * // => ['204B', '240', '101', '402']
 */
export function nearNames(names: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({ name, steps: stepsBetween(name.toLowerCase(), wanted) }))
    .filter(({ name, steps }) => steps < Math.max(name.length, wanted.length))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, mostNear)
    .map(({ name }) => name)
}

/** Letters added, left out, changed or swapped with their neighbour between two words: Levenshtein's distance with Damerau's swap. */
function stepsBetween(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const last = table[row - 1] ?? []
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwap ? (table[row - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1)
      next.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    table.push(next)
  }
  return table.at(-1)?.at(-1) ?? 0
}
