/** A grid that is measured: what its page is asked for, and how its parts are found in the page. */
export interface MeasuredGrid {
  id: 'uwkit' | 'ag'
  name: string
  /** Selector of the element that scrolls down, and of the one that scrolls across. */
  scroller: string
  /** Selector of the element that has the keyboard and takes what is pasted. */
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

/** What both grids hold. */
export const extent = { rows: 10_000, columns: 40 }

/** What is pasted. */
export const pasteExtent = { rows: 500, columns: 12 }

/** Pixels of a row in both grids. */
export const rowHeight = 28
