import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import type { MarkToMarket } from './market.ts'
import { unitKey } from './unit-names.ts'
import { unitUse } from './unit-use.ts'

/** Month `YYYY-MM` in which a lease ends; `expired` if it ended before the roll, `unknown` if no end is stated. */
export type ExpiryMonth = string

/** The leases that end in one month. */
export interface LeaseExpiry {
  month: ExpiryMonth
  leases: number
  /** As a fraction of all leases; likewise the others. */
  leaseShare: number
  /** Over the leases with a known area; `null` if there are none. */
  squareFeet: number | null
  /** Dollars per month, over the leases with a known rent; `null` if there are none. */
  contractRent: number | null
  /** Leases with an unknown rent: not in the rent, nor in its share. */
  unknownRents: number
  /** As a fraction of the known rent of all leases. */
  rentShare: number | null
  /** Leases up to this month as a fraction of all. */
  cumulativeShare: number
}

/** Options of the schedule. */
export interface LeaseExpiryOptions {
  /** Whether a signed lease that begins later replaces the unit's ending one. Off by default. */
  includesFutureLeases?: boolean
}

/**
 * Returns the leases of a rent roll by the month in which they end: those that ended before its date first, those
 * without an end last, so that all rows together are all rented dwellings. Months without an expiry have no row.
 *
 * @source The product's view omits future leases unless they are requested.
 * @example
 * leaseExpiries({ units: [], futureLeases: [], chargeCodes: [], asOf: null })
 * // => []
 */
export function leaseExpiries(
  { units, futureLeases, chargeCodes, asOf }: Pick<RentRoll, 'units' | 'futureLeases' | 'chargeCodes' | 'asOf'>,
  { includesFutureLeases = false }: LeaseExpiryOptions = {},
): LeaseExpiry[] {
  const signed = new Map(includesFutureLeases ? futureLeases.map((lease) => [unitKey(lease), lease] as const) : [])
  const leases = units
    .filter((unit) => unitUse(unit, chargeCodes) === 'occupied' || (unit.isDwelling && signed.has(unitKey(unit))))
    .map((unit) => ({ unit, lease: signed.get(unitKey(unit)) ?? unit }))
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
 * Returns the month in which a lease ends; `expired` if it ended by the date of the roll, `unknown` without an end.
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
 * Compares expiry months: expired, months, unknown.
 *
 * @example
 * ['unknown', '2026-08', 'expired'].sort(byExpiryMonth)
 * // => ['expired', '2026-08', 'unknown']
 */
export function byExpiryMonth(left: ExpiryMonth, right: ExpiryMonth): number {
  const rank = (month: ExpiryMonth) => (month === 'expired' ? '' : month)
  return rank(left) < rank(right) ? -1 : rank(left) > rank(right) ? 1 : 0
}

/** The loss to lease that ends with the leases of one month. Dollars of rent per month. */
export interface BurnOffMonth {
  month: ExpiryMonth
  leases: number
  contractRent: number
  marketRent: number
  /** Negative if the leases are above market. */
  lossToLease: number
  /** Remaining loss once these leases are rented at market. */
  remaining: number
  /** Rent of all marked leases once these are rented at market. */
  rentThen: number
}

/**
 * Returns how loss to lease burns off as leases end and units are rented at market: leases already expired first, then
 * month by month, those without an end last. Assumes no rent growth and no vacancy in between.
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
