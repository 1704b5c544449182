/** Left edges this close, in points, are one level. */
const oneLevel = 2.5

/**
 * The level of indentation of each left edge of a column of labels, 0 for the outermost. An edge that is met only once
 * counts as the level outside it.
 */
export function labelIndents(lefts: readonly number[]): (left: number) => number {
  const levels: { left: number; count: number }[] = []
  for (const left of [...lefts].sort((a, b) => a - b)) {
    const level = levels.at(-1)
    if (level && left - level.left < oneLevel) level.count += 1
    else levels.push({ left, count: 1 })
  }
  const known = levels.filter(({ count }) => count > 1)
  return (left) => Math.max(0, known.filter((level) => level.left <= left + oneLevel / 2).length - 1)
}
