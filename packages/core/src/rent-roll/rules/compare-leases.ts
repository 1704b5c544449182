import { addMonths, endOfMonth, type IsoDate } from '../../shared/date.ts'
import { sumMoney } from '../../shared/money.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { ResidentEvidence, SameResident } from './residents.ts'

/**
 * Change of a unit between two rolls. `changedLease` is a new lease for which nothing shows whether the resident
 * stayed. `rentChanged` and `endChanged` are the same lease with another rent or end: an increase within the term or
 * month to month, an extension. `added` and `removed` are units of only one roll.
 */
export type LeaseEvent =
  | 'unchanged'
  | 'rentChanged'
  | 'endChanged'
  | 'renewal'
  | 'newLease'
  | 'transfer'
  | 'changedLease'
  | 'vacated'
  | 'added'
  | 'removed'

/** A term that the later roll states differently from the earlier one, though it was past on the earlier roll's date. */
export interface RestatedTerm {
  field: 'leaseStart' | 'leaseEnd' | 'moveIn' | 'contractRent' | 'squareFeet'
  before: string | number
  after: string | number
}

/** Change of the lease of one unit. */
export interface LeaseChange {
  event: LeaseEvent
  decidedBy: ResidentEvidence | null
  restated: RestatedTerm[]
}

/** The dates of the two rolls, and the future leases that the earlier one lists. */
export interface LeaseContext {
  before: string | null
  after: string | null
  /** Starts of the future leases that the earlier roll lists for the unit. */
  announcedStarts: readonly string[]
}

/**
 * Returns the change of the lease of a unit listed in both rolls.
 *
 * If the resident stayed and a new term began, or an expired one was extended, it is a renewal. The same lease with
 * another rent is changed, and so is one with another future end. Facts that were past on the earlier roll's date and
 * now differ are restated history: a start, a move-in, an end that had passed, and everything if both rolls have the
 * same date. So is a renewal that began before the earlier roll, which neither showed nor announced it.
 *
 * @param same Whether the resident stayed; not used if the unit is vacant on one of the dates.
 * @example
 * const unit = { isDwelling: true, isVacant: false, occupancy: 'current', leaseStart: '2024-06-01', leaseEnd: '2025-05-31', moveIn: '2024-06-01', contractRent: 1200, squareFeet: 700 }
 * compareLeases(unit, { ...unit, leaseStart: '2025-06-01', leaseEnd: '2026-05-31' }, { isSame: true, decidedBy: 'moveIn' }, { before: '2025-03-31', after: '2025-08-31', announcedStarts: [] }).event
 * // => 'renewal'
 */
export function compareLeases(before: Lease, after: Lease, same: SameResident, context: LeaseContext): LeaseChange {
  const size = restatedFields(before, after, ['squareFeet'])
  if (!isPhysicallyOccupied(after))
    return { event: isPhysicallyOccupied(before) ? 'vacated' : 'unchanged', decidedBy: null, restated: size }
  if (!isPhysicallyOccupied(before)) return { event: 'newLease', decidedBy: null, restated: size }
  const { isSame, decidedBy } = same
  if (isSame === false) return { event: 'newLease', decidedBy, restated: size }
  if (isSame === null && !isSameTerm(before, after)) return { event: 'changedLease', decidedBy, restated: size }
  if (isSame === null || !isRenewed(before, after, context)) {
    const past = restatedFields(before, after, pastFields(before, context))
    return { event: eventWithinLease(before, after, context), decidedBy, restated: [...past, ...size] }
  }
  const start = isUnannounced(before, after, context) ? restatedFields(before, after, ['leaseStart']) : []
  return { event: 'renewal', decidedBy, restated: [...start, ...restatedFields(before, after, ['moveIn']), ...size] }
}

type Lease = Pick<
  RentRollUnit,
  'isVacant' | 'occupancy' | 'leaseStart' | 'leaseEnd' | 'moveIn' | 'contractRent' | 'squareFeet'
>

/**
 * Returns whether a unit is lived in: neither vacant nor a model, an office or down.
 *
 * @example
 * isPhysicallyOccupied({ isVacant: false, occupancy: 'notice' })
 * // => true
 */
export function isPhysicallyOccupied({ isVacant, occupancy }: Pick<RentRollUnit, 'isVacant' | 'occupancy'>): boolean {
  return !isVacant && ['current', 'notice', 'eviction', 'employee'].includes(occupancy)
}

/** Returns the terms of a continuing lease that were past on the earlier roll's date. */
function pastFields({ leaseEnd }: Lease, { before, after }: LeaseContext): RestatedTerm['field'][] {
  if (before !== null && before === after) return ['leaseStart', 'leaseEnd', 'moveIn', 'contractRent']
  const hadEnded = before !== null && leaseEnd !== null && leaseEnd <= before
  return hadEnded ? ['leaseStart', 'leaseEnd', 'moveIn'] : ['leaseStart', 'moveIn']
}

function eventWithinLease(before: Lease, after: Lease, context: LeaseContext): LeaseEvent {
  const past = pastFields(before, context)
  const isChanged = (field: RestatedTerm['field']) =>
    !past.includes(field) && restatedFields(before, after, [field]).length > 0
  return isChanged('contractRent') ? 'rentChanged' : isChanged('leaseEnd') ? 'endChanged' : 'unchanged'
}

function isRenewed(before: Lease, after: Lease, { before: asOf, after: laterAsOf }: LeaseContext): boolean {
  const starts = after.leaseStart !== null && before.leaseStart !== null
  if (starts && (after.leaseStart ?? '') < (before.leaseStart ?? '')) return false
  if (starts && (after.leaseStart ?? '') > (before.leaseStart ?? '')) {
    // A changed start of a running term is a correction; one after the earlier roll, or at the end of the term, is new.
    const isKnownNew = asOf !== null && (after.leaseStart ?? '') > asOf
    const end = before.leaseEnd ?? asOf
    return isKnownNew || end === null || (after.leaseStart ?? '') >= monthsBefore(end, 1)
  }
  const isProlonged = before.leaseEnd !== null && after.leaseEnd !== null && after.leaseEnd > before.leaseEnd
  return isProlonged && (laterAsOf === null || (before.leaseEnd ?? '') <= laterAsOf)
}

function isUnannounced({ leaseStart: old }: Lease, { leaseStart }: Lease, context: LeaseContext): boolean {
  const { before: asOf, announcedStarts } = context
  if (leaseStart === null || asOf === null || leaseStart === old) return false
  return leaseStart <= asOf && !announcedStarts.includes(leaseStart)
}

function isSameTerm(before: Lease, after: Lease): boolean {
  return restatedFields(before, after, ['leaseStart', 'leaseEnd']).length === 0
}

/** Returns fields that both rolls know and state differently; rents by more than half a cent. */
function restatedFields(before: Lease, after: Lease, fields: readonly RestatedTerm['field'][]): RestatedTerm[] {
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    if (was === null || is === null || was === is) return []
    if (typeof was === 'number' && typeof is === 'number' && sumMoney([is, -was]) === 0) return []
    return [{ field, before: was, after: is }]
  })
}

/** Change of one unit between two rolls. Dollars per month. */
export interface UnitChange {
  /** As in the later roll; as in the earlier one if the unit is gone. */
  property: string | null
  building: string | null
  unit: string
  bedSpace: string | null
  floorplan: string | null
  event: LeaseEvent
  /** Evidence of whether the resident stayed; `null` if none was needed. */
  decidedBy: ResidentEvidence | null
  before: RentRollUnit | null
  after: RentRollUnit | null
  /** Previous unit of the resident of a `transfer`. */
  transferredFrom: RentRollUnit | null
  /** New unit, within the property, of the resident who lived here before. */
  transferredTo: RentRollUnit | null
  /** Later less earlier; `null` if the unit is not rented on both dates, or a rent is unknown. */
  contractRentChange: number | null
  marketRentChange: number | null
  restated: RestatedTerm[]
}

/**
 * Returns the same day some months earlier; the last day of the month if it has no such day.
 *
 * @example
 * monthsBefore('2026-05-31', 3)
 * // => '2026-02-28'
 */
export function monthsBefore(date: IsoDate, count: number): IsoDate {
  const month = addMonths(date.slice(0, 7), -count)
  const [day, last] = [`${month}${date.slice(7)}`, endOfMonth(month)]
  return day < last ? day : last
}
