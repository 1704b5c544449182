import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { readPage } from './read-page.ts'
import { walkRows } from './walk-rows.ts'

function pageOf(literals: readonly (readonly CellLiteral[])[], merges: ReturnType<typeof gridOf>['merges'] = []) {
  const grid = { ...gridOf('Roll', literals), merges }
  const rows = walkRows(grid)
  const strip = { from: 0, to: grid.columnCount, grid, rows }
  return readPage(
    grid,
    [strip],
    rows,
    foldLeases(grid, rows, () => []),
    new Map(),
  )
}

const roll = [
  ['As of 09/30/2026', null, null],
  ['Unit', 'Type', 'Rent'],
  ['101', 'A1', 900],
  ['102', null, 925],
]

it('tells the date of the roll, its floorplans, and that rents have a column', () => {
  const { title, floorplans, hasRentColumn, codesAreSplit } = pageOf(roll)
  expect([title.asOf?.value, [...floorplans], hasRentColumn, codesAreSplit]).toEqual([
    '2026-09-30',
    ['A1', ''],
    true,
    false,
  ])
})

it('a floorplan that is merged over units is that of each of them', () => {
  const { holder } = pageOf(roll, [{ row: 2, column: 1, rowSpan: 2, columnSpan: 1 }])
  expect([holder.carries, holder.rowOf(3, 1), holder.rowOf(3, 2)]).toEqual([true, 2, 3])
  expect(pageOf(roll).holder.carries).toBe(false)
})
