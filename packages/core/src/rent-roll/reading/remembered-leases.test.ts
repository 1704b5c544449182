import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { withSameLeases } from './remembered-leases.ts'
import { rollMemory } from './roll-memory.ts'
import { walkRows } from './walk-rows.ts'

it('a lease whose rows or charges are others is another lease', () => {
  const grid = gridOf('Roll', [
    ['Unit', 'Tenant', 'Rent'],
    ['101', 'Alder', 900],
    ['102', 'Birch', 925],
  ])
  const memory = rollMemory(grid, false)
  const leases = foldLeases(grid, walkRows(grid), () => [])
  expect(withSameLeases(leases, memory)).toEqual(leases)
  const [again, changed] = withSameLeases(
    leases.map((lease, i) => (i === 0 ? { ...lease } : { ...lease, unitRow: 1 })),
    memory,
  )
  expect([again === leases[0], changed === leases[1], changed?.unitRow]).toEqual([true, false, 1])
})
