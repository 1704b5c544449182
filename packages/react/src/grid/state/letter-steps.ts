/**
 * Letters added, left out, changed or swapped with their neighbour between two words: Levenshtein's distance with Damerau's
 * swap. Its time grows with the product of their lengths.
 *
 * @example
 * letterSteps('vacnat', 'vacant')
 * // => 1
 */
export function letterSteps(one: string, other: string): number {
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
