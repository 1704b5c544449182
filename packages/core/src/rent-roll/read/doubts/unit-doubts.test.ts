import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

/** Eight units of a broker's roll with a printed total of 8,028; some rows say something else. */
function rollOf(captions: readonly string[], row: (at: number) => readonly CellLiteral[]): CellLiteral[][] {
  const rents = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => 1000 + at)
  return [
    ['As of 06/30/2025'],
    ['Unit', 'Type', 'SF', 'Tenant', 'Lease Start', 'Lease End', 'Rent', ...captions],
    ...rents.map((rent, at): CellLiteral[] => {
      const cells: CellLiteral[] = [String(101 + at), '1x1', 735, `Tenant ${at}`, '01/01/2025', '12/31/2025', rent]
      return [...cells, ...row(at)]
    }),
    ['Total', null, 5880, null, null, null, 8028],
  ]
}

/** The roll with other cells in the third and the sixth row. */
const withTwo = (cells: Readonly<Record<number, CellLiteral>>, rows = rollOf([], () => [])): CellLiteral[][] =>
  rows.map((row, at) =>
    at === 4 || at === 7 ? row.map((cell, column) => (column in cells ? (cells[column] ?? null) : cell)) : row,
  )

const codesOf = (rows: CellLiteral[][]) => aReading(rows).reasons.map(({ code }) => code)

describe('a roll whose total agrees', () => {
  it('is proven where every row says who lives there', () => {
    expect(aReading(rollOf([], () => [])).verdict).toBe('proven')
  })

  it('is asked about where a rent has no resident, as brokers print what is asked', () => {
    expect(codesOf(withTwo({ 3: null, 4: null, 5: null }))).toEqual(['rent-without-resident'])
  })

  it('is asked about where a role stands in place of residents without dates', () => {
    expect(codesOf(withTwo({ 3: 'Owner', 4: null, 5: null }))).toEqual(['rent-without-resident'])
  })

  it.each(['None', 'Now Leasing', 'Not Rented', 'Unit Vacant', 'Vacent', 'Make Ready', 'Coming Soon', 'V'])(
    'takes %s in place of a resident for a vacant unit',
    (word) => {
      const { rentRoll } = aReading(withTwo({ 3: word, 4: null, 5: null }))
      expect(rentRoll.units.filter(({ isVacant }) => isVacant)).toHaveLength(2)
    },
  )

  it('takes n/a in place of a resident for nobody', () => {
    const { rentRoll } = aReading(withTwo({ 3: 'n/a', 4: 'n/a', 5: 'n/a', 6: '$ -' }))
    expect(rentRoll.units.filter(({ isVacant }) => isVacant)).toHaveLength(2)
  })

  it('is asked about where somebody without a status moved out before its day', () => {
    expect(codesOf(rollOf(['Move Out'], (at) => [at === 2 ? '05/15/2025' : null]))).toContain('moved-by-date')
  })
})

describe('a status column', () => {
  const withStatus = (status: string) => aReading(rollOf(['Status'], (at) => [at === 2 ? status : 'Occupied']))

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
    const rows = rollOf(['Status'], (at) => [at === 2 ? 'Renewal Pending' : 'Occupied'])
    const { units, futureLeases } = aReading([...rows.slice(0, 5), rows[4] ?? [], ...rows.slice(5)]).rentRoll
    expect([units.length, futureLeases.length]).toEqual([8, 1])
  })

  it.each(['Applicant', 'Future', 'Past'])('asks about the only row of a unit that is %s', (status) => {
    expect(withStatus(status).reasons.map(({ code }) => code)).toContain('units-not-counted')
  })

  it('counts a vacant unit that somebody applied for', () => {
    const { rentRoll } = aReading(
      withTwo(
        { 3: null, 4: null, 5: null, 6: 0, 7: 'Vacant - Reserved' },
        rollOf(['Status'], () => ['Occupied']),
      ),
    )
    expect(rentRoll.units.filter(({ isVacant }) => isVacant)).toHaveLength(2)
  })

  it('asks about a down unit with a resident, a lease and rent', () => {
    expect(withStatus('Renovation').reasons.map(({ code }) => code)).toEqual(['non-revenue-with-rent'])
  })
})

describe('what stands between units', () => {
  const between = (caption: string) => rollOf([], () => []).flatMap((row, at) => (at === 6 ? [[caption], row] : [row]))

  it.each(['Prospect Ave', 'Future Way', 'Upcoming renewals'])('%s opens no section of future leases', (caption) => {
    const { rentRoll } = aReading(between(caption))
    expect([rentRoll.units.length, rentRoll.futureLeases.length]).toEqual([8, 0])
  })

  it('asks about units below a caption that names a summary', () => {
    const rows = between('Unit Mix')
    const total: CellLiteral[] = ['Total', null, 2940, null, null, null, 4006]
    expect(codesOf([...rows.slice(0, 6), total, ...rows.slice(6)])).toContain('rows-left-over')
  })
})

describe('a line outside the units', () => {
  const withLine = (...line: CellLiteral[]) => codesOf([...rollOf([], () => []), line])

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
  const rows = rollOf([], () => []).flatMap((row, at): CellLiteral[][] =>
    at === 3
      ? [row, [null, null, null, 'Pet Rent', null, null, 35], [null, null, null, 'Parking', null, null, 50]]
      : [row],
  )
  const { rentRoll } = aReading([...rows.slice(0, -1), ['Total', null, 5880, null, null, null, 8113]])
  expect(rentRoll.units[1]).toMatchObject({ contractRent: 1001, charges: { Rent: 1001, 'Pet Rent': 35, Parking: 50 } })
})

it('takes the balance under a resident for no roommate', () => {
  const rows = rollOf([], () => []).flatMap((row, at): CellLiteral[][] =>
    at === 3 ? [row, [null, null, null, 'Prior Balance', null, null, 400]] : [row],
  )
  const { rentRoll, verdict } = aReading([...rows.slice(0, -1), ['Total', null, 5880, null, null, null, 8428]])
  // The 400 is in no row of a unit, so the printed 8,428 is not their 8,028.
  expect([rentRoll.units[1]?.contractRent, verdict]).toEqual([1001, 'contradicts_itself'])
})
