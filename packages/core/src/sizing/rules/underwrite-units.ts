import { type UnitUse, unitUse } from '../../rent-roll/index.ts'
import type { RentRoll, RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import { averageKnown, roundToCent } from '../../shared/money.ts'

/** One unit as it is underwritten. */
export interface UnderwrittenUnit {
  use: UnitUse
  /** Dollars a month that enter gross potential rent; `null` where nothing tells a rent. */
  rent: number | null
  /** Where the rent comes from; the averages stand in for a market rent that the roll does not print. */
  basis: 'contract' | 'market' | 'floorplan average' | 'property average' | null
}

/**
 * The units of a rent roll as they enter gross potential rent: contract rent where somebody pays, market rent where the
 * unit stands empty or earns nothing. An empty unit without a market rent takes the average market rent of its
 * floorplan, then that of its floorplan's contract rents, then the property's.
 *
 * @returns One entry a unit, in the order of the roll.
 * @example
 * underwriteUnits({ units: [], chargeCodes: [] })
 * // => []
 */
export function underwriteUnits(rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>): UnderwrittenUnit[] {
  const dwellings = rentRoll.units.filter(({ isDwelling }) => isDwelling)
  const byFloorplan = new Map<string, RentRollUnit[]>()
  for (const unit of dwellings) {
    const plan = unit.floorplan ?? ''
    const together = byFloorplan.get(plan)
    if (together) together.push(unit)
    else byFloorplan.set(plan, [unit])
  }
  const averages = new Map([...byFloorplan].map(([plan, units]) => [plan, averageRent(units)] as const))
  const propertyAverage = averageRent(dwellings)
  return rentRoll.units.map((unit) => {
    const use = unitUse(unit, rentRoll.chargeCodes)
    if (use === 'notDwelling') return { use, rent: null, basis: null }
    if (use === 'occupied') return occupied(unit)
    if (unit.marketRent !== null && unit.marketRent > 0) return { use, rent: unit.marketRent, basis: 'market' }
    if (use === 'nonRevenue' && unit.contractRent !== null && unit.contractRent > 0) {
      return { use, rent: unit.contractRent, basis: 'contract' }
    }
    const ofPlan = unit.floorplan === null ? null : (averages.get(unit.floorplan) ?? null)
    if (ofPlan !== null) return { use, rent: ofPlan, basis: 'floorplan average' }
    return { use, rent: propertyAverage, basis: propertyAverage === null ? null : 'property average' }
  })
}

function occupied(unit: RentRollUnit): UnderwrittenUnit {
  return { use: 'occupied', rent: unit.contractRent, basis: unit.contractRent === null ? null : 'contract' }
}

/** A rent above zero; an empty unit's rent of nothing tells none. */
function above(rent: number | null): number | null {
  return rent !== null && rent > 0 ? rent : null
}

/** Average market rent of some units, else average contract rent; `null` where no unit has either. */
function averageRent(units: readonly RentRollUnit[]): number | null {
  const average =
    averageKnown(units.map(({ marketRent }) => above(marketRent))) ??
    averageKnown(units.map(({ contractRent }) => above(contractRent)))
  return average === null ? null : roundToCent(average)
}
