import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { walkRows } from './walk-rows.ts'

function leasesOf(rows: (string | number | null)[][]) {
  const grid = gridOf('Report1', rows)
  return foldLeases(grid, walkRows(grid), () => []).map((lease) => ({
    row: lease.head.row,
    charges: lease.charges.map(({ code, amount }) => [code, amount]),
    total: lease.blockTotal?.amount ?? null,
  }))
}

describe('foldLeases', () => {
  it('folds the charge rows under a Yardi lease into it, and closes at the total', () => {
    const rows = [
      ['Unit', 'Unit Type', 'Name', 'Market Rent', 'Charge Code', 'Amount'],
      ['Current/Notice/Vacant Residents'],
      ['101', 'A1', 'Lee', 1200, 'rent', 1150],
      [null, null, null, null, 'petrent', 35],
      [null, null, null, null, 'Total', 1185],
      [],
      ['102', 'A1', 'VACANT', 1200, null, 0],
      [null, null, null, null, 'Total', 0],
    ]
    expect(leasesOf(rows)).toEqual([
      {
        row: 2,
        charges: [
          ['rent', 1150],
          ['petrent', 35],
        ],
        total: 1185,
      },
      { row: 6, charges: [], total: 0 },
    ])
  })

  it('takes a unit repeated on each charge row for one lease', () => {
    const rows = [
      ['Unit Code', 'Tenant Name', 'Lease From', 'Charge Code', 'Amount'],
      ['101', 'Lee', '01-Jan-2025', 'RNT', 1150],
      ['101', 'Lee', '01-Jan-2025', 'PKG', 50],
      ['102', 'Ray', '01-Feb-2025', 'RNT', 990],
    ]
    expect(leasesOf(rows).map(({ charges }) => charges.length)).toEqual([2, 1])
  })
})
