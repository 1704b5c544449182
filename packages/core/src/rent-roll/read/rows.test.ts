import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { mapColumns } from './columns/columns.ts'
import { headerAt } from './columns/headers.ts'
import { tableEdge, walkRows } from './rows.ts'
import type { RowRole } from './tables.ts'

function rolesOf(rows: (string | number | null)[][]) {
  return walkRows(gridOf('Sheet1', rows)).map(({ row, role, section }) => `${row} ${role} ${section}`)
}

describe('walkRows', () => {
  it('takes the averages of a property or a plan for no resident of the last unit', () => {
    const roles = rolesOf([
      ['Unit', 'Resident', 'Type', 'Rent'],
      ['101', 'Alder', 'A1', 900],
      ['102', 'Birch', 'A1', 960],
      [null, null, 'Averages for A1', 930],
      [null, 'Averages for Oak Terrace', null, 930],
    ])
    expect(roles.slice(3)).toEqual(['3 total current', '4 total current'])
  })

  it('holds no count of a property against the sums of its columns', () => {
    const roles = rolesOf([
      ['Unit', 'Resident', 'Type', 'Rent'],
      ['101', 'Alder', 'A1', 900],
      ['102', 'Birch', 'A1', 960],
      ['103', 'Cedar', 'A1', 970],
      ['Total', null, null, 2830],
      ['Count for property', null, null, 3],
    ])
    expect(roles.slice(4)).toEqual(['4 total current', '5 summary current'])
  })

  it('takes the summaries of a Yardi roll without units for summaries, not for units', () => {
    const roles = rolesOf([
      ['Unit', 'Resident', 'Rent'],
      ['Summary Groups', 'Units', 'Charges'],
      ['Occupied Units', '0', 0],
      ['Total Vacant Units', '0', 0],
    ])
    expect(roles.slice(1)).toEqual(['1 summary current', '2 summary current', '3 summary current'])
  })

  it('takes a caption above the first units for a building, though its name is Summary Hill', () => {
    const lease = (unit: string) => [unit, `Resident ${unit}`, 1100]
    const roles = rolesOf([['Unit', 'Resident', 'Rent'], ['Summary Hill Bldg'], ...['S1', 'S2', 'S3'].map(lease)])
    expect(roles.slice(1)).toEqual(['1 property current', '2 lease current', '3 lease current', '4 lease current'])
  })

  it('takes a house without a resident for a lease, though only its address stands beside its name', () => {
    const roles = rolesOf([
      ['House', 'Address', 'Tenant', 'Rent'],
      ['Oak', '12 Elm Street, Dayton, OH 45402', 'Lee', 1250],
      ['Cedar', '14 Elm Street, Dayton, OH 45402'],
      ['Birch', '16 Elm Street, Dayton, OH 45402', 'Ray', 1275],
    ])
    expect(roles.filter((role) => role.includes('lease'))).toHaveLength(3)
  })

  it('takes the sums that pages carry forward for no resident', () => {
    const lease = (unit: number) => [String(unit), 'A1', `Resident ${unit}`, 1200, 1100, '12/31/2025']
    const captions = ['Unit', 'Type', 'Tenant', 'Market', 'Rent', 'Lease End']
    const carried = (words: string) => [null, null, words, 4800, 4400, null]
    const roles = rolesOf([
      captions,
      ...[1, 2, 3, 4].map(lease),
      carried('Carried over'),
      captions,
      carried('Brought over'),
      ...[5, 6].map(lease),
      [null, null, 'Total', 7200, 6600, null],
    ])
    expect(roles.filter((role) => role.includes('total'))).toEqual([
      '5 total current',
      '7 total current',
      '10 total current',
    ])
    expect(roles.filter((role) => role.includes('charge'))).toEqual([])
  })

  it('takes a balance carried forward for a charge, and Carried forward below the units for a total', () => {
    const charges = rolesOf([
      ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
      ['101', 'Alder', 1000, 'Rent', 950],
      [null, null, null, 'Carried forward', 120],
      ['102', 'Birch', 1000, 'Rent', 960],
      [null, null, null, 'Prior balance brought forward', 250],
      ['103', 'Cedar', 1000, 'Rent', 970],
    ])
    expect(charges.filter((role) => role.includes('total'))).toEqual([])
    const pages = rolesOf([
      ['Unit', 'Tenant', 'Market Rent', 'Rent'],
      ['101', 'Alder', 1000, 950],
      ['102', 'Birch', 1000, 960],
      ['Carried forward', null, 2000, 1910],
      ['Unit', 'Tenant', 'Market Rent', 'Rent'],
      ['Brought forward', null, 2000, 1910],
      ['103', 'Cedar', 1000, 970],
    ])
    expect(pages.filter((role) => role.includes('total'))).toEqual(['3 total current', '5 total current'])
  })

  it('stops reading units at Summary Groups, where the section words come again', () => {
    const rows = [
      ['Unit', 'Unit Type', 'Name', 'Market Rent', 'Charge Code', 'Amount'],
      ['Current/Notice/Vacant Residents'],
      ['101', 'A1', 'Lee', 1200, 'rent', 1150],
      [null, null, null, null, 'Total', 1150],
      ['Future Residents/Applicants'],
      ['102', 'A1', 'Ray', 0, null, 0],
      [null, null, 'Total', 1200, null, 1150],
      ['Summary Groups', null, null, 'Market', 'Lease', 'Units'],
      ['Current/Notice/Vacant Residents', null, null, 1200, 1150, 1],
      ['(Current/Notice Residents)'],
    ]
    expect(rolesOf(rows)).toEqual([
      '0 header current',
      '1 section current',
      '2 lease current',
      '3 block total current',
      '4 section future',
      '5 lease future',
      '6 total future',
      '7 summary future',
      '8 summary future',
      '9 summary future',
    ])
  })

  it('goes on with the future residents that Entrata prints after its summaries', () => {
    const header = ['Bldg-Unit', 'Unit Type', 'SQFT', 'Unit Status', 'Scheduled Charges']
    const rows = [
      ['Unit Details'],
      header,
      ['201', 'A', 450, 'Vacant Rented Ready', 0],
      ['Property Total:', null, 450, null, 0],
      ['Status Summary', null, null, 'Charge Code Summary', null],
      ['Vacant Rented Ready', 1, null, 'Residential Rent', 0],
      ['Future Resident Details'],
      header,
      ['201', 'A', 450, 'Vacant Rented Ready', 1349],
    ]
    expect(rolesOf(rows).filter((role) => role.includes('lease'))).toEqual(['2 lease current', '8 lease future'])
  })

  it('names the property over each group of an AppFolio roll', () => {
    const rows = [
      ['Unit', 'Status', 'Rent', 'Lease From'],
      ['-> 12 Elm St - 12 Elm St Dover, DE'],
      ['1', 'Current', 900, '01/01/2025'],
      ['1 Units', '100.0% Occupied', 900, null],
      ['-> 14 Elm St - 14 Elm St Dover, DE'],
      ['1', 'Current', 950, '01/01/2025'],
    ]
    const leases = walkRows(gridOf('Sheet1', rows)).filter(({ role }) => role === 'lease')
    expect(leases.map(({ property }) => property)).toEqual([
      '12 Elm St - 12 Elm St Dover, DE',
      '14 Elm St - 14 Elm St Dover, DE',
    ])
  })

  it('goes on below the line of a page number, into as many cells as a print parts it', () => {
    const rows = [
      ['Unit', 'Type', 'Sq Ft', 'Rent', 'Status'],
      ['101', 'A1', 650, 900, 'Occupied'],
      ['Oak Court - Confidential', null, '9:14 AM', 'Page', '1', 'of', '2'],
      ['102', 'A1', 650, 905, 'Occupied'],
      ['103', 'A1', 650, 910, 'Occupied'],
    ]
    expect(rolesOf(rows).map((role) => role.split(' ')[1])).toEqual(['header', 'lease', 'furniture', 'lease', 'lease'])
  })

  it('takes a caption over units that a print parts into cells for their floorplan, and a count of lots for a total', () => {
    const rows = [
      ['Lot #', 'Tenant', 'SF', 'Lot Rent'],
      ['Type: A1', '1BR/1BA', '642 SF', null],
      ['1', 'Alder', null, 425],
      ['2', 'Birch', null, 430],
      ['2 Lots', '2 Occupied', null, 855],
    ]
    expect(rolesOf(rows).map((role) => role.split(' ')[1])).toEqual(['header', 'floorplan', 'lease', 'lease', 'total'])
  })

  it('takes no unit for captions of years, though its number and its rent look like some', () => {
    const rows = [
      ['Unit', 'Tenant', 'Rent'],
      ['1998', 'Alder', 1997],
      ['2001', 'Birch', 2000],
      ['2002', null, 2001],
      ['Account', '2024', '2025'],
      ['Income', 900, 950],
    ]
    expect(rolesOf(rows).map((role) => role.split(' ')[1])).toEqual([
      'header',
      'lease',
      'lease',
      'lease',
      'summary',
      'summary',
    ])
  })

  it('takes a caption over units of two beds for no total', () => {
    const rows = [
      ['Unit', 'Tenant', 'Rent'],
      ['2 Beds', null, null],
      ['101', 'Alder', 900],
      ['102', 'Birch', 950],
    ]
    expect(rolesOf(rows).map((role) => role.split(' ')[1])).not.toContain('total')
  })

  it('passes over page headers, page numbers and notes between units', () => {
    const rows = [
      ['Unit', 'Type', 'Rent', 'Status'],
      ['101', 'A1', 900, 'Occupied'],
      ['Page 1 of 2'],
      ['Unit', 'Type', 'Rent', 'Status'],
      ['102', 'A1', 905, 'Occupied'],
      ['Total', null, 1805, null],
      ['Rents reflect April billing.'],
    ]
    expect(rolesOf(rows).map((role) => role.split(' ')[1])).toEqual([
      'header',
      'lease',
      'furniture',
      'header',
      'lease',
      'total',
      'note',
    ])
  })

  it('goes on with a lease below captions that a page prints again without a column that somebody added', () => {
    const captions = ['Unit', 'Type', 'Tenant', 'Charge Code', 'Amount']
    const rows = [
      [...captions, 'A year of it'],
      ['101', 'A1', 'Alder', 'rent', 900, 10_800],
      captions,
      [null, null, null, 'trash', 20, 240],
    ]
    const walked = walkRows(gridOf('Sheet1', rows))
    expect(walked.map(({ role }) => role)).toEqual(['header', 'lease', 'header', 'charge'])
    expect(new Set(walked.map(({ table }) => table)).size).toBe(1)
  })

  it('reads on where a page prints only the lower of two caption rows again, without the groups above them', () => {
    const captions = ['Building', 'Unit', 'Type', '$/Month', '$/SF', '$/Month', '$/SF']
    const rows = [
      [null, null, null, 'In-Place Rent', null, 'Market Rent', null],
      captions,
      ['North', '101', 'A1', 900, 1.2, 1000, 1.33],
      ['Page 1 of 2'],
      captions,
      ['North', '102', 'A1', 910, 1.21, 1000, 1.33],
    ]
    const walked = walkRows(gridOf('Pages 1-2', rows))
    expect(walked.map(({ role }) => role)).toEqual(['header', 'header', 'lease', 'furniture', 'header', 'lease'])
    expect(new Set(walked.map(({ table }) => table)).size).toBe(1)
  })

  it('finds nothing in a sheet without units', () => {
    expect(
      rolesOf([
        ['Account', 'Jan', 'Feb'],
        ['Rent', 1, 2],
      ]),
    ).toEqual([])
  })
})

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
