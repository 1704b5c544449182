import { memoizeByText } from '../../shared/memoize.ts'
import { residentWords, type StatusWord, sentinelWords, statusWords } from '../data/status-words.ts'
import type { OccupancyGroup, RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isPhysicallyOccupied } from './compare-leases.ts'
import { matchedFutureLeases } from './residents.ts'
import { byFloorplanWithTotal } from './unit-mix.ts'

/** Evidence of occupancy in a unit's row. */
export interface OccupancyEvidence {
  /** Text of the status column; `null` if the report has none. */
  status: string | null
  /** Texts of the resident's name and id columns; `null` if the report has neither. */
  resident: string[] | null
  /** Rent charged, dollars per month; `null` if unknown. */
  rent: number | null
  /** Whether a move-out date is printed. */
  hasMoveOut: boolean
  /** Whether the row is among future residents or applicants. */
  isFuture: boolean
}

/**
 * Returns the occupancy that a row means. The section decides first, then the status word, then a mark such as `VACANT`
 * instead of the resident, then whether the row names a resident or has rent.
 *
 * @returns `former` for a lease that has ended.
 * @example
 * occupancyOf({ status: 'Occupied-NTV', resident: ['A. Lee'], rent: 900, hasMoveOut: false, isFuture: false })
 * // => 'notice'
 */
export function occupancyOf(evidence: OccupancyEvidence): OccupancyGroup | 'former' {
  const { status, resident, rent, hasMoveOut, isFuture } = evidence
  if (isFuture) return 'future'
  const named = resident?.filter((text) => text !== '') ?? []
  const pays = rent !== null && rent > 0
  const word = status === null ? null : groupOfStatus(status)
  if (word !== null) {
    const isLeasedToNoOne =
      word === 'current' && resident !== null && named.length === 0 && !pays && /leased|rented/i.test(status ?? '')
    return isLeasedToNoOne ? 'vacantLeased' : word
  }
  for (const text of named) {
    const mark = groupOfSentinel(text)
    if (mark !== null) return mark
  }
  if (named.length === 0 && !pays) return 'vacant'
  return hasMoveOut && status === null ? 'notice' : 'current'
}

/** A document has few statuses, each on many units. */
const maximumStatuses = 1000

/**
 * Returns the group that a status word means, or `null` for an unknown word or none.
 *
 * @example
 * groupOfStatus('Vacant Unrented Ready')
 * // => 'vacant'
 */
export function groupOfStatus(status: string): OccupancyGroup | 'former' | null {
  return cachedGroup(status)
}

const cachedGroup = memoizeByText(
  (status) => statusWords.find(([, pattern]) => pattern.test(status.trim()))?.[0] ?? null,
  maximumStatuses,
)

/**
 * Returns whether a text is a yes or a no, which has no meaning without its question.
 *
 * @example
 * [isAnswer('Y'), isAnswer('Yes, until May')]
 * // => [true, false]
 */
export function isAnswer(text: string): boolean {
  return /^(y|n|yes|no)$/i.test(text.trim())
}

/**
 * Returns the group that a mark instead of a resident means, or `null` for a resident's name or none.
 *
 * @param words The marks; fewer outside of a resident column.
 * @example
 * groupOfSentinel('VACANT - ready 6/1')
 * // => 'vacant'
 */
export function groupOfSentinel(
  resident: string,
  words: readonly StatusWord[] = residentWords,
): OccupancyGroup | 'former' | null {
  if (!/[a-z]/i.test(resident)) return null
  return words.find(([, pattern]) => pattern.test(resident.trim()))?.[0] ?? null
}

/**
 * Returns whether one of the parts of a text is the mark of a vacant unit.
 *
 * @example
 * isVacantText('residential/vacant')
 * // => true
 */
export function isVacantText(text: string): boolean {
  return (
    /[a-z]/i.test(text) &&
    text.split(/[/,;|]/).some((part) => groupOfSentinel(part, sentinelWords)?.startsWith('vacant') ?? false)
  )
}

/**
 * Returns whether a unit of this group is empty and could be rented: models, offices and down units are not vacant.
 *
 * @example
 * isVacantGroup('vacantLeased')
 * // => true
 */
export function isVacantGroup(group: OccupancyGroup): boolean {
  return group === 'vacant' || group === 'vacantLeased'
}

/**
 * Returns whether a unit of this group exists but earns no rent.
 *
 * @example
 * isNonRevenueGroup('model')
 * // => true
 */
export function isNonRevenueGroup(group: OccupancyGroup): boolean {
  return group === 'model' || group === 'admin' || group === 'down'
}

/** The units of one printed status. */
export interface OccupancyGroupOfUnits {
  /** As printed. */
  status: string
  /** Occupancy that the status means; one status printed for units of two occupancies makes two groups. */
  occupancy: OccupancyGroup
  isVacant: boolean
  unitCount: number
}

/**
 * Returns the occupancy groups of units, in the order in which their statuses first appear.
 *
 * @example
 * occupancyGroupsOf([{ status: 'Occupied', occupancy: 'current', isVacant: false }])
 * // => [{ status: 'Occupied', occupancy: 'current', isVacant: false, unitCount: 1 }]
 */
export function occupancyGroupsOf(
  units: readonly Pick<RentRollUnit, 'status' | 'occupancy' | 'isVacant'>[],
): OccupancyGroupOfUnits[] {
  const groups = new Map<string, OccupancyGroupOfUnits>()
  for (const { status, occupancy, isVacant } of units) {
    const key = `${occupancy}\n${status}`
    const unitCount = (groups.get(key)?.unitCount ?? 0) + 1
    groups.set(key, { status, occupancy, isVacant, unitCount })
  }
  return [...groups.values()]
}

/** Occupancy of the dwellings of one floorplan, with upcoming vacancy. Shares are of all its units. */
export interface FloorplanOccupancy {
  /** `null` if the units have none. */
  floorplan: string | null
  isTotal: boolean
  units: number
  /** Occupied units, including residents on notice and employees. */
  occupied: number
  /** Of the occupied. */
  onNotice: number
  /** Part of those on notice: a future lease is for another resident, or the status shows it. */
  noticeLeased: number
  vacant: number
  /** Part of the vacant: the roll lists a future lease, or the status shows it. */
  vacantLeased: number
  /** Model, office and down units. */
  nonRevenue: number
  occupiedShare: number | null
  /** Occupied and not on notice, on notice and leased again, or vacant and leased. */
  leasedShare: number | null
}

/**
 * Returns physical occupancy by floorplan, small ones first, with a last row for all dwellings. A unit is leased by the
 * future leases that the roll lists for it; the renewal of a resident in place does not count.
 *
 * @example
 * occupancyByFloorplan({ units: [aVacantUnit(), aVacantUnit({ unit: '102' })], futureLeases: [aUnit({ occupancy: 'future' })] }).at(-1)?.leasedShare
 * // => 0.5
 */
export function occupancyByFloorplan(rentRoll: Pick<RentRoll, 'units' | 'futureLeases'>): FloorplanOccupancy[] {
  const { units } = rentRoll
  const futureLeased = new Set(
    matchedFutureLeases(rentRoll).flatMap(({ unit, isRenewal }) => (isRenewal ? [] : (unit ?? []))),
  )
  const dwellings = units.filter(({ isDwelling }) => isDwelling)
  if (dwellings.length === 0) return []
  return byFloorplanWithTotal(
    dwellings,
    (unit) => unit,
    (members) => counted(members, futureLeased),
  )
}

function counted(
  units: readonly RentRollUnit[],
  futureLeased: ReadonlySet<RentRollUnit>,
): Omit<FloorplanOccupancy, 'floorplan' | 'isTotal'> {
  const count = (test: (unit: RentRollUnit) => boolean) => units.filter(test).length
  const occupied = count(isPhysicallyOccupied)
  const onNotice = count(({ occupancy }) => occupancy === 'notice')
  const noticeLeased = count((unit) => unit.occupancy === 'notice' && (futureLeased.has(unit) || isLeasedStatus(unit)))
  const vacantLeased = count((unit) => unit.isVacant && (futureLeased.has(unit) || unit.occupancy === 'vacantLeased'))
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

/** Checks for a status with a signed next lease: `Occupied-NTVL`, `Notice Rented`. `NTV` and `Notice Unrented` do not count. */
function isLeasedStatus({ status }: RentRollUnit): boolean {
  return /\bntvl\b|(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^(nl|nr)$/i.test(status.trim())
}
