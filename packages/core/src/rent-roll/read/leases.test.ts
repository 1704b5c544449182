import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { mapColumns } from './columns/columns.ts'
import { headerAt, type RentRollHeader } from './columns/headers.ts'
import { continuesWideLease, foldLeases, repeatsStackedLease } from './leases.ts'
import { walkRows } from './rows.ts'

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
    ['a guarantor without rent joins the lease', ['101', 'Guarantor', 'Ash', null, 0], true],
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

it('takes a pet on a line of its own for a charge of the lease above, as owners print it in the tenant column', () => {
  const codes = { Pet: 'Pet Fees' }
  const { rentRoll, ties } = aReading(
    [
      ['Unit', 'Tenant', 'Type', 'Rent'],
      ['1', 'Alder', '2x1', 1010],
      ['2', 'Birch', '2x1', 1100],
      [null, 'Pet', null, 25],
      ['3', 'Cedar', '2x1', 1050],
      // 1,010 + 1,100 + 25 + 1,050
      ['Total', null, null, 3185],
    ],
    codes,
  )
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1010, 1100, 1050])
  expect(rentRoll.units[1]?.charges).toEqual({ Rent: 1100, Pet: 25 })
  expect(ties.every(({ holds }) => holds)).toBe(true)
})

it('leaves the allowance for vacancy below the last unit out of its charges, and tells that the total does not agree', () => {
  const { rentRoll, verdict } = aReading([
    ['Unit', 'Tenant', 'Type', 'Rent'],
    ['1', 'Alder', '1x1', 1150],
    ['2', 'Birch', '1x1', 1125],
    ['3', 'Cedar', '1x1', 900],
    ['4', 'VACANT', '1x1', null],
    [null, 'Vacancy & bad debt (5%)', null, -159],
    // 1,150 + 1,125 + 900 - 159
    ['Total', null, null, 3016],
  ])
  expect(rentRoll.units[3]).toMatchObject({ isVacant: true, charges: {} })
  expect(verdict).not.toBe('proven')
})
