import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { LeaseCells } from './lease-cells.ts'
import { ownRow } from './merged-cells.ts'
import { walkRows } from './walk-rows.ts'

const grid = gridOf('Roll', [
  ['Unit', 'Tenant', 'Lease Dates', 'Rent'],
  ['101', 'Alder', '01/01/2026 12/31/2026', 900],
  ['102', '--', null, 925],
])
const [first, second] = foldLeases(grid, walkRows(grid), () => []).map(
  (lease) => new LeaseCells(lease, { grid, file: 'roll.xlsx', rowOf: ownRow }),
)

it('the start and the end of a lease may stand in one cell', () => {
  expect(first?.period('lease dates')).toEqual(['2026-01-01', '2026-12-31'])
})

it('dashes are no words, and the cells that were read are named', () => {
  expect([second?.text('tenant name'), second?.amount('contract rent')]).toEqual([null, 925])
  expect(second?.source()).toMatchObject({ row: 3, cells: { contractRent: 'D3' } })
})
