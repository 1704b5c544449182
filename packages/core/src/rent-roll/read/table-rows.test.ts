import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { mapColumns } from './columns/columns.ts'
import { headerAt, type RentRollHeader } from './columns/headers.ts'
import { TableRows } from './table-rows.ts'

const rows = [
  ['Unit', 'Type', 'SF', 'Rent', 'Tenant'],
  ['101', 'A1', 700, 900, 'Alder'],
  ['102', 'A1', 700, 950, 'Birch'],
  ['103', 'B1', 900, 1200, 'Cherry'],
  ['Occupied', null, 3, 3050, null],
  ['A1', 2, 1400, 1850, null],
  ['Total', null, 2300, 3050, null],
  [null, null, 2300, 3050, null],
  [3, null, 2300, 3050, null],
  [null, null, null, 100, 'Ash'],
  ['Floorplan', 'Units', 'SF', 'Rent', 'Share'],
]

function tableAfterLeases() {
  const grid = gridOf('Sheet1', rows)
  const header = headerAt(grid, 0) as RentRollHeader
  const table = new TableRows(grid, { header, columns: mapColumns(grid, header), isStacked: false })
  for (const row of [1, 2, 3]) table.addLease(row)
  return table
}

describe('TableRows', () => {
  const table = tableAfterLeases()

  it('knows leases', () => {
    expect([1, 2, 3, 6, 7, 10].map((row) => table.isLease(row))).toEqual([true, true, true, false, false, false])
  })

  it('knows totals by label, by arithmetic and by a count of units', () => {
    const filled = [2, 3]
    expect([6, 7, 8, 4, 9].map((row) => table.totals.isTotal(row, filled))).toEqual([true, true, true, false, false])
  })

  it('knows lines of a summary by a status or a floorplan in place of the unit', () => {
    expect([4, 5, 1].map((row) => table.isSummaryLine(row))).toEqual([true, true, false])
  })

  it('knows a roommate only right below a lease', () => {
    expect([table.isCharge(9, true), table.isCharge(9, false)]).toEqual([true, false])
  })

  it('reads text by role', () => {
    expect([table.text(1, 'tenant name'), table.text(1, 'lease status'), table.column('SF')]).toEqual(['Alder', '', 2])
  })
})

it('tells the total of a lease from the total of all by the label that came first', () => {
  const grid = gridOf('Sheet1', [
    ['Unit', 'Market Rent', 'Description', 'Amount'],
    ['101', 1000, 'Rent', 900],
    [null, null, 'Total', 900],
    [null, null, 'Total Charges', 900],
  ])
  const header = headerAt(grid, 0) as RentRollHeader
  const table = new TableRows(grid, { header, columns: mapColumns(grid, header), isStacked: true })
  expect([table.isBlockTotal(2), table.isBlockTotal(3)]).toEqual([true, false])
})
