import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { withSameRows } from './same-rows.ts'
import { walkRows } from './walk-rows.ts'

function walked(unit: string, tenant: string) {
  const grid = gridOf('Roll', [
    ['Unit', 'Tenant', 'Rent'],
    ['101', 'Alder', 900],
    ['102', 'Birch', 925],
    [unit, tenant, 950],
  ])
  return [{ from: 0, to: 3, grid, rows: walkRows(grid) }]
}

it('rows that are what they were are the very rows of before, so that what was read of them holds', () => {
  const before = walked('103', 'Cedar')
  expect(withSameRows(walked('104', 'Larch'), before)[0]?.rows).toBe(before[0]?.rows)
})

it('a row that became something else is another row, and the rows beside it stay', () => {
  const before = walked('103', 'Cedar')
  const [after] = withSameRows(walked('Total', ''), before)
  expect(after?.rows.map((row, i) => row === before[0]?.rows[i])).toEqual([true, true, true, false])
})
