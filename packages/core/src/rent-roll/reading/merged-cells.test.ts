import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { rowsThroughMerges } from './merged-cells.ts'

it('finds the floorplan that is merged over several units', () => {
  const grid = {
    ...gridOf('S', [
      ['101', '1x1'],
      ['102', null],
      ['201', null],
    ]),
    merges: [{ row: 0, column: 1, rowSpan: 2, columnSpan: 1 }],
  }
  const rowOf = rowsThroughMerges(grid)
  expect([rowOf(0, 1), rowOf(1, 1), rowOf(2, 1), rowOf(1, 0)]).toEqual([0, 0, 2, 1])
})
