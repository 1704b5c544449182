/** A measured grid: the query of its page, and the selectors of its parts. */
export interface MeasuredGrid {
  id: 'uwkit' | 'ag'
  name: string
  /** Selector of the element that scrolls vertically, and of the one that scrolls horizontally. */
  scroller: string
  /** Selector of the element that has the keyboard focus and receives pasted text. */
  keyboard: string
  /** Selector of a cell by line and column, 0 for the first. */
  cell: (line: number, column: number) => string
}

export const measuredGrids: readonly MeasuredGrid[] = [
  {
    id: 'uwkit',
    name: 'uwkit',
    scroller: '[role=grid]',
    keyboard: '[role=grid]',
    cell: (line, column) => `.body [aria-rowindex="${line + 2}"] [aria-colindex="${column + 2}"]`,
  },
  {
    id: 'ag',
    name: 'AG Grid',
    scroller: '.ag-grid-viewport',
    keyboard: '.ag-root',
    cell: (line, column) => `[row-index="${line}"] [aria-colindex="${column + 1}"]`,
  },
]

/** Size of both grids. */
export const extent = { rows: 10_000, columns: 40 }

/** Size of the pasted block. */
export const pasteExtent = { rows: 500, columns: 12 }

/** Row height in pixels in both grids. */
export const rowHeight = 28
