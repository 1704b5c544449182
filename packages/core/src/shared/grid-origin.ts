import type { Grid } from './grid.ts'

/** The sheets that edited ones were made of. */
const origins = new WeakMap<Grid, Grid>()

/**
 * A sheet with some rows replaced, which remembers the sheet that it was made of: what is known of the rows that both have
 * need not be worked out again.
 *
 * @example
 * const grid = gridOf('Roll', [['Unit'], ['101']])
 * originOf(withRows(grid, grid.rows)) === grid
 * // => true
 */
export function withRows(source: Grid, rows: Grid['rows']): Grid {
  const edited = { ...source, rows }
  origins.set(edited, originOf(source))
  return edited
}

/** The sheet that a sheet was made of by edits; itself where it was not. */
export function originOf(grid: Grid): Grid {
  return origins.get(grid) ?? grid
}
