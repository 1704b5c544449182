import { averageKnown, roundToCent } from '../../shared/money.ts'
import type { RentRollUnit, UnitType } from '../rent-roll.schema.ts'

/**
 * Group units by floorplan, in the order in which the floorplans first appear. Units without one are left out.
 *
 * Beds and baths are those of the first unit that says them, as sure as the least sure unit. Averages are over the units that
 * have the figure; contract and in-place rent are averaged over the units that pay one.
 *
 * @example
 * unitTypesOf([])
 * // => []
 */
export function unitTypesOf(units: readonly RentRollUnit[]): UnitType[] {
  const groups = new Map<string, RentRollUnit[]>()
  for (const unit of units) {
    if (unit.floorplan === null) continue
    const group = groups.get(unit.floorplan)
    if (group) group.push(unit)
    else groups.set(unit.floorplan, [unit])
  }
  return [...groups].map(([floorplan, members]) => ({
    floorplan,
    floorplanName: floorplan,
    bed: members.find((unit) => unit.bed !== null)?.bed ?? null,
    bath: members.find((unit) => unit.bath !== null)?.bath ?? null,
    bedBathConfidence: leastSure(members),
    unitCount: members.length,
    vacantCount: members.filter((unit) => unit.isVacant).length,
    averageSquareFeet: average(members.map((unit) => unit.squareFeet)),
    averageMarketRent: average(members.map((unit) => unit.marketRent)),
    averageContractRent: average(members.map((unit) => unit.contractRent || null)),
    averageInPlaceRent: average(members.map((unit) => (unit.contractRent ? unit.inPlaceRent : null))),
    userRents: {},
  }))
}

function leastSure(members: readonly RentRollUnit[]): UnitType['bedBathConfidence'] {
  const said = new Set(members.map((unit) => unit.bedBathConfidence))
  return (['low', 'medium', 'high'] as const).find((confidence) => said.has(confidence)) ?? null
}

function average(values: (number | null)[]): number | null {
  const mean = averageKnown(values)
  return mean === null ? null : roundToCent(mean)
}
