import type { Grid } from '../../shared/grid.ts'

/**
 * A step that asks nothing but the sheet, taken once for each sheet however often it is asked for: a correction that changes no
 * cell reads the same sheet again. Sheets must not be changed once they are read, nor may what the step gives be.
 *
 * @example
 * let taken = 0
 * const rowCount = oncePerGrid((grid) => { taken += 1; return grid.rows.length })
 * const grid = gridOf('T12', [['Rent', 900]])
 * ;[rowCount(grid), rowCount(grid), taken]
 * // => [1, 1, 1]
 */
export function oncePerGrid<Value>(step: (grid: Grid) => Value): (grid: Grid) => Value {
  const known = new WeakMap<Grid, { value: Value }>()
  return (grid) => {
    const found = known.get(grid)
    if (found !== undefined) return found.value
    const value = step(grid)
    known.set(grid, { value })
    return value
  }
}
