import { type RentRollUnit, unitName } from '@uwkit/core/rent-roll'

/** The units that a list of numbers and some floorplans name, and the numbers that no unit has. */
export interface ChosenUnits {
  chosen: RentRollUnit[]
  missing: string[]
}

/**
 * The units of the chosen floorplans whose numbers stand in a pasted list. A number is taken as printed, or with its
 * building before it; blanks, dashes and capitals do not count.
 *
 * @param floorplans None for all. @param list Empty for all units.
 */
export function chosenUnits(units: readonly RentRollUnit[], floorplans: readonly string[], list: string): ChosenUnits {
  const ofPlans =
    floorplans.length === 0 ? units : units.filter(({ floorplan }) => floorplans.includes(floorplan ?? ''))
  const wanted = list.split(/[\s,;]+/).filter((word) => word !== '')
  if (wanted.length === 0) return { chosen: [...ofPlans], missing: [] }
  const keys = new Map<RentRollUnit, string[]>(
    ofPlans.map((unit) => [unit, [unit.unit, unitName(unit), `${unit.building ?? ''}${unit.unit}`].map(plain)]),
  )
  const asked = new Set(wanted.map(plain))
  const chosen = ofPlans.filter((unit) => keys.get(unit)?.some((key) => asked.has(key)))
  const found = new Set(chosen.flatMap((unit) => keys.get(unit) ?? []))
  return { chosen, missing: wanted.filter((word) => !found.has(plain(word))) }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
