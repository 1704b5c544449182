import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { totalScopes } from './total-scopes.ts'
import { walkRows } from './walk-rows.ts'

const rows = walkRows(
  gridOf('Sheet1', [
    ['Unit', 'Tenant', 'Rent', 'Lease End'],
    ['Building A'],
    ['1', 'Alder', 900, '12/31/2025'],
    ['2', 'Birch', 950, '12/31/2025'],
    ['Total', null, 1850, null],
    ['Building B'],
    ['3', 'Cherry', 975, '12/31/2025'],
    ['Total', null, 975, null],
    ['Grand Total', null, 2825, null],
  ]),
)
const leases = foldLeases(
  gridOf('Sheet1', []),
  rows.map((row) => ({ ...row })),
  () => [],
)

function scopesOf(total: number, current = new Set(leases)) {
  const at = rows.findIndex(({ row }) => row === total)
  return [...totalScopes({ rows, leases, current }, at)].map((scope) => scope.map(({ head }) => head.row))
}

it('tries the building first, then all above', () => {
  expect(scopesOf(7)).toEqual([[6], [2, 3, 6]])
})

it('tries all units for a grand total, which has no group of its own', () => {
  expect(scopesOf(8)).toEqual([[2, 3, 6]])
})

it('tries each without leases to come', () => {
  expect(scopesOf(4, new Set(leases.slice(0, 1)))).toEqual([[2, 3], [2]])
})
