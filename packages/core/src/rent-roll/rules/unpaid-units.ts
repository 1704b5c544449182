import { sumKnown } from '../../shared/money.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { isLivedIn } from './compare-leases.ts'
import { unitUse } from './unit-use.ts'

/** Occupied dwellings that earn nothing. */
export interface UnpaidUnits {
  units: number
  /** What their leases say, dollars a month; `null` where none says anything. */
  contractRent: number | null
}

/**
 * The occupied dwellings that schedules of paid rents leave out: employees live there, or a charge of the lease takes its
 * whole rent back.
 *
 * @example
 * unpaidUnits({ units: [aUnit(), aUnit({ occupancy: 'employee', contractRent: 900 })], chargeCodes: [] })
 * // => { units: 1, contractRent: 900 }
 */
export function unpaidUnits({ units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>): UnpaidUnits {
  const unpaid = units.filter((unit) => isLivedIn(unit) && unitUse(unit, chargeCodes) === 'nonRevenue')
  return { units: unpaid.length, contractRent: sumKnown(unpaid.map(({ contractRent }) => contractRent)) }
}
