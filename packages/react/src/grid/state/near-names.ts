import { letterSteps } from './letter-steps.ts'

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
    .map((name) => ({ name, steps: letterSteps(name.toLowerCase(), wanted) }))
    .filter(({ name, steps }) => steps < Math.max(name.length, wanted.length))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, mostNear)
    .map(({ name }) => name)
}
