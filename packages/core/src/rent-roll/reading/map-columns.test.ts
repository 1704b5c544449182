import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { headerAt, type RentRollHeader } from './find-header.ts'
import { mapColumns } from './map-columns.ts'

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
