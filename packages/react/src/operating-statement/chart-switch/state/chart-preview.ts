import { type CategoryChange, categoryChanges, type OperatingStatement } from '@uwkit/core/operating-statement'

/** What a change of chart does to the lines of a statement. */
export interface ChartPreview {
  /** Lines that have a category now and would have none. */
  lost: CategoryChange[]
  /** Lines whose category was asked anew. */
  predicted: CategoryChange[]
  /** Lines that keep their meaning in other words. */
  kept: CategoryChange[]
  /** Categories that the new chart does not tell apart. */
  merged: { to: string; from: string[] }[]
  /** Lines that read the same. */
  sameCount: number
}

/**
 * What changes when a statement is told in another chart, and what cannot be kept.
 *
 * @param after The same statement in the other chart.
 * @throws {InvalidInputError} The two do not have the same lines.
 */
export function chartPreview(before: OperatingStatement, after: OperatingStatement): ChartPreview {
  const changes = categoryChanges(before, after)
  const of = (how: CategoryChange['how']) => changes.filter((change) => change.how === how)
  const from = new Map<string, Set<string>>()
  before.lines.forEach(({ category }, at) => {
    const to = after.lines[at]?.category ?? null
    if (category !== null && to !== null) from.set(to, (from.get(to) ?? new Set()).add(category))
  })
  const merged = [...from].flatMap(([to, names]) => (names.size > 1 ? [{ to, from: [...names] }] : []))
  const lineCount = before.lines.filter(({ isTotal }) => !isTotal).length
  return {
    lost: of('cleared'),
    predicted: of('predicted'),
    kept: of('kept'),
    merged,
    sameCount: lineCount - changes.length,
  }
}
