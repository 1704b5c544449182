import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { type OccupancyGroup, type OccupancyGroupOfUnits, occupancyGroupsOf } from '@uwkit/core/rent-roll'
import type { DeskGesture } from '../../../parsed-file/index.ts'

/** What an occupancy group is called. */
export const groupNames: Readonly<Record<OccupancyGroup, string>> = {
  current: 'Current',
  notice: 'On notice',
  eviction: 'Eviction',
  employee: 'Employee',
  vacant: 'Vacant',
  vacantLeased: 'Vacant, leased',
  model: 'Model',
  admin: 'Admin',
  down: 'Down',
  future: 'Future lease',
}

/**
 * The statuses of a roll, future leases included, in the order in which they first appear.
 *
 * @example
 * statusesOf({ units: [{ status: 'Occupied', occupancy: 'current', isVacant: false }], futureLeases: [] }).length
 * // => 1
 */
export function statusesOf({ units, futureLeases }: ReadRentRoll['rentRoll']): OccupancyGroupOfUnits[] {
  return occupancyGroupsOf([...units, ...futureLeases])
}

/**
 * The step that says what a status means, for all of its units. Where one status is printed for units of several meanings, it
 * speaks of those that the group shows, by what they were read as.
 *
 * @param corrections What was said before.
 */
export function statusGesture(
  document: ReadRentRoll,
  group: Pick<OccupancyGroupOfUnits, 'status' | 'occupancy'>,
  occupancy: OccupancyGroup,
  corrections: readonly Correction[],
): DeskGesture {
  const { sheet, rentRoll } = document
  const { status } = group
  const isAlone = statusesOf(rentRoll).filter((one) => one.status === status).length === 1
  const earlier = corrections.findLast(
    (one) => one.kind === 'status' && one.sheet === sheet && one.status === status && one.occupancy === group.occupancy,
  )
  const readAs = earlier?.kind === 'status' ? earlier.from : group.occupancy
  return {
    label: `mark ${status} as ${groupNames[occupancy].toLowerCase()}`,
    corrections: [
      { kind: 'status', sheet, status, ...(isAlone || readAs === undefined ? {} : { from: readAs }), occupancy },
    ],
  }
}
