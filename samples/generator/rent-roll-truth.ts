import { sumMoney } from '@uwkit/core/shared'
import { contractRentOf, type SampleLease, type SampleProperty, type Situation } from './property.ts'

/** Values that a perfect reading of the generated rent roll finds. Dollars per month. */
export interface RentRollTruth {
  asOf: string
  unitCount: number
  /** Includes units on notice. */
  occupiedCount: number
  vacantCount: number
  /** Model, down and admin units. */
  nonRevenueCount: number
  futureLeaseCount: number
  totalMarketRent: number
  /** Rent and subsidy, before credits. */
  totalContractRent: number
  totalSquareFeet: number
  /** All charges of the current leases, net of credits. */
  totalCharges: number
  /** Sum over the current leases. */
  chargeCodes: Record<string, number>
  /** Units by floorplan. */
  floorplans: Record<string, number>
  units: {
    unit: string
    situation: Situation
    marketRent: number
    contractRent: number
    charges: Record<string, number>
  }[]
}

const nonRevenue: readonly Situation[] = ['model', 'down', 'admin']

/** Returns the truth of a property's rent roll. */
export function rentRollTruth(property: SampleProperty): RentRollTruth {
  const { units } = property
  const count = (...situations: Situation[]) => units.filter(({ situation }) => situations.includes(situation)).length
  const byCode = units.map((unit) => chargesByCode(unit.lease))
  const floorplans: Record<string, number> = {}
  for (const { floorplan } of units) floorplans[floorplan.code] = (floorplans[floorplan.code] ?? 0) + 1
  return {
    asOf: property.asOf,
    unitCount: units.length,
    occupiedCount: count('current', 'notice'),
    vacantCount: count('vacant'),
    nonRevenueCount: count(...nonRevenue),
    futureLeaseCount: property.futureLeases.length,
    totalMarketRent: sumMoney(units.map((unit) => unit.marketRent)),
    totalContractRent: sumMoney(units.map(contractRentOf)),
    totalSquareFeet: units.reduce((sum, { floorplan }) => sum + floorplan.squareFeet, 0),
    totalCharges: sumMoney(byCode.flatMap((charges) => Object.values(charges))),
    chargeCodes: mergeCharges(byCode),
    floorplans,
    units: units.map((unit, index) => ({
      unit: unit.unit,
      situation: unit.situation,
      marketRent: unit.marketRent,
      contractRent: contractRentOf(unit),
      charges: byCode[index] ?? {},
    })),
  }
}

/** Returns a lease's charges, summed by code. */
export function chargesByCode(lease: SampleLease | null): Record<string, number> {
  return mergeCharges((lease?.charges ?? []).map(({ code, amount }) => ({ [code]: amount })))
}

function mergeCharges(all: readonly Record<string, number>[]): Record<string, number> {
  const amounts = new Map<string, number[]>()
  for (const charges of all) {
    for (const [code, amount] of Object.entries(charges)) {
      const known = amounts.get(code)
      if (known) known.push(amount)
      else amounts.set(code, [amount])
    }
  }
  const codes = [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(codes.map(([code, list]) => [code, sumMoney(list)]))
}
