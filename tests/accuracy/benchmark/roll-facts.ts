import { type RentRoll, type RentRollUnit, rentRollSummary } from '@uwkit/core/rent-roll'
import type { Fact } from '../generator/fact.ts'

/** What a reading gives for a fact; `undefined` where it says nothing at all. */
export type Seen = string | number | null | undefined

const documentFields: Readonly<Record<string, (roll: RentRoll) => Seen>> = {
  'as of': ({ asOf }) => asOf,
  units: (roll) => rentRollSummary(roll).unitCount,
  'occupied units': (roll) => rentRollSummary(roll).occupiedCount,
  'vacant units': (roll) => rentRollSummary(roll).vacantCount,
  'non-revenue units': (roll) => rentRollSummary(roll).nonRevenueCount,
  'future leases': (roll) => rentRollSummary(roll).futureLeaseCount,
  'total market rent': (roll) => rentRollSummary(roll).totalMarketRent,
  'total contract rent': (roll) => rentRollSummary(roll).totalContractRent,
  'total square feet': (roll) => rentRollSummary(roll).totalSquareFeet,
}

const unitFields: Readonly<Record<string, (unit: RentRollUnit) => Seen>> = {
  'unit status': ({ occupancy }) => occupancy,
  'unit floorplan': ({ floorplan }) => floorplan,
  'unit beds': ({ bed }) => bed,
  'unit baths': ({ bath }) => bath,
  'unit square feet': ({ squareFeet }) => squareFeet,
  'unit market rent': ({ marketRent }) => marketRent,
  'unit contract rent': ({ contractRent }) => contractRent,
  'unit lease start': ({ leaseStart }) => leaseStart,
  'unit lease end': ({ leaseEnd }) => leaseEnd,
  'unit move-in': ({ moveIn }) => moveIn,
  'unit move-out': ({ moveOut }) => moveOut,
  'unit tenant': ({ tenantName }) => tenantName,
}

/** What a rent roll says to each kind of fact. */
export function rollSeen(roll: RentRoll): (fact: Fact) => Seen {
  const byUnit = new Map<string, RentRollUnit[]>()
  for (const unit of roll.units) byUnit.set(unit.unit, [...(byUnit.get(unit.unit) ?? []), unit])
  return ({ field, of }) => {
    const ofDocument = documentFields[field]
    if (ofDocument) return ofDocument(roll)
    if (field === 'charge code total') return roll.chargeCodes.find(({ code }) => code === of)?.total
    if (field === 'units by floorplan') return roll.unitTypes.find(({ floorplan }) => floorplan === of)?.unitCount
    const [unit, ...others] = byUnit.get(of) ?? []
    return unit && others.length === 0 ? unitFields[field]?.(unit) : undefined
  }
}
