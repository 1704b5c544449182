import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'
import { mapColumns } from './columns.ts'
import { headerAt, type RentRollHeader } from './headers.ts'

function rolesOf(rows: CellLiteral[][]): Record<string, string> {
  const grid = gridOf('Roll', rows)
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  return Object.fromEntries(columns.map(({ caption, role }) => [caption, role]))
}

it('tells rents, dates and names by what they hold, where captions say nothing', () => {
  const rows = [
    ['Unit', 'Qa', 'Status', 'Qb', 'Qc', 'Qd', 'Qe'],
    ['101', 'Alder', 'Occupied', '$1,150.00', '$1,200.00', '05/01/2025', '04/30/2026'],
    ['102', 'Birch', 'Occupied', '$1,100.00', '$1,200.00', '06/01/2025', '05/31/2026'],
    ['103', null, 'Vacant', null, '$1,500.00', null, null],
    ['104', 'Cedar', 'Occupied', '$1,480.00', '$1,500.00', '01/15/2025', '01/14/2026'],
  ]
  expect(rolesOf(rows)).toMatchObject({
    Qa: 'tenant name',
    Qb: 'contract rent',
    Qc: 'market rent',
    Qd: 'lease start date',
    Qe: 'lease end date',
  })
})

it('tells floorplans by the areas that go with them, and areas by their floorplans', () => {
  const rows = (plan: string, area: string) => [
    ['Unit', plan, area, 'Market Rent', 'Rent'],
    ['101', 'A1', 700, 1200, 1150],
    ['102', 'A1', 700, 1200, 1100],
    ['103', 'B2', 950, 1500, 1480],
    ['104', 'B2', 950, 1500, 1450],
  ]
  expect(rolesOf(rows('Qa', 'SF')).Qa).toBe('floorplan name')
  expect(rolesOf(rows('Floorplan', 'Qb')).Qb).toBe('SF')
})

it('names no column that two could be', () => {
  const rows = [
    ['Unit', 'Status', 'Qa', 'Qb'],
    ['101', 'Occupied', '$1,150.00', '$1,120.00'],
    ['102', 'Occupied', '$1,100.00', '$1,150.00'],
    ['103', 'Occupied', '$1,480.00', '$1,450.00'],
  ]
  expect(rolesOf(rows)).toMatchObject({ Qa: 'other', Qb: 'other' })
})

it('takes the type of a unit for its status where it says which are vacant, and the rooms for the floorplan', () => {
  // A broker's rent roll prints the asking rent of a vacant unit in the rent column: 1,250 + 1,300 are paid.
  const { rentRoll } = aReading([
    ['Unit', 'Type', 'BD/BA', 'Sq. Ft.', 'Rent'],
    ['101', 'residential', '1+1', 700, 1250],
    ['102', 'residential/vacant', '1+1', 700, 1400],
    ['103', 'residential', '1+1', 700, 1300],
  ])
  expect(rentRoll.units.map(({ floorplan, isVacant, contractRent }) => [floorplan, isVacant, contractRent])).toEqual([
    ['1+1', false, 1250],
    ['1+1', true, 0],
    ['1+1', false, 1300],
  ])
})

it('keeps a unit whose only row has a letter that may mean a former lease, and pays rent', () => {
  const { rentRoll } = aReading([
    ['Unit', 'Type', 'Status', 'Rent'],
    ['101', 'A1', 'C', 900],
    ['102', 'A1', 'F', 950],
  ])
  expect(rentRoll.units.map(({ unit, contractRent }) => [unit, contractRent])).toEqual([
    ['101', 900],
    ['102', 950],
  ])
})

it('takes a known word among unknown ones for a hint that the cells must bear out', () => {
  const rows = [
    ['Unit', 'Unit/Lease Status', 'Market + Addl.', 'Ledger Lease End', 'Rent Due Day'],
    ['101', 'Occupied', 1200, '04/30/2026', 1],
    ['102', 'Vacant', 1200, null, null],
    ['103', 'Occupied', 1500, 'MTM', 5],
    ['104', 'Occupied', 1500, '01/14/2026', 1],
  ]
  expect(rolesOf(rows)).toEqual({
    Unit: 'unit name/number',
    'Unit/Lease Status': 'lease status',
    'Market + Addl.': 'market rent',
    'Ledger Lease End': 'lease end date',
    'Rent Due Day': 'other',
  })
})

it('takes the lower of two columns of rents for what is paid and the higher for what is asked', () => {
  const rows = [
    ['Unit', 'Unit Type', 'Qa', 'Qa by year', 'Qb'],
    ['101', '1B/1B', '$1,580', '$18,960', '$2,100'],
    ['102', '1B/1B', '$2,100', '$25,200', '$2,100'],
    ['103', '2B/1B', '$1,406', '$16,872', '$2,700'],
  ]
  expect(rolesOf(rows)).toMatchObject({ Qa: 'contract rent', Qb: 'market rent' })
})

it('takes no hint from a caption of another matter', () => {
  const rows = [
    ['Unit', 'Rent', 'Renters Insurance Expiration', 'Garage SF', 'Renewal Lease Status'],
    ['101', 1150, '04/30/2026', 210, 'Current'],
    ['102', 1100, '05/31/2026', 220, 'Notice'],
    ['103', 1450, '06/30/2026', 200, 'Current'],
  ]
  expect(rolesOf(rows)).not.toMatchObject({ 'Renters Insurance Expiration': 'lease end date' })
  expect(rolesOf(rows)).toMatchObject({ 'Garage SF': 'other' })
})

it.each(['Y', 'Y - $412', 'Approved'])(
  'takes no yes and no under another question for statuses: a list of vouchers with %s',
  (yes) => {
    const { rentRoll } = aReading([
      ['#', 'Tenant', 'Rent', 'S8?', 'Expires'],
      ['1', 'Alder', 1175, 'N', '9/21/2026'],
      ['2', 'Birch', 1145, yes, '2/17/2026'],
      ['3', 'Cedar', 1190, 'N', '6/5/2026'],
      ['4', 'vacant', null, 'N', null],
      ['5', 'vacant', null, 'N', null],
    ])
    expect(rentRoll.units.map(({ occupancy }) => occupancy)).toEqual([
      'current',
      'current',
      'current',
      'vacant',
      'vacant',
    ])
  },
)

it.each(['Legal Rent', 'FMR', 'Payment Standard', 'LIHTC Limit', 'Registered', 'HAP'])(
  'takes dollars under %s, the same for each floorplan, for neither square feet nor market rents',
  (caption) => {
    const rows = [
      ['Unit', 'Floorplan', 'Tenant', caption, 'Rent'],
      ['101', 'A1', 'Alder', 1150, 1070],
      ['102', 'A1', 'Birch', 1150, 1075],
      ['103', 'B2', 'Cedar', 1900, 1660],
      ['104', 'B2', 'Dogwood', 1900, 1665],
    ]
    expect(rolesOf(rows)[caption]).toBe('other')
  },
)

it('takes the move-in of the next tenant for no date of the lease', () => {
  const rows = [
    ['Unit', 'Tenant', 'Rent', 'Lease End', 'Next Move In'],
    ['101', 'Alder', 900, '04/30/2026', '05/05/2026'],
    ['102', 'Birch', 910, '08/31/2026', null],
    ['103', 'Cedar', 905, '05/31/2026', '07/15/2026'],
    ['104', 'Dogwood', 915, '09/30/2026', null],
  ]
  expect(rolesOf(rows)['Next Move In']).toBe('other')
})
