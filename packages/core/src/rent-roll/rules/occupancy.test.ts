import { describe, expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import {
  groupOfStatus,
  isNonRevenueGroup,
  isVacantGroup,
  type OccupancyEvidence,
  occupancyByFloorplan,
  occupancyGroupsOf,
  occupancyOf,
} from './occupancy.ts'

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
    ['Vac - Leased', 'vacantLeased'],
    ['Vac - Not Leased', 'vacant'],
    ['Model', 'model'],
    ['Admin/Down', 'down'],
    ['Down', 'down'],
    ['Excluded', 'admin'],
    ['Applicant', 'future'],
    ['Pending renewal', 'future'],
    ['Future', 'future'],
    ['Applicant - approved', 'future'],
    ['Employee - approved', 'employee'],
    ['Model - reserved', 'model'],
    ['Admin - pending', 'admin'],
    ['Down - future renovation', 'down'],
    ['Under eviction, pending court', 'eviction'],
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

  it.each([
    ['Office/Model', 'model'],
    ['Model & Leasing Office', 'model'],
    ["Manager's Unit", 'employee'],
    ['Guest Suite', 'admin'],
    ['VAC-Ready', 'vacant'],
    ['Available 10/1', 'vacant'],
    ['In Turn', 'vacant'],
    ['Gut reno', 'down'],
  ] as const)('takes %s printed as the resident for a unit of that use', (name, group) => {
    expect(occupancyOf({ ...blank, resident: [name] })).toBe(group)
  })

  it.each(['Down-Smith, Ann', 'Vac-Smith, Ann', 'Turn', '**Reno', 'Ready, Ann', 'Available Rentals LLC'])(
    'does not call a resident named %s a down or vacant unit',
    (name) => {
      expect(occupancyOf({ ...blank, resident: [name] })).toBe('current')
    },
  )
})

it('keeps model, admin, and down units out of both vacancy and revenue', () => {
  expect(
    (['model', 'admin', 'down'] as const).map((group) => [isVacantGroup(group), isNonRevenueGroup(group)]),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
})

const units = [
  aUnit({ unit: '101', charges: { rent: 1200 } }),
  aUnit({ unit: '102', status: 'Corp', charges: { rent: 1100 }, contractRent: 1100, inPlaceRent: 1100 }),
  aVacantUnit({ unit: '103', status: 'Hold' }),
  aVacantUnit({ unit: '104', status: 'Hold', charges: { rent: 990 } }),
]

it('lists each printed status with what it means, whether it is vacant, and how many units have it', () => {
  expect(occupancyGroupsOf(units)).toEqual([
    { status: 'Current', occupancy: 'current', isVacant: false, unitCount: 1 },
    { status: 'Corp', occupancy: 'current', isVacant: false, unitCount: 1 },
    { status: 'Hold', occupancy: 'vacant', isVacant: true, unitCount: 2 },
  ])
})

it('keeps units of one status apart where it means two things', () => {
  const both = [aUnit({ status: '' }), aVacantUnit({ status: '' })]
  expect(occupancyGroupsOf(both).map(({ isVacant }) => isVacant)).toEqual([false, true])
})

it('tells who lives there today apart from what is leased', () => {
  const units = [
    aUnit(),
    aUnit({ occupancy: 'notice' }),
    aUnit({ occupancy: 'employee' }),
    aVacantUnit({ occupancy: 'vacantLeased' }),
    aVacantUnit(),
    aVacantUnit({ floorplan: 'B2', occupancy: 'model', isVacant: false }),
    aUnit({ isDwelling: false }),
  ]
  const [plan, other, all] = occupancyByFloorplan({ units, futureLeases: [] })
  expect(plan).toEqual({
    floorplan: 'A1',
    isTotal: false,
    units: 5,
    occupied: 3,
    onNotice: 1,
    noticeLeased: 0,
    vacant: 2,
    vacantLeased: 1,
    nonRevenue: 0,
    occupiedShare: 0.6,
    // Three occupied units, less the one on notice, plus the leased one.
    leasedShare: 0.6,
  })
  expect(other).toMatchObject({ floorplan: 'B2', nonRevenue: 1, vacant: 0, occupiedShare: 0 })
  expect(all).toMatchObject({ isTotal: true, units: 6, occupied: 3, occupiedShare: 0.5 })
})

it('counts a unit as leased that the roll lists a lease to come for, on notice or empty', () => {
  const lease = (unit: string, tenantName: string) =>
    aUnit({ unit, tenantName, occupancy: 'future', moveIn: '2026-03-01' })
  const units = [
    aUnit({ unit: '101', tenantName: 'Lee, Anna' }),
    aUnit({ unit: '102', tenantName: 'Ray, Bo', occupancy: 'notice' }),
    aUnit({ unit: '103', tenantName: 'Dee, Cy' }),
    aVacantUnit({ unit: '104' }),
    aVacantUnit({ unit: '105' }),
  ]
  // A second applicant for one unit does not fill it twice.
  const futureLeases = [lease('104', 'New, Zed'), lease('104', 'Next, Ida'), lease('102', 'New, Yan')]
  // Units 101 to 104 of five.
  expect(occupancyByFloorplan({ units, futureLeases }).at(-1)).toMatchObject({
    occupied: 3,
    onNotice: 1,
    noticeLeased: 1,
    vacant: 2,
    vacantLeased: 1,
    leasedShare: 0.8,
  })
})

it('a renewal lets no unit again', () => {
  const units = [aUnit({ tenantName: 'Lee, Anna', occupancy: 'notice', moveIn: '2023-01-01' })]
  const renewal = aUnit({ tenantName: 'Anna Lee', occupancy: 'future', leaseStart: '2026-06-01', moveIn: null })
  expect(occupancyByFloorplan({ units, futureLeases: [renewal] })[0]).toMatchObject({ noticeLeased: 0, leasedShare: 0 })
})

it.each([
  ['Occupied-NTVL', 1],
  ['Notice Rented', 1],
  ['Occupied-NTV', 0],
  ['Notice Unrented', 0],
])('knows by the status “%s” whether a unit on notice is let again', (status, noticeLeased) => {
  const units = [aUnit({ status, occupancy: 'notice' })]
  expect(occupancyByFloorplan({ units, futureLeases: [] })[0]).toMatchObject({ noticeLeased })
})
