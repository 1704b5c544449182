import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'
import { mapColumns } from './columns.ts'
import { headerAt, type RentRollHeader } from './headers.ts'

function columnsOf(rows: (string | number | null)[][]) {
  const grid = gridOf('Sheet1', rows)
  return mapColumns(grid, headerAt(grid, 0) as RentRollHeader).map(({ caption, role, kind }) => [caption, role, kind])
}

describe('mapColumns', () => {
  it('keeps the unit status and ignores the lease status beside it', () => {
    const rows = [
      ['Suite', 'Tenant', 'Lease Status', 'Suite Status', 'Monthly Base Rent'],
      ['1', 'Bakery', 'Current', 'Occupied', 900],
    ]
    expect(columnsOf(rows)[2]).toEqual(['Lease Status', 'other', 'Ignore Column'])
    expect(columnsOf(rows)[3]?.[1]).toBe('lease status')
  })

  it('moves a caption over blank columns to its figures', () => {
    const rows = [
      ['Unit', null, 'Tenant', 'Market', null, null, 'Rent', null, null],
      ['101', null, 'Alder', null, null, 950, null, null, 900],
      ['102', null, 'Birch', null, null, 975, null, null, 925],
    ]
    expect(columnsOf(rows).filter(([, role]) => role !== 'other')).toEqual([
      ['Unit', 'unit name/number', 'unit name/number'],
      ['Tenant', 'tenant name', 'tenant name'],
      ['Market', 'market rent', 'market rent'],
      ['Rent', 'contract rent', 'contract rent'],
    ])
  })

  it('leaves a blank column its caption where a helper without one stands far right', () => {
    const rows = [
      ['Unit', 'Tenant', 'Rent', 'Market Rent', null, null],
      ['101', 'Alder', 900, null, null, 10_800],
      ['102', 'Birch', 925, null, null, 11_100],
    ]
    expect(columnsOf(rows).find(([caption]) => caption === 'Market Rent')).toEqual([
      'Market Rent',
      'market rent',
      'market rent',
    ])
    expect(columnsOf(rows).filter(([, role]) => role === 'market rent')).toHaveLength(1)
  })

  it('ignores a later column of the same kind', () => {
    const rows = [
      ['Unit', 'Status', 'Market Rent', 'Market Rent'],
      ['101', 'Vacant', 900, 950],
    ]
    expect(columnsOf(rows).map(([, , kind]) => kind)).toEqual([
      'unit name/number',
      'lease status',
      'market rent',
      'Ignore Column',
    ])
  })

  it('takes words under a rent caption for no rent', () => {
    const rows = [
      ['Unit', 'Status', 'SqFt', 'Rent'],
      ['101', 'Vacant', 700, 'see note'],
      ['102', 'Vacant', 700, 'paid'],
    ]
    expect(columnsOf(rows)[3]?.[2]).toBe('Ignore Column')
  })

  it('keeps the second resident column for the VACANT and MODEL marks in it', () => {
    const rows = [
      ['Unit', 'Resident', 'Name', 'SqFt', 'Market Rent'],
      ['101', 't0001', 'A. Lee', 700, 900],
    ]
    expect(columnsOf(rows)[1]?.[1]).toBe('resident id')
    expect(columnsOf(rows)[2]?.[1]).toBe('tenant name')
  })

  it('takes ids for no names of residents where no other column names them, as Yardi prints them without names', () => {
    const { units } = aReading([
      ['Unit', 'Unit Type', 'Resident', 'Market Rent', 'Actual Rent'],
      ['101', 'a1', 't0044001', 1330, 1175],
      ['102', 'a1', 't0044012', 1375, 1290],
      ['103', 'a1', 'VACANT', 1375, 0],
    ]).rentRoll
    expect(units.map(({ tenantName, isVacant }) => [tenantName, isVacant])).toEqual([
      [null, false],
      [null, false],
      [null, true],
    ])
  })

  it('takes the captions that a page prints again for no content of a column that is blank', () => {
    const captions = ['Unit', 'Tenant', 'Market Rent', 'Move Out']
    const rows = [captions, ['101', 'A. Lee', 900, null], captions, ['102', 'B. Lee', 900, null]]
    expect(columnsOf(rows)[3]).toEqual(['Move Out', 'move out date', 'move out date'])
  })

  it('tells residents from their ids by the cells where both columns go by the same name', () => {
    const rows = [
      ['Unit', 'Resident', 'Residents', 'SqFt', 'Market Rent'],
      ['101', 't0001', 'A. Lee', 700, 900],
      ['102', 'VACANT', 'VACANT', 700, 900],
    ]
    expect(columnsOf(rows)[1]?.[1]).toBe('resident id')
    expect(columnsOf(rows)[2]?.[1]).toBe('tenant name')
  })
})

it('takes charges as posted for the charges only where no scheduled ones are printed', () => {
  const roles = (captions: string[]) => {
    const grid = gridOf('Sheet1', [captions, ...[1, 2].map((i) => captions.map((_, c) => (c < 2 ? `T${i}` : 900)))])
    return mapColumns(grid, headerAt(grid, 0) as RentRollHeader).map(({ role }) => role)
  }
  expect(roles(['Unit', 'Tenant', 'Actual Charges', 'SF'])[2]).toBe('lease charges')
  expect(roles(['Unit', 'Tenant', 'Actual Charges', 'Scheduled Charges'])[2]).toBe('other')
})

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

it.each(['Unit Size', 'Size', 'BR Size', 'Bedroom Size', '# BRs'])(
  'takes whole numbers up to six under %s for bedrooms, as HUD forms print them',
  (caption) => {
    const { units } = aReading([
      ['Unit', caption, 'Resident', 'Rent'],
      ['A1', 3, 'Alder', 1475],
      ['A2', 1, 'Birch', 1012],
      ['A3', 0, 'Cedar', 900],
    ]).rentRoll
    expect(units.map(({ bed, squareFeet }) => [bed, squareFeet])).toEqual([
      [3, null],
      [1, null],
      [0, null],
    ])
  },
)

it('takes dates of certifications after moves in for lease ends only where they run on at the date of the roll', () => {
  const rows = (year: number, caption = 'Cert Eff') => [
    ['As of 09/30/2026'],
    ['Unit', 'Resident', 'Rent', caption, 'Move-In'],
    ['A1', 'Alder', 1475, `01/01/${year}`, '09/01/2017'],
    ['A2', 'Birch', 1012, `03/01/${year}`, '04/01/2018'],
    ['A3', 'Cedar', 900, `05/01/${year}`, '04/01/2025'],
  ]
  const ends = (...asked: [number, string?]) => aReading(rows(...asked)).rentRoll.units.map(({ leaseEnd }) => leaseEnd)
  expect(ends(2026)).toEqual([null, null, null])
  for (const caption of ['Lease', 'Until'])
    expect(ends(2026, caption)).toEqual(['2026-01-01', '2026-03-01', '2026-05-01'])
  expect(ends(2027)).toEqual(['2027-01-01', '2027-03-01', '2027-05-01'])
})
