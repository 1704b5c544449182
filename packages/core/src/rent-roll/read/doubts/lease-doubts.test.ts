import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

const tenants = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']

/** Builds an owner's list of six apartments at 1,000 to 1,005, with extra columns next to the rent. */
function ownersList(
  captions: readonly string[],
  cells: (at: number) => readonly CellLiteral[],
  { rent = (at) => 1000 + at, sums = [] }: { rent?: (at: number) => CellLiteral; sums?: readonly CellLiteral[] } = {},
) {
  const rents = tenants.map((_, at) => rent(at))
  const total = rents.every((one) => typeof one === 'number') ? rents.reduce((sum, one) => sum + one, 0) : null
  return aReading(
    [
      ['As of 06/30/2025'],
      ['Unit', 'Type', 'SF', 'Tenant', 'Rent', ...captions],
      ...tenants.map((tenant, at): CellLiteral[] => [101 + at, '1BR', 700, tenant, rents[at] ?? null, ...cells(at)]),
      ['Total', null, 4200, null, total ?? '$72,180/yr', ...sums],
    ],
    { Parking: 'Parking', 'Section 8 Max': 'Subsidy', 'Credit Score': 'none' },
  )
}

const codesOf = (reading: ReturnType<typeof aReading>) => reading.reasons.map(({ code }) => code)
const leases = () => ['1/1/2025', '12/31/2025']

describe('rents of an owner’s list that are not by the month', () => {
  it.each(['/yr', ' per annum', ' per year', ' annually'])('are asked about where their cells say so: “%s”', (time) => {
    const yearly = ownersList([], () => [], { rent: (at) => `$${12_000 + 12 * at}${time}` })
    expect(codesOf(yearly)).toContain('rent-period')
  })

  it.each(['Annual', 'Weekly', 'Fortnightly', 'Semi-annual', 'Quarterly'])(
    'are asked about where a column beside them says so of some: %s',
    (word) => {
      const beside = (word: string) => ownersList(['Billing'], (at) => [at === 2 ? word : 'Monthly'])
      expect(codesOf(beside(word))).toEqual(['rent-period'])
      expect(beside('Monthly')).toMatchObject({ verdict: 'proven' })
    },
  )

  it('are asked about where apartments would pay more than homes do in a month', () => {
    expect(codesOf(ownersList([], () => [], { rent: (at) => 12_000 + at }))).toEqual(['rent-period'])
  })

  it('are asked about where a rate by the foot, as of a year, makes them', () => {
    const shops = aReading([
      ['As of 06/30/2025'],
      ['Suite', 'Tenant', 'SF', 'Rent', 'Rent/SF'],
      ['A', 'Bakery', 1000, 24_000, 24],
      ['B', 'Barber', 500, 12_500, 25],
      ['C', 'Cobbler', 800, 20_000, 25],
      ['Total', null, 2300, 56_500, null],
    ])
    expect(codesOf(shops)).toContain('rent-period')
  })

  it('leave the rent alone where a column beside it is about twelve times as much, and are no charge', () => {
    const potential = ownersList(['Potential'], (at) => [12 * (1050 + at)], { sums: [75_780] })
    expect(potential.rentRoll.units[0]?.contractRent).toBe(1000)
    const market = ownersList(['Market Rent'], (at) => [12 * (1050 + at)], { sums: [75_780] })
    expect(codesOf(market)).toContain('market-rent-annual')
  })
})

describe('dates of leases', () => {
  it.each([
    ['Jan-25', 'Dec-25'],
    ['01/2025', '12/2025'],
    ['20250101', '20251231'],
    ['1/1/2025', 'thru 12/31/2025'],
    ['1/1/2025', '12/31/2025 (MTM)'],
  ])('are read as a broker writes them: %s to %s', (start, end) => {
    const [unit] = ownersList(['Lease Start', 'Lease End'], () => [start, end]).rentRoll.units
    expect([unit?.leaseStart, unit?.leaseEnd]).toEqual(['2025-01-01', '2025-12-31'])
  })

  it('are asked about where no cell of their column is read', () => {
    expect(codesOf(ownersList(['Lease Start', 'Lease End'], () => ['1/1/2025', 'Dec 31']))).toEqual(['dates-unread'])
    expect(codesOf(ownersList(['Lease Start', 'Lease End'], () => ['1/1/2025', 'MTM']))).toEqual([])
  })

  it('ask about the date of the roll where many leases begin after it', () => {
    const begun = (late: number) =>
      ownersList(['Lease Start', 'Lease End'], (at) => [at < late ? '8/1/2025' : '1/1/2025', '12/31/2025'])
    expect(codesOf(begun(3))).toEqual(['as-of-date-in-doubt'])
    expect(codesOf(begun(2))).toEqual([])
  })

  it('ask about a resident who left before the date of a list without statuses, or comes after it', () => {
    const moved = (caption: string, date: string) =>
      ownersList(['Lease Start', 'Lease End', caption], (at) => [...leases(), at === 1 ? date : null])
    expect(codesOf(moved('Move Out', '3/31/2025'))).toEqual(['moved-by-date'])
    expect(codesOf(moved('Move In', '7/15/2025'))).toEqual(['moved-by-date'])
    expect(codesOf(moved('Move Out', '7/31/2025'))).toEqual([])
  })
})

describe('what stands beside a rent whose total is printed', () => {
  it('is parking, and no rent, where a total of both is printed too', () => {
    const { rentRoll } = ownersList(['Parking', 'Total Rent'], (at) => [60, 1060 + at])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1000, 1001, 1002, 1003, 1004, 1005])
    expect(rentRoll.chargeCodes.find(({ code }) => code === 'Parking')?.category).toBe('Parking')
  })

  it('is no rent by the size of its figures', () => {
    const reading = ownersList(['Credit Score'], (at) => [640 + 17 * at])
    expect(reading.rentRoll.units[0]?.contractRent).toBe(1000)
  })

  it('is in doubt where it may be what a voucher allows', () => {
    expect(codesOf(ownersList(['Section 8 Max'], () => [1200]))).toContain('subsidy-in-doubt')
  })
})

it('a market rent that only its figures tell is asked about, though its total agrees', () => {
  const reading = ownersList(['Zorn'], (at) => [1040 + at], { sums: [6255] })
  expect(codesOf(reading)).toEqual(['market-rent-by-caption'])
})

it('asks about a list that is repeated under one total, as an export of two days prints it without names', () => {
  const ends = ['06/30/2026', '08/31/2026', '11/30/2026']
  const list = (later: number) => ends.map((end, at): CellLiteral[] => [`10${at}`, 700, 1100, 1000 + at * later, end])
  const codes = (rows: CellLiteral[][], rent: number) =>
    aReading([
      ['As of 12/31/2025'],
      ['Unit', 'SF', 'Market Rent', 'Rent', 'Lease End'],
      ...rows,
      [`${rows.length} Units`, 700 * rows.length, 1100 * rows.length, rent, null],
    ]).reasons.map(({ code }) => code)
  expect(codes([...list(10), ...list(10)], 6060)).toContain('unit-stands-twice')
  // Two buildings with the same numbers charge other rents.
  expect(codes([...list(10), ...list(20)], 6090)).not.toContain('unit-stands-twice')
})
