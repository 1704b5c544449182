import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import { mapColumns } from './map-columns.ts'
import { continuesWideLease, repeatsStackedLease } from './repeated-rows.ts'

function pairOf(rows: CellLiteral[][], isStacked: boolean) {
  const grid = gridOf('Sheet1', rows)
  const header = headerAt(grid, 0) as RentRollHeader
  return { grid, table: { header, columns: mapColumns(grid, header), isStacked }, head: 1, row: 2 }
}

describe('a wide roll', () => {
  const header = ['Unit', 'Status', 'Tenant', 'Market Rent', 'Rent']
  const head = ['101', 'Occupied', 'Alder', 1200, 1150]
  it.each([
    ['a roommate without rent joins the lease', ['101', 'Occupied', 'Ash', null, null], true],
    ['a subsidy of the same resident joins the lease', ['101', 'Occupied', 'Alder', 0, 780], true],
    ['an applicant has a lease of his own', ['101', 'Applicant', 'Birch', 0, null], false],
    ['another resident with a rent has a lease of his own', ['101', 'Occupied', 'Ash', null, 600], false],
    ['a row printed twice is no second charge', ['101', 'Occupied', 'Alder', 1200, 1150], false],
    ['another unit is another lease', ['102', 'Occupied', 'Alder', null, null], false],
  ])('%s', (_, row, belongs) => {
    expect(continuesWideLease(pairOf([header, head, row], false), [4])).toBe(belongs)
  })

  it('lets nobody join a vacant unit', () => {
    const rows = [header, ['101', 'Vacant', 'VACANT', 1200, 0], ['101', 'Vacant', 'Birch', null, null]]
    expect(continuesWideLease(pairOf(rows, false), [4])).toBe(false)
  })

  it('keeps two beds of a unit apart', () => {
    const rows = [
      ['Unit', 'Room', 'Tenant', 'Rent'],
      ['101', 'A', 'Alder', 700],
      ['101', 'B', 'Ash', null],
    ]
    expect(continuesWideLease(pairOf(rows, false), [3])).toBe(false)
  })
})

describe('a stacked roll', () => {
  const header = ['Unit Code', 'Tenant Name', 'Lease To', 'Market Rent', 'Charge Code', 'Amount']
  const head = ['101', 'Alder', '1/11/2026', 1200, 'RNT', 1150]

  it('adds a row with the same resident and dates to the lease as one more charge', () => {
    expect(repeatsStackedLease(pairOf([header, head, ['101', 'Alder', '1/11/2026', 1200, 'PKG', 40]], true))).toBe(true)
  })

  it('begins a lease where the resident changes', () => {
    expect(repeatsStackedLease(pairOf([header, head, ['101', 'Birch', '1/11/2027', 1200, 'RNT', 40]], true))).toBe(
      false,
    )
  })
})
