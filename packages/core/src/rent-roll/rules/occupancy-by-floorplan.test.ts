import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { occupancyByFloorplan } from './occupancy-by-floorplan.ts'

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
    // Three lived in, less the one that leaves, and the one that is leased.
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
  // A second applicant for one unit fills it no second time.
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
