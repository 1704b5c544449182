import { addMonths, endOfMonth, type IsoDate } from '../../shared/date.ts'
import { sumMoney } from '../../shared/money.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { ResidentEvidence, SameResident } from './residents.ts'

/**
 * What became of a unit between two rolls. `changedLease` is a new lease of which nothing tells whether the resident
 * stayed. `rentChanged` and `endChanged` are the same lease at another rent, or to another day: a rise within the term or
 * month to month, an extension. `added` and `removed` are units of one roll only.
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

/** A term that the later roll tells otherwise than the earlier one, though it was past when the earlier roll was made. */
export interface RestatedTerm {
  field: 'leaseStart' | 'leaseEnd' | 'moveIn' | 'contractRent' | 'squareFeet'
  before: string | number
  after: string | number
}

/** What became of the lease of one unit. */
export interface LeaseChange {
  event: LeaseEvent
  decidedBy: ResidentEvidence | null
  restated: RestatedTerm[]
}

/** The days of the two rolls, and the leases that the earlier one already knew to come. */
export interface LeaseContext {
  before: string | null
  after: string | null
  /** Starts of the future leases that the earlier roll lists for the unit. */
  announcedStarts: readonly string[]
}

/**
 * What became of the lease of a unit that stands in both rolls.
 *
 * The resident stayed and a new term began, or an old one that ran out was prolonged: a renewal. The same lease at another
 * rent is changed, and so is one that ends on another day that was still to come. What was past when the earlier roll was
 * made and reads otherwise is history restated: a start, a move-in, an end that had passed, and everything where both
 * rolls are of one day. So it was where a renewal is said to have begun before the earlier roll, which neither showed nor
 * announced it.
 *
 * @param same Whether the resident stayed; not asked where the unit stands empty on one of the dates.
 * @example
 * const unit = { isDwelling: true, isVacant: false, occupancy: 'current', leaseStart: '2024-06-01', leaseEnd: '2025-05-31', moveIn: '2024-06-01', contractRent: 1200, squareFeet: 700 }
 * compareLeases(unit, { ...unit, leaseStart: '2025-06-01', leaseEnd: '2026-05-31' }, { isSame: true, decidedBy: 'moveIn' }, { before: '2025-03-31', after: '2025-08-31', announcedStarts: [] }).event
 * // => 'renewal'
 */
export function compareLeases(before: Lease, after: Lease, same: SameResident, context: LeaseContext): LeaseChange {
  const size = restatedFields(before, after, ['squareFeet'])
  if (!isLivedIn(after)) return { event: isLivedIn(before) ? 'vacated' : 'unchanged', decidedBy: null, restated: size }
  if (!isLivedIn(before)) return { event: 'newLease', decidedBy: null, restated: size }
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
 * Whether somebody lives in a unit: it is neither vacant nor a model, an office or down.
 *
 * @example
 * isLivedIn({ isVacant: false, occupancy: 'notice' })
 * // => true
 */
export function isLivedIn({ isVacant, occupancy }: Pick<RentRollUnit, 'isVacant' | 'occupancy'>): boolean {
  return !isVacant && ['current', 'notice', 'eviction', 'employee'].includes(occupancy)
}

/** Of a lease that goes on, the terms that were past when the earlier roll was made. */
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
    // The start of a term that was running already is put right; one after the earlier roll, or at the end of the term, is new.
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

/** Fields that both rolls know and tell differently; rents by more than half a cent. */
function restatedFields(before: Lease, after: Lease, fields: readonly RestatedTerm['field'][]): RestatedTerm[] {
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    if (was === null || is === null || was === is) return []
    if (typeof was === 'number' && typeof is === 'number' && sumMoney([is, -was]) === 0) return []
    return [{ field, before: was, after: is }]
  })
}

/** What became of one unit between two rolls. Dollars a month. */
export interface UnitChange {
  /** As the later roll has it; as the earlier one where the unit is gone. */
  property: string | null
  building: string | null
  unit: string
  bedSpace: string | null
  floorplan: string | null
  event: LeaseEvent
  /** What told whether the resident stayed; `null` where nothing had to. */
  decidedBy: ResidentEvidence | null
  before: RentRollUnit | null
  after: RentRollUnit | null
  /** Where the resident of a `transfer` lived before. */
  transferredFrom: RentRollUnit | null
  /** Where the resident who lived here before lives now, within the property. */
  transferredTo: RentRollUnit | null
  /** Later less earlier; `null` where the unit is not let on both dates, or a rent is unknown. */
  contractRentChange: number | null
  marketRentChange: number | null
  restated: RestatedTerm[]
}

/**
 * The same day some months earlier; the last of the month where it has no such day.
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
