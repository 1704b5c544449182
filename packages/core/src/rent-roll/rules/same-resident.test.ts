import { describe, expect, it } from 'vitest'
import { type Household, residentWords, sameResident } from './same-resident.ts'

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
      toldBy: 'resident',
    })
  })

  it('a name spelled anew with the same move-in is the same resident', () => {
    expect(sameResident(household('Jon Smyth'), household('J Smith'), asOf)).toEqual({ isSame: true, toldBy: 'moveIn' })
  })
})

describe('without names', () => {
  const nobody = (changes: Partial<Household> = {}) => household(null, changes)

  it('goes by the move-in date', () => {
    expect(sameResident(nobody(), nobody({ leaseStart: '2026-02-01' }), asOf)).toEqual({
      isSame: true,
      toldBy: 'moveIn',
    })
    expect(sameResident(nobody(), nobody({ moveIn: '2026-02-01', leaseStart: '2026-02-01' }), asOf).isSame).toBe(false)
  })

  it('takes a move-in of long ago under the same lease for a date put right', () => {
    expect(sameResident(nobody(), nobody({ moveIn: '2023-06-01' }), asOf)).toEqual({
      isSame: true,
      toldBy: 'leaseStart',
    })
  })

  it('goes by the start of the lease where nobody says who moved in when', () => {
    const unknown = { moveIn: null }
    expect(sameResident(nobody(unknown), nobody(unknown), asOf).isSame).toBe(true)
    expect(
      sameResident(nobody({ ...unknown, occupancy: 'notice' }), nobody({ ...unknown, leaseStart: '2026-02-01' }), asOf),
    ).toEqual({ isSame: false, toldBy: 'moveOut' })
  })

  it('does not guess where nothing tells', () => {
    const unknown = { moveIn: null }
    expect(sameResident(nobody(unknown), nobody({ ...unknown, leaseStart: '2026-02-01' }), asOf)).toEqual({
      isSame: null,
      toldBy: null,
    })
  })
})
