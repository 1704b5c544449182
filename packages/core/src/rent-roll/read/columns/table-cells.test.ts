import { expect, it } from 'vitest'
import { gridOf } from '../../../shared/grid.ts'
import { mapColumns } from './columns.ts'
import { headerAt, type RentRollHeader } from './headers.ts'
import { TableCells } from './table-cells.ts'

it('reads text and amounts by what a column holds, and nothing where no column holds it', () => {
  const grid = gridOf('Sheet1', [
    ['Unit', 'Tenant', 'Rent'],
    ['101', 'Alder', 900],
    ['102', 'Vacant', null],
  ])
  const cells = new TableCells(grid, mapColumns(grid, headerAt(grid, 0) as RentRollHeader))
  expect([cells.column('contract rent'), cells.column('SF')]).toEqual([2, null])
  expect([cells.text(1, 'tenant name'), cells.text(1, 'SF')]).toEqual(['Alder', ''])
  expect([1, 2].map((row) => cells.amount(row, 'contract rent'))).toEqual([900, null])
  expect(cells.amount(1, 'tenant name')).toBeNull()
})
