import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import { mapColumns } from './map-columns.ts'

function captionsByColumn(rows: (string | number | null)[][]) {
  const grid = gridOf('Sheet1', rows)
  return Object.fromEntries(
    mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
      .filter(({ caption }) => caption !== '')
      .map(({ column, caption }) => [caption, column]),
  )
}

it('brings a caption over the data that stands one column right of it', () => {
  const rows = [
    ['Unit', 'Rent', null, 'Tenant'],
    ['101', null, 900, 'Alder'],
    ['102', null, 950, 'Birch'],
  ]
  expect(captionsByColumn(rows)).toEqual({ Unit: 0, Rent: 2, Tenant: 3 })
})

it('moves all captions where all data stands one column right', () => {
  const rows = [
    ['Unit', 'Type', 'Rent', 'Lease End', null],
    [null, '101', 'A1', 900, '12/31/2025'],
    [null, '102', 'B1', 950, '11/30/2025'],
  ]
  expect(captionsByColumn(rows)).toEqual({ Unit: 1, Type: 2, Rent: 3, 'Lease End': 4 })
})

it('leaves a column that is empty in truth where it is', () => {
  const rows = [
    ['Unit', 'Move Out', 'Rent', 'Lease End', null],
    ['101', null, 900, '12/31/2025', 'pays late'],
    ['102', null, 950, '11/30/2025', 'new floor'],
  ]
  expect(captionsByColumn(rows)).toEqual({ Unit: 0, 'Move Out': 1, Rent: 2, 'Lease End': 3 })
})
