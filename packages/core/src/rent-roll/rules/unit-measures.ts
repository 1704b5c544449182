import { averageKnown, roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import type { ChargeCode, RentRollUnit } from '../rent-roll.schema.ts'
import { unitUse } from './unit-use.ts'

/** What the dwellings of one group come to. Dollars a month; averages count units whose figure is above zero, `null` where none has one. */
export interface UnitMeasures {
  units: number
  /** Units that somebody pays for. */
  occupied: number
  vacant: number
  /** Model, office, down and employee units. */
  nonRevenue: number
  /** Occupied units of all, as a fraction; `null` of none. */
  occupancy: number | null
  averageSquareFeet: number | null
  averageMarketRent: number | null
  /** Of the occupied units. */
  leastContractRent: number | null
  averageContractRent: number | null
  mostContractRent: number | null
  /** Contract rent for each square foot, over the occupied units of which both are known. */
  contractRentPerSquareFoot: number | null
  /** Market rent less contract rent of the occupied units that have both; `null` where none has. */
  lossToLease: number | null
}

/**
 * Count and average some units; what is no dwelling is left out.
 *
 * @param chargeCodes The codes of the roll, by which a unit whose rent is cancelled is known to earn nothing.
 * @example
 * measureUnits([], []).occupancy
 * // => null
 */
export function measureUnits(units: readonly RentRollUnit[], chargeCodes: readonly ChargeCode[]): UnitMeasures {
  const used = units
    .map((unit) => ({ unit, use: unitUse(unit, chargeCodes) }))
    .filter(({ use }) => use !== 'notDwelling')
  const of = (wanted: string) => used.flatMap(({ unit, use }) => (use === wanted ? unit : []))
  const occupied = of('occupied')
  const vacant = of('vacant').length
  const contractRents = positive(occupied.map(({ contractRent }) => contractRent))
  const measured = occupied.filter(({ contractRent, squareFeet }) => (contractRent ?? 0) > 0 && (squareFeet ?? 0) > 0)
  const measuredFeet = sumKnown(measured.map(({ squareFeet }) => squareFeet))
  const lossToLease = sumKnown(
    occupied.map(({ marketRent, contractRent }) =>
      (marketRent ?? 0) > 0 && (contractRent ?? 0) > 0 ? (marketRent ?? 0) - (contractRent ?? 0) : null,
    ),
  )
  return {
    units: used.length,
    occupied: occupied.length,
    vacant,
    nonRevenue: used.length - occupied.length - vacant,
    occupancy: used.length === 0 ? null : occupied.length / used.length,
    averageSquareFeet: averageKnown(positive(used.map(({ unit }) => unit.squareFeet))),
    averageMarketRent: averageKnown(positive(used.map(({ unit }) => unit.marketRent))),
    leastContractRent: contractRents.length === 0 ? null : contractRents.reduce((a, b) => Math.min(a, b)),
    averageContractRent: averageKnown(contractRents),
    mostContractRent: contractRents.length === 0 ? null : contractRents.reduce((a, b) => Math.max(a, b)),
    contractRentPerSquareFoot:
      measuredFeet === null ? null : sumMoney(measured.map(({ contractRent }) => contractRent)) / measuredFeet,
    lossToLease: lossToLease === null ? null : roundToCent(lossToLease),
  }
}

function positive(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null && value > 0)
}
