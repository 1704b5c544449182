/** The rows of a long sheet that are drawn: the last one excluded. */
export interface SheetWindow {
  from: number
  to: number
}

/** Rows drawn beyond those in sight, so that a scroll shows no gap. Our own choice. */
const beyond = 12

/**
 * The rows that are drawn of a sheet: those in sight and some more above and below.
 *
 * @param top Pixels that are scrolled away over the first row.
 * @param height Pixels in sight.
 * @example
 * sheetWindow({ top: 0, height: 280, rowHeight: 28, rowCount: 1000 })
 * // => { from: 0, to: 22 }
 */
export function sheetWindow(view: { top: number; height: number; rowHeight: number; rowCount: number }): SheetWindow {
  const { top, height, rowHeight, rowCount } = view
  const first = Math.floor(Math.max(top, 0) / rowHeight)
  const last = Math.ceil((Math.max(top, 0) + height) / rowHeight)
  const from = Math.max(Math.min(first - beyond, rowCount - 1), 0)
  return { from, to: Math.min(Math.max(last + beyond, from + 1), rowCount) }
}
