import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { unitKey } from './unit-names.ts'

/** Evidence of whether the resident of a unit stayed. */
export type ResidentEvidence = 'resident' | 'moveIn' | 'leaseStart' | 'moveOut'

/** Whether the resident stayed, and the evidence; `null` if there is none. */
export interface SameResident {
  isSame: boolean | null
  decidedBy: ResidentEvidence | null
}

/** Known facts about a unit's residents. */
export type Household = Pick<RentRollUnit, 'moveIn' | 'moveOut' | 'leaseStart' | 'occupancy'> & {
  /** Words of the resident's name; `null` if the roll names no one, or the same name on many units. */
  name: ReadonlySet<string> | null
}

/**
 * Returns whether the same household lives in a unit on both dates. Names decide if both rolls have them, in any order
 * and with or without the other adults; the same move-in date outweighs a different spelling. Without names the move-in
 * date decides, then the start of the lease, then a notice to leave.
 *
 * @param asOf Date of the earlier roll; `null` if unknown.
 * @example
 * const unit = { moveIn: '2024-03-01', moveOut: null, leaseStart: '2025-03-01', occupancy: 'current' }
 * sameResident({ ...unit, name: residentWords('Lee, Anna') }, { ...unit, name: residentWords('Anna Lee & Bo Ray') }, null)
 * // => { isSame: true, decidedBy: 'resident' }
 */
export function sameResident(before: Household, after: Household, asOf: string | null): SameResident {
  const sameDay = (field: 'moveIn' | 'leaseStart') =>
    before[field] === null || after[field] === null ? null : before[field] === after[field]
  if (before.name !== null && after.name !== null) {
    if (isSameName(before.name, after.name)) return { isSame: true, decidedBy: 'resident' }
    return sameDay('moveIn') ? { isSame: true, decidedBy: 'moveIn' } : { isSame: false, decidedBy: 'resident' }
  }
  const [moveIn, leaseStart] = [sameDay('moveIn'), sameDay('leaseStart')]
  if (moveIn === true) return { isSame: true, decidedBy: 'moveIn' }
  // A move-in before the earlier roll, which showed another, is a corrected date if the lease is still the same.
  const isLateEntry = asOf !== null && after.moveIn !== null && after.moveIn <= asOf
  if (moveIn === false && !(isLateEntry && leaseStart === true)) return { isSame: false, decidedBy: 'moveIn' }
  if (leaseStart === true) return { isSame: true, decidedBy: 'leaseStart' }
  const wasLeaving = before.occupancy === 'notice' || before.moveOut !== null
  if (leaseStart === false && wasLeaving) return { isSame: false, decidedBy: 'moveOut' }
  return { isSame: null, decidedBy: null }
}

/**
 * Returns the words of a resident's name in lower case.
 *
 * @returns `null` without a name.
 * @example
 * [...(residentWords('Lee, Anna') ?? [])]
 * // => ['lee', 'anna']
 */
export function residentWords(name: string | null): ReadonlySet<string> | null {
  const found =
    name
      ?.normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return found.length === 0 ? null : new Set(found)
}

/** Checks whether one name contains the other, or they share two words: a given name and a family name. */
function isSameName(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const [few, many] = left.size <= right.size ? [left, right] : [right, left]
  const shared = [...few].filter((word) => many.has(word)).length
  return shared === few.size || shared >= 2
}

/** A future lease and its unit. */
interface MatchedFutureLease {
  lease: RentRollUnit
  /** `null` if the roll does not list it. */
  unit: RentRollUnit | null
  /** Whether the resident in place stays for another term, by the name or the move-in date. */
  isRenewal: boolean
}

/**
 * Returns the future leases of a rent roll, each with its unit.
 *
 * @returns One entry per future lease, in the order of the roll.
 * @example
 * const unit = aUnit({ tenantName: 'Lee, Anna' })
 * const lease = aUnit({ tenantName: 'Anna Lee', occupancy: 'future', leaseStart: '2026-06-01' })
 * matchedFutureLeases({ units: [unit], futureLeases: [lease] })[0]?.isRenewal
 * // => true
 */
export function matchedFutureLeases({
  units,
  futureLeases,
}: Pick<RentRoll, 'units' | 'futureLeases'>): MatchedFutureLease[] {
  if (futureLeases.length === 0) return []
  const futureUnits = new Set(futureLeases.map(unitKey))
  const homes = new Map<string, RentRollUnit>()
  for (const unit of units) {
    const home = unitKey(unit)
    if (futureUnits.has(home)) homes.set(home, unit)
  }
  return futureLeases.map((lease) => {
    const unit = homes.get(unitKey(lease)) ?? null
    return { lease, unit, isRenewal: unit !== null && !unit.isVacant && isSameHousehold(unit, lease) }
  })
}

function isSameHousehold(unit: RentRollUnit, lease: RentRollUnit): boolean {
  const household = (of: RentRollUnit) => ({ ...of, name: residentWords(of.tenantName) })
  const { isSame, decidedBy } = sameResident(household(unit), household(lease), null)
  return isSame === true && decidedBy !== 'leaseStart'
}

/**
 * Returns all leases of a rent roll: its units, then its future leases.
 *
 * @example
 * allLeases({ units: [], futureLeases: [] })
 * // => []
 */
export function allLeases({ units, futureLeases }: Pick<RentRoll, 'units' | 'futureLeases'>): RentRoll['units'] {
  return [...units, ...futureLeases]
}
