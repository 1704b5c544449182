import type { UnitUse } from '../../rent-roll/index.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { sumKnown } from '../../shared/money.ts'
import { type UnderwrittenUnit, underwriteUnits } from './underwrite-units.ts'

/** What a rent roll says of a year's rents, dollars a year. */
export interface RentRollIncome {
  occupiedRent: number | null
  vacantRent: number | null
  nonRevenueRent: number | null
  /** The part of the non-revenue rents that stands on units of employees. */
  employeeRent: number
  counts: Record<UnitUse, number>
  /** One entry a unit, in the order of the roll. */
  units: UnderwrittenUnit[]
}

/**
 * Rents of a rent roll, twelve times the month: contract rents of occupied dwellings, market rents of empty and of
 * non-revenue ones.
 *
 * @returns Dollars a year. A part is 0 where no unit is of that use, `null` where units are and none has a rent.
 * @source Fannie Mae Multifamily Guide, underwritten gross rental income (mfguide node 3776).
 * @example
 * rentRollIncome({ units: [], chargeCodes: [] }).occupiedRent
 * // => 0
 */
export function rentRollIncome(rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>): RentRollIncome {
  const units = underwriteUnits(rentRoll)
  const counts: Record<UnitUse, number> = { occupied: 0, vacant: 0, nonRevenue: 0, notDwelling: 0 }
  for (const { use } of units) counts[use] += 1
  const annual = (wanted: UnitUse): number | null => {
    if (counts[wanted] === 0) return 0
    const monthly = sumKnown(units.map(({ use, rent }) => (use === wanted ? rent : null)))
    return monthly === null ? null : monthly * 12
  }
  const employees = units.map(({ use, rent }, index) =>
    use === 'nonRevenue' && !standsEmpty(rentRoll.units[index]?.occupancy) ? rent : null,
  )
  return {
    occupiedRent: annual('occupied'),
    vacantRent: annual('vacant'),
    nonRevenueRent: annual('nonRevenue'),
    employeeRent: (sumKnown(employees) ?? 0) * 12,
    counts,
    units,
  }
}

function standsEmpty(occupancy: string | undefined): boolean {
  return occupancy === 'model' || occupancy === 'admin' || occupancy === 'down'
}
