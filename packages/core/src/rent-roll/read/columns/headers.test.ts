import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { headerAt } from './headers.ts'

describe('headerAt', () => {
  it('finds the captions of a list whose only rent is of a year', () => {
    const grid = gridOf('Sheet1', [
      ['Apt', 'Tenant', 'Annual Rent'],
      ['1', 'Alder', 14400],
    ])
    expect(headerAt(grid, 0)?.captions).toEqual(['Apt', 'Tenant', 'Annual Rent'])
    const mix = gridOf('Sheet1', [
      ['Apt', 'Type', 'Annual Rent'],
      ['1BR', 'A1', 14400],
    ])
    expect(headerAt(mix, 0)).toBeNull()
  })

  it('joins the two caption rows of a Yardi rent roll with lease charges', () => {
    const grid = gridOf('Report1', [
      ['Unit', 'Unit Type', 'Unit', 'Resident', 'Name', 'Market', 'Charge', 'Amount', 'Move In', 'Lease'],
      [null, null, 'Sq Ft', null, null, 'Rent', 'Code', null, null, 'Expiration'],
      ['Current/Notice/Vacant Residents'],
    ])
    expect(headerAt(grid, 0)?.captions).toEqual([
      'Unit',
      'Unit Type',
      'Unit Sq Ft',
      'Resident',
      'Name',
      'Market Rent',
      'Charge Code',
      'Amount',
      'Move In',
      'Lease Expiration',
    ])
  })

  it('leaves titles out that stand in several cells above the captions', () => {
    const grid = gridOf('Page 1', [
      ['DATABASE: PROD', null, null, 'RENT', 'ROLL', null, null, 'PAGE: 1'],
      [null, null, null, 'TANGLEWOOD TERRACE', null, 'AS OF', null, null],
      ['BLDG', 'UNIT', 'TYPE', 'TENANT NAME', 'SQFT', 'LEASE FROM', 'LEASE TO', 'MARKET'],
      ['0410', '100', '1BR', 'WRIGHT', 612, '10/27/2024', '10/26/2025', 935],
    ])
    expect([0, 1, 2].map((row) => headerAt(grid, row)?.captions.slice(3, 6) ?? null)).toEqual([
      null,
      null,
      ['TENANT NAME', 'SQFT', 'LEASE FROM'],
    ])
  })

  it('joins two caption rows that name as many columns together as the first alone, but none less', () => {
    const grid = gridOf('Report1', [
      ['Unit', 'Unit Type', 'NRSF', 'Resident', 'Current', 'Market', 'Charge', 'Amount', 'Move In', 'Lease'],
      [null, null, null, null, 'Tenant', 'Rent', 'Code', null, null, 'Expiration'],
      ['101', 'A1', 700, 't00101', 'A. Lee', 1000, 'rent', 950, '1/1/2025', '12/31/2025'],
    ])
    expect(headerAt(grid, 0)?.captions.slice(4)).toEqual([
      'Current Tenant',
      'Market Rent',
      'Charge Code',
      'Amount',
      'Move In',
      'Lease Expiration',
    ])
  })

  it('takes Lease End under Lease Start for one column of dates, and no other word under a caption', () => {
    const captions = ['Unit', 'Sq Ft', 'Tenant', 'Lease Start', 'Move In', 'Rent']
    const lease = ['101', 700, 'Alder', '01/01/2026', '03/01/2024', 900]
    const headerOver = (second: CellLiteral[]) => headerAt(gridOf('Roll', [captions, second, lease]), 0)
    expect(headerOver([null, null, null, 'Lease End'])).toMatchObject({ rowCount: 2 })
    expect(headerOver([null, null, null, 'Lease End'])?.meanings[3]?.role).toBe('lease dates')
    expect(headerOver([null, null, 'Current Residents'])).toMatchObject({ rowCount: 1 })
  })

  it('does not swallow the first unit of a one-row header', () => {
    const grid = gridOf('Sheet1', [
      ['Unit', 'Unit Type', 'SqFt', 'Status'],
      ['A', 'B1', 'n/a', 'Vacant'],
    ])
    expect(headerAt(grid, 0)?.rowCount).toBe(1)
  })

  it('leaves the group captions above the real header alone', () => {
    const grid = gridOf('Sheet1', [
      [null, null, null, 'Scheduled Charges', null, 'Future Rent Increases'],
      ['Bldg', 'Suite', 'Tenant', 'Monthly Base Rent', 'Lease End', 'Date'],
    ])
    expect(headerAt(grid, 0)).toBeNull()
    expect(headerAt(grid, 1)?.rowCount).toBe(1)
  })

  it('leaves bands over groups of columns alone, though one of them is called unit details', () => {
    const rows: CellLiteral[][] = [
      ['Unit Details', null, null, 'Rents', null],
      [null, null, null, 'Scheduled', 'Pro Forma'],
      [null, null, 'Square', 'Rent /', 'Rent /'],
      ['Unit', 'Unit Type', 'Feet', 'Month', 'Month'],
      ['101', '1BR', 700, 1200, 1350],
    ]
    const bands = [
      { row: 0, column: 0, rowSpan: 1, columnSpan: 3 },
      { row: 0, column: 3, rowSpan: 1, columnSpan: 2 },
    ]
    const grid = { ...gridOf('Page 1', rows), merges: bands }
    expect(headerAt(grid, 0)).toBeNull()
    expect(headerAt(grid, 1)?.captions).toEqual([
      'Unit',
      'Unit Type',
      'Square Feet',
      'Scheduled Rent / Month',
      'Pro Forma Rent / Month',
    ])
  })

  it('keeps the groups above captions of two rows that name no more than they do', () => {
    const rents = ['$/Month', '$/Year', '$/SF']
    const rows: CellLiteral[][] = [
      [null, null, null, null, 'PreReno Market Rent', null, null, 'Post-Reno Market Rent', null, null],
      ['Building', 'Unit', 'Unit', 'SqFt', ...rents, ...rents],
      [null, null, 'Type'],
      ['North', '101', '1BR', 750, 900, 10_800, 1.2, 1000, 12_000, 1.33],
    ]
    expect(headerAt(gridOf('RentRoll', rows), 0)?.captions).toContain('PreReno Market Rent $/Month')
  })

  it('takes items for units where nothing else names them, and no lease codes beside units that roommates share', () => {
    const facts = ['Resident', 'SF', 'Rent', 'Lease End']
    const roleOf = (rows: CellLiteral[][], column: number) => headerAt(gridOf('Roll', rows), 0)?.meanings[column]?.role
    const items = [101, 102, 103].map((item) => [item, `Resident ${item}`, 700, 1000, '08/31/2026'])
    expect(roleOf([['Item #', ...facts], ...items], 0)).toBe('unit name/number')
    const shared = ['Apt 101', 'Apt 101', 'Apt 102', 'Apt 102'].map((home, at) => [
      `t00452${at}`,
      home,
      `Resident ${at}`,
      700,
      1000,
      '08/31/2026',
    ])
    expect(headerAt(gridOf('Roll', [[null, 'Location', ...facts], ...shared]), 0)).toBeNull()
  })

  it('finds no units in a statement, a data row or a summary by unit type', () => {
    const grid = gridOf('Sheet1', [
      ['Account', 'Jan 2025', 'Feb 2025', 'Total', 'Per Unit'],
      ['101', '1x1', '700', '1250', 'Occupied'],
      ['Unit Type', 'Rentable Units', 'Occupied Units', 'Market Rent', 'Scheduled Charges'],
    ])
    expect([0, 1, 2].map((row) => headerAt(grid, row))).toEqual([null, null, null])
  })
})

it('gives each group of equal captions the caption above it, wherever that stands over the group', () => {
  // An analyst's rent roll: $/Month and $/SF under In-Place, and again under Pro Forma, whose caption is centered.
  const grid = gridOf('Roll', [
    [null, null, null, 'In-Place Rent', null, null, 'Pro Forma Rent'],
    ['Unit', 'Unit Type', 'SqFt', '$/Month', '$/SF', '$/Month', '$/SF'],
    ['1', '1B/1B', 750, 1406, 1.87, 1700, 2.27],
  ])
  const captions = headerAt(grid, 0)?.captions
  expect(captions?.slice(3)).toEqual([
    'In-Place Rent $/Month',
    'In-Place Rent $/SF',
    'Pro Forma Rent $/Month',
    'Pro Forma Rent $/SF',
  ])
})

it('reads captions for people over a row of captions for machines', () => {
  const grid = gridOf('Roll', [
    ['Unit No.', 'Floor Plan', 'Net sf', 'Rent(market)', 'Rent(contractual)', 'Lease Exp'],
    ['UnitID', 'PlanID', 'NetSF', 'MktRent', 'InPlaceRent', 'LeaseExp'],
    ['A-01', 'A1', 720, 1185, 1160, '12/1/2026'],
  ])
  const header = headerAt(grid, 0)
  expect([header?.rowCount, header?.captions[4], header?.meanings[3]?.role, header?.meanings[4]?.role]).toEqual([
    2,
    'Rent(contractual)',
    'market rent',
    'contract rent',
  ])
})

it('finds units under a caption that nobody knows where the words of the others hint at a roll', () => {
  const grid = gridOf('Roll', [
    ['Zorn', 'Floor Plan', 'Zorned Net SF', 'In Zorn Rent', 'Zorn Lease Status'],
    ['101', '1x1', 720, 1600, 'Current'],
    ['102', '1x1', 720, null, 'Vacant'],
    ['201', '2x2', 1050, 2200, 'Occupied'],
  ])
  expect(headerAt(grid, 0)?.meanings[0]?.role).toBe('unit name/number')
})

it('goes on over a third row where captions are wrapped as OneSite prints them', () => {
  const grid = gridOf('Roll', [
    [null, 'Unit', 'Square', null, 'Market', 'Actual', 'Lease', 'Lease'],
    ['Unit', 'Type', 'Footage', 'Resident', 'Rent', 'Rent', 'Start', 'Expiration'],
    ['No.', 'Code', '(NRSF)', 'Name', 'Per Month', 'Per Month', 'Date', 'Date'],
    ['101', 'B1', 900, 'Alder, Ann', 1400, 1385, '08/04/2025', '08/03/2026'],
  ])
  const header = headerAt(grid, 0)
  expect([header?.rowCount, header?.captions[4], header?.captions[7]]).toEqual([
    3,
    'Market Rent Per Month',
    'Lease Expiration Date',
  ])
})
