import { groupedBy } from '../../shared/grouped-by.ts'
import { sumMoney } from '../../shared/money.ts'
import { byExpiryMonth, type ExpiryMonth, expiryMonth } from './lease-expiries.ts'
import type { MarkToMarket } from './mark-to-market.ts'

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
