/** Rows that a person takes for the captions of the table, the first from 0. */
export interface HeaderPick {
  row: number
  rowCount: 1 | 2 | 3
}

/**
 * The rows between the one where a person began and the one where they are; captions take three rows at most.
 *
 * @example
 * headerPick(4, 3)
 * // => { row: 3, rowCount: 2 }
 */
export function headerPick(from: number, to: number): HeaderPick {
  const rowCount = Math.min(Math.abs(to - from) + 1, 3) as HeaderPick['rowCount']
  return { row: to < from ? from - rowCount + 1 : from, rowCount }
}

/**
 * The rows as a person counts them.
 *
 * @example
 * headerPickWords({ row: 3, rowCount: 2 })
 * // => 'Rows 4 and 5'
 */
export function headerPickWords({ row, rowCount }: HeaderPick): string {
  if (rowCount === 1) return `Row ${row + 1}`
  return rowCount === 2 ? `Rows ${row + 1} and ${row + 2}` : `Rows ${row + 1} to ${row + 3}`
}
