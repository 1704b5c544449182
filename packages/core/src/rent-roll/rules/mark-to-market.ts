import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { floorplansInOrder } from './floorplans-in-order.ts'
import { type MarketRent, type MarketRentOptions, type MarkToMarketMethod, marketRents } from './market-rents.ts'
import { unitUse } from './unit-use.ts'

/** A dwelling marked to market. Dollars a month. */
export interface MarkedUnit {
  unit: RentRollUnit
  /** Somebody pays for it. */
  isLet: boolean
  marketRent: number | null
  /** By what the market rent is told. */
  basis: string | null
  /** Market rent less contract rent, negative where the lease is above market; `null` on a unit that nobody pays for, and where a rent is unknown. */
  lossToLease: number | null
}

/** The let units of one floorplan against the market. Dollars a month, over the units that are marked. */
export interface MarkedFloorplan {
  /** `null` where the units have none. */
  floorplan: string | null
  isTotal: boolean
  /** Let units, and how many of them have both rents. */
  letUnits: number
  markedUnits: number
  marketRent: number | null
  contractRent: number | null
  lossToLease: number | null
  /** Of the market rent, as a fraction. */
  lossShare: number | null
  /** By what the market rents are told, each once. */
  bases: string[]
}

/** A rent roll marked to market by one method. */
export interface MarkToMarket {
  method: MarkToMarketMethod
  asOf: string | null
  /** The dwellings, in the order of the roll. */
  units: MarkedUnit[]
  /** Small ones first, and a last row for all. */
  floorplans: MarkedFloorplan[]
}

/**
 * Mark the leases of a rent roll to market: what its let units would bring at market rent, less what they pay under
 * contract. Vacant and non-revenue units have a market rent and no loss to lease.
 *
 * @example
 * markToMarket({ units: [], chargeCodes: [], unitTypes: [], asOf: null }).method
 * // => 'floorplan'
 */
export function markToMarket(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'unitTypes' | 'asOf'>,
  options: MarketRentOptions = {},
): MarkToMarket {
  const { units, chargeCodes, asOf } = rentRoll
  const rents = marketRents(rentRoll, options)
  const marked = units.flatMap((unit, at): MarkedUnit[] => {
    const { rent, basis }: MarketRent = rents[at] ?? { rent: null, basis: null }
    const use = unitUse(unit, chargeCodes)
    if (use === 'notDwelling') return []
    const isLet = use === 'occupied'
    const pays = isLet && unit.contractRent !== null && unit.contractRent > 0
    const lossToLease = pays && rent !== null ? sumMoney([rent, -(unit.contractRent ?? 0)]) : null
    return [{ unit, marketRent: rent, basis, lossToLease, isLet }]
  })
  const floorplans = floorplansInOrder(marked.map(({ unit }) => unit))
  return {
    method: options.method ?? 'floorplan',
    asOf,
    units: marked,
    floorplans: [
      ...floorplans.map((floorplan) => ({
        floorplan,
        isTotal: false,
        ...summed(marked.filter(({ unit }) => unit.floorplan === floorplan)),
      })),
      { floorplan: null, isTotal: true, ...summed(marked) },
    ],
  }
}

function summed(units: readonly MarkedUnit[]): Omit<MarkedFloorplan, 'floorplan' | 'isTotal'> {
  const known = units.filter(({ lossToLease }) => lossToLease !== null)
  const marketRent = sumKnown(known.map((unit) => unit.marketRent))
  const lossToLease = sumKnown(known.map((unit) => unit.lossToLease))
  return {
    letUnits: units.filter(({ isLet }) => isLet).length,
    markedUnits: known.length,
    marketRent,
    contractRent: sumKnown(known.map(({ unit }) => unit.contractRent)),
    lossToLease,
    lossShare: marketRent === null || marketRent === 0 || lossToLease === null ? null : lossToLease / marketRent,
    bases: [...new Set(known.flatMap(({ basis }) => basis ?? []))],
  }
}
