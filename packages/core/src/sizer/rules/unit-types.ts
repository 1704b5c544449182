import type { RentRoll, RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'

/** A kind of dwelling: those of one floorplan. */
export interface WorkbookUnitType {
  floorplan: string
  bed: number | null
  bath: number | null
}

/** The kinds of dwellings, and of which kind each unit is. */
export interface UnitTypeIndex {
  types: WorkbookUnitType[]
  /** By unit in the order of the roll: the number of its kind from 1, 0 for what is no dwelling. */
  numbers: number[]
}

const noFloorplan = 'No floorplan'

/**
 * Number the kinds of dwellings, fewest bedrooms first, then by name. Formulas count by number and not by name, so that
 * a floorplan called `*` or `<2BR` counts only itself.
 *
 * @example
 * unitTypeIndex({ units: [] }).types
 * // => []
 */
export function unitTypeIndex(rentRoll: Pick<RentRoll, 'units'>): UnitTypeIndex {
  const found = new Map<string, WorkbookUnitType>()
  const nameOf = (unit: RentRollUnit): string => unit.floorplan ?? noFloorplan
  for (const unit of rentRoll.units) {
    if (!unit.isDwelling) continue
    const type = found.get(nameOf(unit)) ?? { floorplan: nameOf(unit), bed: null, bath: null }
    type.bed ??= unit.bed
    type.bath ??= unit.bath
    found.set(type.floorplan, type)
  }
  const types = [...found.values()].sort(
    (left, right) =>
      (left.bed ?? 99) - (right.bed ?? 99) ||
      (left.bath ?? 99) - (right.bath ?? 99) ||
      (left.floorplan < right.floorplan ? -1 : 1),
  )
  const numbers = new Map(types.map(({ floorplan }, index) => [floorplan, index + 1]))
  return { types, numbers: rentRoll.units.map((unit) => (unit.isDwelling ? (numbers.get(nameOf(unit)) ?? 0) : 0)) }
}
