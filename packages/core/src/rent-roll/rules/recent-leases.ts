import { averageKnown, roundToCent, sumMoney } from '../../shared/money.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { monthsBefore } from './compare-leases.ts'
import { byKindAndFloorplan } from './unit-mix.ts'
import { unitUse } from './unit-use.ts'

/** A lease that began lately. */
export interface RecentLease {
  unit: RentRollUnit
  /** `new` where its resident moved in with it; `unknown` where the roll prints no move-in dates. */
  kind: 'new' | 'renewal' | 'unknown'
}

/** The leases that began lately. */
export interface RecentLeases {
  /** The day after which they began. */
  since: string
  leases: RecentLease[]
}

/**
 * The leases of paying dwellings that began in the last months before the roll; without its date, before the last lease
 * start. Where only the move-in is printed, the lease began with it.
 *
 * @param months How far back a lease is recent.
 * @returns `null` where nothing is dated.
 * @example
 * recentLeases(aRentRoll([aUnit({ leaseStart: '2025-11-15', moveIn: '2025-11-10' })]), 3)?.leases.map(({ kind }) => kind)
 * // => ['new']
 */
export function recentLeases(
  { units, chargeCodes, asOf }: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>,
  months: number,
): RecentLeases | null {
  const starts = units.flatMap((unit) => startOf(unit) ?? []).sort()
  const until = asOf ?? starts.at(-1) ?? null
  if (until === null) return null
  const since = monthsBefore(until, months)
  const recent = units.filter((unit) => {
    const start = startOf(unit)
    return start !== null && start > since && start <= until && unitUse(unit, chargeCodes) === 'occupied'
  })
  const tellsRenewals = recent.some(({ moveIn }) => moveIn !== null)
  const kindOf = (unit: RentRollUnit) => (!tellsRenewals ? 'unknown' : isNewLease(unit) ? 'new' : 'renewal')
  return { since, leases: recent.map((unit) => ({ unit, kind: kindOf(unit) })) }
}

/** When a lease began; where only the move-in is printed, the first lease did. */
function startOf({ leaseStart, moveIn }: RentRollUnit): string | null {
  return leaseStart ?? moveIn
}

/** A lease is new where its resident moved in with it; a month's difference is how reports print it. */
function isNewLease({ moveIn, leaseStart }: RentRollUnit): boolean {
  return moveIn !== null && (leaseStart === null || moveIn >= monthsBefore(leaseStart, 1))
}

/** What recent leases of one kind in one floorplan signed at, against the rents that were asked. Dollars a month. */
export interface RecentSigning {
  kind: RecentLease['kind']
  /** `null` for units without one, and in the total. */
  floorplan: string | null
  isTotal: boolean
  /** Leases with both a contract rent and a posted market rent. */
  leases: number
  averageMarketRent: number
  averageContractRent: number
  /** Posted less signed: negative where leases signed above what was asked. */
  averageGap: number
  /** All gap over all posted rent, as a fraction. */
  gapShare: number
}

/**
 * What recent leases signed at against the market rents that the roll posts: new leases, renewals and those of which
 * nothing tells, each by floorplan with a total behind.
 *
 * @param months How far back a lease is recent.
 * @example
 * recentSignings(aRentRoll([aUnit({ leaseStart: '2025-11-15', moveIn: '2025-11-10', marketRent: 1300, contractRent: 1235 })]), 3).at(-1)?.gapShare
 * // => 0.05
 */
export function recentSignings(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>,
  months: number,
): RecentSigning[] {
  const signed = (recentLeases(rentRoll, months)?.leases ?? []).filter(
    ({ unit }) => (unit.marketRent ?? 0) > 0 && (unit.contractRent ?? 0) > 0,
  )
  return byKindAndFloorplan(
    ['new', 'renewal', 'unknown'],
    signed,
    ({ unit }) => unit,
    (leases) => gapOf(leases.map(({ unit }) => unit)),
  )
}

function gapOf(units: readonly RentRollUnit[]) {
  const [posted, signed] = [units.map(({ marketRent }) => marketRent), units.map(({ contractRent }) => contractRent)]
  const gap = sumMoney([sumMoney(posted), -sumMoney(signed)])
  return {
    leases: units.length,
    averageMarketRent: roundToCent(averageKnown(posted) ?? 0),
    averageContractRent: roundToCent(averageKnown(signed) ?? 0),
    averageGap: roundToCent(gap / units.length),
    gapShare: gap / sumMoney(posted),
  }
}
