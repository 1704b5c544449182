import type { RowMark } from './row-marks.ts'

/**
 * How many rows are no units, and why, in one sentence; `null` where all rows below the captions are.
 *
 * @example
 * passedText(new Map([[19, { kind: 'passed', note: 'total row' }], [21, { kind: 'passed', note: 'total row' }]]))
 * // => '2 rows are no units: total row (20, 22).'
 */
export function passedText(marks: ReadonlyMap<number, RowMark>): string | null {
  const others = [...marks].filter(([, { kind }]) => kind !== 'captions')
  if (others.length === 0) return null
  const rowsByNote = Map.groupBy(others, ([, { note }]) => note)
  const reasons = [...rowsByNote].map(([note, found]) => `${note} (${listed(found.map(([row]) => row + 1))})`)
  const rows = others.length === 1 ? '1 row is no unit' : `${others.length} rows are no units`
  return `${rows}: ${reasons.join(', ')}.`
}

/** Most rows that are named one by one. */
const mostNamed = 4

function listed(rows: readonly number[]): string {
  if (rows.length <= mostNamed) return rows.join(', ')
  return `${rows.slice(0, mostNamed).join(', ')} and ${rows.length - mostNamed} more`
}
