import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isLivedIn } from './compare-leases.ts'
import { isNonRevenueGroup } from './occupancy.ts'
import { leasesToCome } from './residents.ts'
import { byFloorplanWithTotal } from './unit-mix.ts'

/** Who lives in the dwellings of one floorplan, and what is about to be empty. Shares are of all its units. */
export interface FloorplanOccupancy {
  /** `null` where the units have none. */
  floorplan: string | null
  isTotal: boolean
  units: number
  /** Somebody lives there: residents on notice and employees count. */
  occupied: number
  /** Of the occupied. */
  onNotice: number
  /** Of those on notice: a lease to come is for another resident, or the status says so. */
  noticeLeased: number
  vacant: number
  /** Of the vacant: the roll lists a lease to come, or the status says so. */
  vacantLeased: number
  /** Model, office and down units. */
  nonRevenue: number
  occupiedShare: number | null
  /** Occupied and not leaving, leaving and let again, or vacant and leased. */
  leasedShare: number | null
}

/**
 * Physical occupancy by floorplan, small ones first, and a last row for all dwellings. A unit is leased by the leases to
 * come that the roll lists beside it; the renewal of a resident in place is no such lease.
 *
 * @example
 * occupancyByFloorplan({ units: [aVacantUnit(), aVacantUnit({ unit: '102' })], futureLeases: [aUnit({ occupancy: 'future' })] }).at(-1)?.leasedShare
 * // => 0.5
 */
export function occupancyByFloorplan(rentRoll: Pick<RentRoll, 'units' | 'futureLeases'>): FloorplanOccupancy[] {
  const { units } = rentRoll
  const taken = new Set(leasesToCome(rentRoll).flatMap(({ unit, isRenewal }) => (isRenewal ? [] : (unit ?? []))))
  const dwellings = units.filter(({ isDwelling }) => isDwelling)
  if (dwellings.length === 0) return []
  return byFloorplanWithTotal(
    dwellings,
    (unit) => unit,
    (members) => counted(members, taken),
  )
}

function counted(
  units: readonly RentRollUnit[],
  taken: ReadonlySet<RentRollUnit>,
): Omit<FloorplanOccupancy, 'floorplan' | 'isTotal'> {
  const count = (test: (unit: RentRollUnit) => boolean) => units.filter(test).length
  const occupied = count(isLivedIn)
  const onNotice = count(({ occupancy }) => occupancy === 'notice')
  const noticeLeased = count((unit) => unit.occupancy === 'notice' && (taken.has(unit) || saysLeased(unit)))
  const vacantLeased = count((unit) => unit.isVacant && (taken.has(unit) || unit.occupancy === 'vacantLeased'))
  const share = (part: number) => (units.length === 0 ? null : part / units.length)
  return {
    units: units.length,
    occupied,
    onNotice,
    noticeLeased,
    vacant: count(({ isVacant }) => isVacant),
    vacantLeased,
    nonRevenue: count(({ occupancy }) => isNonRevenueGroup(occupancy)),
    occupiedShare: share(occupied),
    leasedShare: share(occupied - onNotice + noticeLeased + vacantLeased),
  }
}

/** `Occupied-NTVL`, `Notice Rented`: the next lease is signed. `NTV` and `Notice Unrented` say no such thing. */
function saysLeased({ status }: RentRollUnit): boolean {
  return /\bntvl\b|(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^(nl|nr)$/i.test(status.trim())
}
