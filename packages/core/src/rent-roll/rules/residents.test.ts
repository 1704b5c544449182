import { describe, expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { allLeases, type Household, matchedFutureLeases, residentWords, sameResident } from './residents.ts'

const household = (name: string | null, changes: Partial<Household> = {}): Household => ({
  name: residentWords(name),
  moveIn: '2023-05-01',
  moveOut: null,
  leaseStart: '2025-05-01',
  occupancy: 'current',
  ...changes,
})
const asOf = '2025-12-31'

describe('by name', () => {
  it.each([
    ['Lee, Anna', 'ANNA LEE'],
    ['Anna Lee', 'Anna Lee, Bo Ray'],
    ['Lee, Anna; Ray, Bo', 'Lee, Anna; Kim, Joe'],
  ])('%s and %s are one household', (one, other) => {
    expect(sameResident(household(one), household(other, { moveIn: null }), asOf).isSame).toBe(true)
  })

  it('a new name with a new move-in is a new resident, even of the same family name', () => {
    expect(sameResident(household('Anna Lee'), household('Kim Lee', { moveIn: '2026-01-05' }), asOf)).toEqual({
      isSame: false,
      decidedBy: 'resident',
    })
  })

  it('a name spelled anew with the same move-in is the same resident', () => {
    expect(sameResident(household('Jon Smyth'), household('J Smith'), asOf)).toEqual({
      isSame: true,
      decidedBy: 'moveIn',
    })
  })
})

describe('without names', () => {
  const nobody = (changes: Partial<Household> = {}) => household(null, changes)

  it('goes by the move-in date', () => {
    expect(sameResident(nobody(), nobody({ leaseStart: '2026-02-01' }), asOf)).toEqual({
      isSame: true,
      decidedBy: 'moveIn',
    })
    expect(sameResident(nobody(), nobody({ moveIn: '2026-02-01', leaseStart: '2026-02-01' }), asOf).isSame).toBe(false)
  })

  it('takes a move-in of long ago under the same lease for a date put right', () => {
    expect(sameResident(nobody(), nobody({ moveIn: '2023-06-01' }), asOf)).toEqual({
      isSame: true,
      decidedBy: 'leaseStart',
    })
  })

  it('goes by the start of the lease where nobody says who moved in when', () => {
    const unknown = { moveIn: null }
    expect(sameResident(nobody(unknown), nobody(unknown), asOf).isSame).toBe(true)
    expect(
      sameResident(nobody({ ...unknown, occupancy: 'notice' }), nobody({ ...unknown, leaseStart: '2026-02-01' }), asOf),
    ).toEqual({ isSame: false, decidedBy: 'moveOut' })
  })

  it('does not guess where nothing tells', () => {
    const unknown = { moveIn: null }
    expect(sameResident(nobody(unknown), nobody({ ...unknown, leaseStart: '2026-02-01' }), asOf)).toEqual({
      isSame: null,
      decidedBy: null,
    })
  })
})

const lee = aUnit({ unit: '101', tenantName: 'Lee, Anna', moveIn: '2023-05-01' })
const aLease = (changes: Parameters<typeof aUnit>[0]) =>
  aUnit({ unit: '101', occupancy: 'future', leaseStart: '2026-06-01', moveIn: null, ...changes })

it.each([
  ['the same name', { tenantName: 'Anna Lee' }, true],
  ['no name, but the day on which the resident moved in', { tenantName: null, moveIn: '2023-05-01' }, true],
  ['another name', { tenantName: 'Ray, Bo' }, false],
  ['neither name nor move-in', { tenantName: null }, false],
  ['no name, and a lease that begins on the same day', { tenantName: null, leaseStart: lee.leaseStart }, false],
])('knows a renewal by its resident: %s', (_, changes, isRenewal) => {
  expect(matchedFutureLeases({ units: [lee], futureLeases: [aLease(changes)] })).toMatchObject([
    { unit: lee, isRenewal },
  ])
})

it('a lease on an empty unit, or on one that the roll does not list, renews nothing', () => {
  const empty = aVacantUnit({ unit: '101', tenantName: 'Lee, Anna' })
  const lease = aLease({ tenantName: 'Lee, Anna' })
  expect(matchedFutureLeases({ units: [empty], futureLeases: [lease] })).toMatchObject([{ isRenewal: false }])
  expect(matchedFutureLeases({ units: [], futureLeases: [lease] })).toEqual([{ lease, unit: null, isRenewal: false }])
})

it('counts leases to come among all leases, behind the units', () => {
  const rentRoll = aRentRoll([aUnit({ unit: '101' })], { futureLeases: [aUnit({ unit: '102', occupancy: 'future' })] })
  expect(allLeases(rentRoll).map(({ unit }) => unit)).toEqual(['101', '102'])
})
