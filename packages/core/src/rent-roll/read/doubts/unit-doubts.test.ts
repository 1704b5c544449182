import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading, brokersRoll } from '../../rent-roll.fixtures.ts'

const codesOf = (rows: CellLiteral[][]) => aReading(rows).reasons.map(({ code }) => code)

it('asks about a row without a unit that has a rent and dates of its own', () => {
  const rows = (start: string, end: string, total = 'Total'): CellLiteral[][] => [
    ['As of 12/31/2025'],
    ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
    ['1', 'Alder', 1000, '02/01/2025', '01/31/2026'],
    [null, 'Birch', 400, start, end],
    ['3', 'Cherry', 1040, '05/01/2025', '04/30/2026'],
    [total, null, 2440],
  ]
  expect(codesOf(rows('04/01/2025', '03/31/2026'))).toContain('row-without-unit')
  expect(codesOf(rows('04/01/2025', '03/31/2026', 'Total 2 Units'))).not.toContain('row-without-unit')
  expect(codesOf(rows('02/01/2025', '01/31/2026'))).not.toContain('row-without-unit')
})

it('asks about a name alone among the units, which may be an empty cottage', () => {
  const rows = (name: string, ...below: CellLiteral[][]): CellLiteral[][] => [
    ['Unit', 'Tenant', 'Lease End', 'Rent'],
    ['1', 'Alder', '01/31/2026', 1000],
    ['2', 'Birch', '03/31/2026', 1040],
    [name],
    ...below,
    ['Total', null, null, below.length > 0 ? 3080 : 2040],
  ]
  expect(codesOf(rows('Cottage'))).toContain('rows-left-over')
  expect(codesOf(rows("Manager's House", ['3', 'Cherry', '04/30/2026', 1040]))).toContain('rows-left-over')
  expect(codesOf(rows('Vacant/Notice Units', ['3', 'Cherry', '04/30/2026', 1040]))).toEqual([])
  for (const caption of ['Townhouses', 'Rear House', 'Upstairs', 'Cottages', 'Furnished', 'Manager'])
    expect(codesOf(rows(caption, ['3', 'Cherry', '04/30/2026', 1040]))).toEqual([])
  expect(codesOf(rows('Elm House', ['1', 'Cherry', '04/30/2026', 1040]))).toEqual([])
  expect(codesOf(rows('Second Floor', ['3', 'Cherry', '04/30/2026', 1040]))).toEqual([])
  expect(codesOf([...rows('Cottage'), ['Total 2 units']])).toEqual([])
})

it('asks about a home alone below the captions, which may be an empty one', () => {
  const rows = (name: string, ...below: CellLiteral[][]): CellLiteral[][] => [
    ['Unit', 'Tenant', 'Lease End', 'Rent'],
    [],
    [name],
    ['1', 'Alder', '01/31/2026', 1000],
    ['2', 'Birch', '03/31/2026', 1040],
    ['Total', null, null, 2040],
    ...below,
  ]
  for (const home of ["Manager's House", 'Club House', 'Pool House', "Manager's Unit"])
    expect(codesOf(rows(home))).toContain('rows-left-over')
  for (const caption of ['Elm House', 'Houses', 'Main House', 'Occupied']) expect(codesOf(rows(caption))).toEqual([])
  expect(codesOf(rows("Manager's House", ['Total 2 units']))).toEqual([])
})

describe('a status column', () => {
  const withStatus = (status: string) => aReading(brokersRoll(['Status'], (at) => [at === 2 ? status : 'Occupied']))

  it.each([
    'Occupied - Pending Move Out',
    'Eviction Pending',
    'Past Due',
    'Cancelled Notice',
    'Section 8 Approved',
    'Hold Over',
    'Renewal Pending',
    'Renewal approved',
    'Pending renewal',
    'Transfer pending',
    'Lease approved',
    'Rented - reserved',
    'Under eviction, pending court',
    'Employee - approved',
    'Model - reserved',
    'Admin - pending',
    'Down - future renovation',
  ])('counts a unit whose status is %s', (status) => {
    expect(withStatus(status).rentRoll.units).toHaveLength(8)
  })

  it('counts a unit once that two pending leases are of', () => {
    const rows = brokersRoll(['Status'], (at) => [at === 2 ? 'Renewal Pending' : 'Occupied'])
    const { units, futureLeases } = aReading([...rows.slice(0, 5), rows[4] ?? [], ...rows.slice(5)]).rentRoll
    expect([units.length, futureLeases.length]).toEqual([8, 1])
  })

  it.each(['Applicant', 'Future', 'Past'])('asks about the only row of a unit that is %s', (status) => {
    expect(withStatus(status).reasons.map(({ code }) => code)).toContain('units-not-counted')
  })
})

it('asks about one row as one', () => {
  const { reasons } = aReading(brokersRoll(['Status'], (at) => [at === 2 ? 'Future' : 'Occupied']))
  expect(reasons.map(({ message }) => message)).toContain(
    '1 row (103) was read as a future or past lease of a unit that no other row lists. Confirm that it is not a unit.',
  )
})

describe('what stands between units', () => {
  const between = (caption: string) =>
    brokersRoll([], () => []).flatMap((row, at) => (at === 6 ? [[caption], row] : [row]))

  it.each(['Prospect Ave', 'Future Way', 'Upcoming renewals'])('%s opens no section of future leases', (caption) => {
    const { rentRoll } = aReading(between(caption))
    expect([rentRoll.units.length, rentRoll.futureLeases.length]).toEqual([8, 0])
  })

  it('asks about units below a caption that names a summary', () => {
    const rows = between('Unit Mix')
    const total: CellLiteral[] = ['Total', null, 2940, null, null, null, 4006]
    const { reasons } = aReading([...rows.slice(0, 6), total, ...rows.slice(6)])
    // The rents of the four units below: 1,004 + 1,005 + 1,006 + 1,007.
    expect(reasons.find(({ code }) => code === 'rows-left-over')?.dollars).toBe(4022)
  })
})

describe('a line outside the units', () => {
  const withLine = (...line: CellLiteral[]) => codesOf([...brokersRoll([], () => []), line])

  it.each([
    '96 units',
    'Total of 96 units',
    'Total number of units: 96',
    '# of Units 96',
    'Unit count: 96',
    '96 apartments',
  ])('asks for the missing rows where it counts more: %s', (line) => {
    expect(withLine(line)).toContain('more-units-stated')
  })

  it('asks for the missing rows where the next cell counts more', () => {
    expect(withLine('Total Units', 96)).toEqual(['more-units-stated'])
  })

  it.each(['Unit 1204', 'Unit: 305', '8 units', 'Total of 8 units'])('asks nothing where it is %s', (line) => {
    expect(withLine(line)).toEqual([])
  })
})

it('reads a charge by name under its resident as a charge, as Rent Manager and owners list them', () => {
  const rows = brokersRoll([], () => []).flatMap((row, at): CellLiteral[][] =>
    at === 3
      ? [row, [null, null, null, 'Pet Rent', null, null, 35], [null, null, null, 'Parking', null, null, 50]]
      : [row],
  )
  const { rentRoll } = aReading([...rows.slice(0, -1), ['Total', null, 5880, null, null, null, 8113]])
  expect(rentRoll.units[1]).toMatchObject({ contractRent: 1001, charges: { Rent: 1001, 'Pet Rent': 35, Parking: 50 } })
})

it('takes the balance under a resident for no roommate', () => {
  const rows = brokersRoll([], () => []).flatMap((row, at): CellLiteral[][] =>
    at === 3 ? [row, [null, null, null, 'Prior Balance', null, null, 400]] : [row],
  )
  const { rentRoll, verdict } = aReading([...rows.slice(0, -1), ['Total', null, 5880, null, null, null, 8428]])
  // The 400 is in no unit row, so the printed 8,428 is not their 8,028.
  expect([rentRoll.units[1]?.contractRent, verdict]).toEqual([1001, 'contradicts_itself'])
})

it('an owner’s list of houses with their number of units is asked about', () => {
  const houses = (unit: (at: number) => number, total: number) =>
    codesOf([
      ['As of 06/30/2025'],
      ['Address', 'Units', 'SF', 'Rent'],
      ...['12 Elm St', '14 Elm St', '3 Oak Ave', '5 Oak Ave'].map((house, at) => [house, unit(at), 900, 1000 + at]),
      ['Total', total, 3600, 4006],
    ])
  expect(houses((at) => [4, 2, 1, 6][at] ?? 0, 13)).toContain('rows-of-several-units')
  expect(houses((at) => 101 + at, 4)).not.toContain('rows-of-several-units')
})
