import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading, brokersRoll } from '../../rent-roll.fixtures.ts'

/** Returns the rent roll with other cells in the third and the sixth row. */
const withTwo = (cells: Readonly<Record<number, CellLiteral>>, rows = brokersRoll([], () => [])): CellLiteral[][] =>
  rows.map((row, at) =>
    at === 4 || at === 7 ? row.map((cell, column) => (column in cells ? (cells[column] ?? null) : cell)) : row,
  )

const codesOf = (rows: CellLiteral[][]) => aReading(rows).reasons.map(({ code }) => code)

describe('a roll whose total agrees', () => {
  it('is proven where every row says who lives there', () => {
    expect(aReading(brokersRoll([], () => [])).verdict).toBe('proven')
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
    expect(codesOf(brokersRoll(['Move Out'], (at) => [at === 2 ? '05/15/2025' : null]))).toContain('moved-by-date')
  })
})

describe('a status column', () => {
  const withStatus = (status: string) => aReading(brokersRoll(['Status'], (at) => [at === 2 ? status : 'Occupied']))

  it('counts a vacant unit that somebody applied for', () => {
    const { rentRoll } = aReading(
      withTwo(
        { 3: null, 4: null, 5: null, 6: 0, 7: 'Vacant - Reserved' },
        brokersRoll(['Status'], () => ['Occupied']),
      ),
    )
    expect(rentRoll.units.filter(({ isVacant }) => isVacant)).toHaveLength(2)
  })

  it.each(['Lease approved', 'Renewal Pending'])(
    'asks about the only lease of a unit that is to come by its date: %s',
    (status) => {
      const starting = (date: string) =>
        brokersRoll(['Status'], (at) => [at === 2 ? status : 'Occupied']).map((row, at) =>
          at === 4 ? row.map((cell, column) => (column === 4 ? date : cell)) : row,
        )
      expect(codesOf(starting('08/01/2025'))).toEqual(['moved-by-date'])
      expect(codesOf(starting('06/01/2025'))).toEqual([])
    },
  )

  it('asks about a down unit with a resident, a lease and rent', () => {
    expect(withStatus('Renovation').reasons.map(({ code }) => code)).toEqual(['non-revenue-with-rent'])
  })
})

describe('the question about units', () => {
  const messageOf = (rows: CellLiteral[][]) => aReading(rows).reasons[0]?.message

  it('names one unit as one and several as several', () => {
    const one = brokersRoll([], () => []).map((row, at) =>
      at === 4 ? [...row.slice(0, 3), null, null, null, row[6] ?? null] : row,
    )
    expect(messageOf(one)).toBe(
      '1 unit (103) with rent has no resident, or a role in place of a resident. Confirm occupancy.',
    )
    expect(messageOf(withTwo({ 3: null, 4: null, 5: null }))).toBe(
      '2 units (103, 106) with rent have no resident, or a role in place of a resident. Confirm occupancy.',
    )
  })
})

it('asks about a vacant home that rooms name and no number, as AppFolio prints listings among the units and counts them', () => {
  const rows = (name: string, ...lease: CellLiteral[]): CellLiteral[][] => [
    ['Unit', 'Tenant', 'Status', 'Market Rent', 'Rent', 'Lease End'],
    ['101', 'Alder', 'Current', 1200, 1000, '01/31/2027'],
    ['102', 'Birch', 'Current', 1200, 1040, '03/31/2027'],
    [name, null, 'Vacant-Unrented', 1695, ...lease],
    ['Total 3 Units', null, null, 4095, 2040],
  ]
  expect(codesOf(rows('2Bed/2.5Bath Townhomes with Garage'))).toEqual(['homes-listed'])
  expect(codesOf(rows('1x1 Special!'))).toEqual(['homes-listed'])
  for (const unit of ['103', '2-2', '12-2B', 'Studio', '104 Studio', '12 1/2 Elm Ave', '5-2nd Floor', 'Manager Apt'])
    expect(codesOf(rows(unit))).toEqual([])
  expect(codesOf(rows('2BR Cottage', null, '03/31/2027'))).not.toContain('homes-listed')
})

it('reads None under Pets as no pets, and under Tenant as a vacant unit', () => {
  const { rentRoll, reasons } = aReading([
    ['Unit', 'Tenant', 'Rent', 'Pets'],
    ['1', 'Alder', 900, 'Dog'],
    ['2', 'Birch', 950, 'None'],
    ['3', 'None', 0, 'None'],
    ['Total', null, 1850, null],
  ])
  expect(rentRoll.units.map(({ isVacant }) => isVacant)).toEqual([false, false, true])
  expect(reasons.map(({ code }) => code)).not.toContain('vacant-in-another-column')
})
