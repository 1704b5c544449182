import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { headerAt } from './find-header.ts'
import { mapColumns } from './map-columns.ts'
import { tableEdge } from './table-edge.ts'
import { walkRows } from './walk-rows.ts'
import type { RowRole } from './walked-row.ts'

const edgeOf = (captions: (string | null)[]) => {
  const grid = gridOf('Sheet1', [captions])
  const header = headerAt(grid, 0)
  return header && tableEdge({ header, columns: mapColumns(grid, header), isStacked: false })
}

it('sets a table apart from what stands beyond a column without a caption', () => {
  expect(edgeOf(['Unit', 'Type', 'Rent', null, null, 'Row Labels', 'Average'])).toBe(4)
  expect(edgeOf(['Unit', 'Type', 'Rent', 'Notes of the manager', null, 'Row Labels'])).toBe(5)
})

it('takes no label of a pivot beside a charge for a total of the roll', () => {
  const rows = walkRows(
    gridOf('Sheet1', [
      ['Unit', 'Type', 'Tenant', 'Charge Code', 'Amount'],
      ['101', 'A1', 'Alder', 'rent', 900, null, null, 'Row Labels', 'Average'],
      [null, null, null, 'trash', 20, null, null, 'Grand Total', 912.5],
      ['102', 'A1', 'Birch', 'rent', 925],
      ['Total', null, null, null, 1845],
    ]),
  )
  const roles: RowRole[] = ['header', 'lease', 'charge', 'lease', 'total']
  expect(rows.map(({ role }) => role)).toEqual(roles)
})
