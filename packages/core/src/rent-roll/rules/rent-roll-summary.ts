import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { RentRoll } from '../rent-roll.schema.ts'
import { bedSpacesOf } from './bed-spaces.ts'
import { isRentCategory } from './contract-rent.ts'
import { isNonRevenueGroup } from './occupancy.ts'
import { monthlyAmount } from './rent-period.ts'

/** Counts and totals of a rent roll over its physical units. Dollars a month. */
export interface RentRollSummary {
  asOf: string | null
  unitCount: number
  /** Units that people live in: parking, storage and commercial rows left out. */
  dwellingCount: number
  /** Rows that are one bed of a student's unit; 0 where the roll lists whole units. */
  bedSpaceCount: number
  /** Dwellings with the beds of one unit counted once: the same as `dwellingCount` where no row is a bed. */
  apartmentCount: number
  /** Current, on notice, in eviction and employee units. */
  occupiedCount: number
  vacantCount: number
  /** Model, admin and down units. */
  nonRevenueCount: number
  futureLeaseCount: number
  totalMarketRent: number | null
  totalContractRent: number | null
  totalInPlaceRent: number | null
  totalSquareFeet: number | null
}

/**
 * Count and add up a rent roll.
 *
 * Where no unit has a rent of its own, the total contract rent is what a summary of the document prints for it, else that of
 * the rent codes that the document sums up.
 *
 * @returns Totals are `null` where no unit (and no code) says anything.
 * @example
 * rentRollSummary({ property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [], tags: [],
 *   dates: { earliestLeaseStart: null, latestLeaseEnd: null } }).unitCount
 * // => 0
 */
export function rentRollSummary(rentRoll: RentRoll): RentRollSummary {
  const { units, futureLeases, chargeCodes, printedContractRent = null } = rentRoll
  const dwellings = units.filter((unit) => unit.isDwelling)
  const beds = bedSpacesOf(dwellings)
  const count = (test: (unit: RentRoll['units'][number]) => boolean) => units.filter(test).length
  const vacantCount = count((unit) => unit.isVacant)
  const nonRevenueCount = count((unit) => isNonRevenueGroup(unit.occupancy))
  const rentCodes = chargeCodes.filter((code) => isRentCategory(code.category))
  const rentByCode = rentCodes.length > 0 ? sumMoney(rentCodes.map((code) => monthlyAmount(code.total, code))) : null
  return {
    asOf: rentRoll.asOf,
    unitCount: units.length,
    dwellingCount: dwellings.length,
    bedSpaceCount: beds.size,
    apartmentCount: dwellings.length - beds.size + new Set(beds.values()).size,
    occupiedCount: units.length - vacantCount - nonRevenueCount,
    vacantCount,
    nonRevenueCount,
    futureLeaseCount: futureLeases.length,
    totalMarketRent: sumKnown(units.map((unit) => unit.marketRent)),
    totalContractRent: sumKnown(units.map((unit) => unit.contractRent)) ?? printedContractRent ?? rentByCode,
    totalInPlaceRent: sumKnown(units.map((unit) => unit.inPlaceRent)),
    totalSquareFeet: sumKnown(units.map((unit) => unit.squareFeet)),
  }
}
