import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { leaseFacts } from './lease-facts.ts'
import { ownRow } from './merged-cells.ts'
import { walkRows } from './walk-rows.ts'

const grid = gridOf('Roll', [
  ['Unit', 'Type', 'Tenant', 'Status', 'Charge Code', 'Amount'],
  ['101', '2x1', 'Alder', 'Turn', 'rent', 900],
  [null, null, null, null, 'pet', 25],
  [null, null, null, null, 'pet', 25],
  ['102', '2x1', 'VACANT', 'Vacant', null, null],
])
const facts = foldLeases(grid, walkRows(grid), () => []).map((lease) =>
  leaseFacts(lease, { grid, file: 'roll.xlsx', rowOf: ownRow }),
)

it('a code that is charged twice is added up', () => {
  // 2 x 25
  expect(facts[0]).toMatchObject({ charges: { rent: 900, pet: 50 }, chargeSum: 950 })
})

it('a status is as printed, and a mark in place of a resident is no name', () => {
  expect(facts.map(({ status, tenantName }) => [status, tenantName])).toEqual([
    ['Turn', 'Alder'],
    ['Vacant', null],
  ])
})
