/** Which lines of a long table are drawn, and how much room those before and after them take. */
export interface TableWindow {
  first: number
  /** The one after the last. */
  end: number
  /** Pixels. */
  before: number
  after: number
}

/** Lines beyond the edges that are drawn already. */
const overscan = 8

/**
 * The lines of a table that are in sight.
 *
 * @param height Pixels of the window.
 * @param row Pixels of a line.
 * @example
 * tableWindow({ count: 1000, top: 2800, height: 280, row: 28 })
 * // => { first: 92, end: 119, before: 2576, after: 24668 }
 */
export function tableWindow({
  count,
  top,
  height,
  row,
}: {
  count: number
  top: number
  height: number
  row: number
}): TableWindow {
  const first = Math.max(0, Math.min(count, Math.floor(top / row)) - overscan)
  const end = Math.min(count, Math.ceil((top + height) / row) + overscan + 1)
  return { first, end, before: first * row, after: (count - end) * row }
}
