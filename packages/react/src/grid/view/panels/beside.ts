/** Where a menu or a panel about a column or the active cell opens, in pixels of the window; `null` while that is not drawn. */
export function besideOf(grid: HTMLElement, column: string | null): { x: number; y: number } | null {
  const selector = column === null ? '.body .cell.active' : `[data-heading="${CSS.escape(column)}"]`
  const element = grid.querySelector(selector)
  if (element === null) return null
  const { left, bottom } = element.getBoundingClientRect()
  const bounds = grid.getBoundingClientRect()
  return { x: Math.max(left, bounds.left), y: Math.min(Math.max(bottom, bounds.top), bounds.bottom) }
}

/** Where it opens while its column is out of sight. */
export function cornerOf(grid: HTMLElement): { x: number; y: number } {
  const { left, top } = grid.getBoundingClientRect()
  return { x: left + 52, y: top + 28 }
}
