import { describe, expect, it } from 'vitest'
import { groupOfStatus, isNonRevenueGroup, isVacantGroup, type OccupancyEvidence, occupancyOf } from './occupancy.ts'

const blank: OccupancyEvidence = { status: null, resident: null, rent: null, hasMoveOut: false, isFuture: false }

describe('groupOfStatus', () => {
  it.each([
    ['Occupied', 'current'],
    ['Current', 'current'],
    ['C', 'current'],
    ['O', 'current'],
    ['MTM', 'current'],
    ['Yes', 'current'],
    ['Occupied No Notice', 'current'],
    ['Leased', 'current'],
    ['Occupied-NTV', 'notice'],
    ['Occupied-NTVL', 'notice'],
    ['Notice Unrented', 'notice'],
    ['Notice-Rented', 'notice'],
    ['NU', 'notice'],
    ['Vacant', 'vacant'],
    ['VU', 'vacant'],
    ['Vacant Unrented Not Ready', 'vacant'],
    ['Available', 'vacant'],
    ['No', 'vacant'],
    ['-- Vacant --', 'vacant'],
    ['Vacant-Leased', 'vacantLeased'],
    ['Vacant Rented Ready', 'vacantLeased'],
    ['Vacant-Rented', 'vacantLeased'],
    ['VR', 'vacantLeased'],
    ['Model', 'model'],
    ['Admin/Down', 'down'],
    ['Down', 'down'],
    ['Excluded', 'admin'],
    ['Applicant', 'future'],
    ['Pending renewal', 'future'],
    ['Future', 'future'],
    ['Evict', 'eviction'],
    ['Employee', 'employee'],
    ['Past', 'former'],
  ])('takes "%s" for %s', (status, group) => {
    expect(groupOfStatus(status)).toBe(group)
  })

  it('does not guess a word it has never seen', () => {
    expect(groupOfStatus('Zeta')).toBeNull()
  })
})

describe('occupancyOf', () => {
  it('believes the section before the status of the unit', () => {
    expect(occupancyOf({ ...blank, status: 'Vacant Rented Ready', isFuture: true })).toBe('future')
  })

  it('takes VACANT printed as the resident for a vacant unit', () => {
    expect(occupancyOf({ ...blank, resident: ['VACANT', 'VACANT'] })).toBe('vacant')
  })

  it('calls a resident with a move-out date on notice where the report has no status', () => {
    expect(occupancyOf({ ...blank, resident: ['A. Lee'], hasMoveOut: true })).toBe('notice')
  })

  it('counts a unit with a resident and no status as occupied, rent or none', () => {
    expect(occupancyOf({ ...blank, status: '', resident: ['Transfer to come'], rent: 0 })).toBe('current')
  })

  it('counts a unit without resident and rent as vacant', () => {
    expect(occupancyOf({ ...blank, status: '', resident: [''], rent: 0 })).toBe('vacant')
  })

  it('counts a unit that pays rent as occupied where no column names residents', () => {
    expect(occupancyOf({ ...blank, rent: 950 })).toBe('current')
  })

  it('does not call a resident named Down-Smith a down unit', () => {
    expect(occupancyOf({ ...blank, resident: ['Down-Smith, Ann'] })).toBe('current')
  })
})

it('keeps model, admin and down units out of both vacancy and revenue', () => {
  expect(
    (['model', 'admin', 'down'] as const).map((group) => [isVacantGroup(group), isNonRevenueGroup(group)]),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
})
