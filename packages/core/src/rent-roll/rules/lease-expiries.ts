import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import type { MarkToMarket } from './market.ts'
import { homeOf } from './unit-names.ts'
import { unitUse } from './unit-use.ts'

/** When a lease ends: a month `YYYY-MM`; `expired` where it ran out before the roll, `unknown` where nothing says. */
export type ExpiryMonth = string

/** The leases that end in one month. */
export interface LeaseExpiry {
  month: ExpiryMonth
  leases: number
  /** Of all leases, as a fraction; so are the others. */
  leaseShare: number
  /** Of the leases whose area is known; `null` where none is. */
  squareFeet: number | null
  /** Dollars a month, of the leases whose rent is known; `null` where none is. */
  contractRent: number | null
  /** Leases whose rent nobody knows: no part of the rent, nor of its share. */
  unknownRents: number
  /** Of the known rent of all leases. */
  rentShare: number | null
  /** Leases up to here, of all. */
  cumulativeShare: number
}

/** How the schedule is made. */
export interface LeaseExpiryOptions {
  /** Whether a lease that is signed and yet to begin in a unit takes the place of the one that ends. Off where not given. */
  includesFutureLeases?: boolean
}

/**
 * The leases of a rent roll by the month in which they end: those that ran out before its date first, those without an
 * end last, so that all rows together are all let dwellings. Months without an expiry have no row.
 *
 * @source The product's view leaves future leases out unless they are asked for.
 * @example
 * leaseExpiries({ units: [], futureLeases: [], chargeCodes: [], asOf: null })
 * // => []
 */
export function leaseExpiries(
  { units, futureLeases, chargeCodes, asOf }: Pick<RentRoll, 'units' | 'futureLeases' | 'chargeCodes' | 'asOf'>,
  { includesFutureLeases = false }: LeaseExpiryOptions = {},
): LeaseExpiry[] {
  const signed = new Map(includesFutureLeases ? futureLeases.map((lease) => [homeOf(lease), lease] as const) : [])
  const leases = units
    .filter((unit) => unitUse(unit, chargeCodes) === 'occupied' || (unit.isDwelling && signed.has(homeOf(unit))))
    .map((unit) => ({ unit, lease: signed.get(homeOf(unit)) ?? unit }))
  const groups = groupedBy(leases, ({ lease }) => expiryMonth(lease, asOf))
  const rents = (of: typeof leases) => of.map(({ lease }) => lease.contractRent)
  const rent = sumKnown(rents(leases))
  let sofar = 0
  return [...groups]
    .sort(([left], [right]) => byExpiryMonth(left, right))
    .map(([month, members]) => {
      sofar += members.length
      const contractRent = sumKnown(rents(members))
      return {
        month,
        leases: members.length,
        leaseShare: members.length / leases.length,
        squareFeet: sumKnown(members.map(({ unit }) => unit.squareFeet)),
        contractRent,
        unknownRents: rents(members).filter((known) => known === null).length,
        rentShare: contractRent === null || !rent ? null : contractRent / rent,
        cumulativeShare: sofar / leases.length,
      }
    })
}

/**
 * The month in which a lease ends; `expired` where it ran out by the date of the roll, `unknown` without an end.
 *
 * @example
 * expiryMonth({ leaseEnd: '2026-08-31' }, '2026-06-30')
 * // => '2026-08'
 */
export function expiryMonth({ leaseEnd }: Pick<RentRollUnit, 'leaseEnd'>, asOf: string | null): ExpiryMonth {
  if (leaseEnd === null) return 'unknown'
  return asOf !== null && leaseEnd < asOf ? 'expired' : leaseEnd.slice(0, 7)
}

/**
 * The order of expiry months: expired, months, unknown.
 *
 * @example
 * ['unknown', '2026-08', 'expired'].sort(byExpiryMonth)
 * // => ['expired', '2026-08', 'unknown']
 */
export function byExpiryMonth(left: ExpiryMonth, right: ExpiryMonth): number {
  const rank = (month: ExpiryMonth) => (month === 'expired' ? '' : month)
  return rank(left) < rank(right) ? -1 : rank(left) > rank(right) ? 1 : 0
}

/** The loss to lease that ends with the leases of one month. Dollars a month of rent. */
export interface BurnOffMonth {
  month: ExpiryMonth
  leases: number
  contractRent: number
  marketRent: number
  /** Negative where the leases are above market. */
  lossToLease: number
  /** What is left of the loss once these leases are let at market. */
  remaining: number
  /** Rent of all marked leases once these are let at market. */
  rentThen: number
}

/**
 * How loss to lease burns off as leases end and are let at market: leases that ran out already first, then month by
 * month, those without an end last. No rent grows and no unit stands empty in between.
 *
 * @example
 * burnOff(markToMarket({ units: [], chargeCodes: [], unitTypes: [], asOf: null }))
 * // => []
 */
export function burnOff({ units, asOf }: Pick<MarkToMarket, 'units' | 'asOf'>): BurnOffMonth[] {
  const marked = units.filter(({ lossToLease }) => lossToLease !== null)
  const groups = groupedBy(marked, ({ unit }) => expiryMonth(unit, asOf))
  let remaining = sumMoney(marked.map(({ lossToLease }) => lossToLease))
  let rentThen = sumMoney(marked.map(({ unit }) => unit.contractRent))
  return [...groups]
    .sort(([left], [right]) => byExpiryMonth(left, right))
    .map(([month, members]) => {
      const lossToLease = sumMoney(members.map((unit) => unit.lossToLease))
      remaining = sumMoney([remaining, -lossToLease])
      rentThen = sumMoney([rentThen, lossToLease])
      return {
        month,
        leases: members.length,
        contractRent: sumMoney(members.map(({ unit }) => unit.contractRent)),
        marketRent: sumMoney(members.map((unit) => unit.marketRent)),
        lossToLease,
        remaining,
        rentThen,
      }
    })
}
