import { groupedBy } from '../../shared/grouped-by.ts'
import { renovationTierTags } from '../data/bed-bath-words.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { byFloorplan } from './floorplans-in-order.ts'
import { measureUnits, type UnitMeasures } from './unit-measures.ts'

/** The dwellings of one kind. */
export interface UnitMixLine extends UnitMeasures {
  /** `null` where the units have none, and where the mix goes by beds and baths. */
  floorplan: string | null
  bed: number | null
  bath: number | null
  /** The renovation tier of the units, such as `Renovated`; `null` for units without one. */
  renovation: string | null
  /** All dwellings: the last line. */
  isTotal: boolean
}

/** What makes two units of one kind. */
export type UnitMixGrouping = 'floorplan' | 'bedBath'

const tiers: ReadonlySet<string> = new Set(Object.values(renovationTierTags))

/**
 * The unit mix: a line for the dwellings of each floorplan, or of each number of beds and baths, renovated units apart
 * from others; fewest bedrooms first, and a last line for all.
 *
 * @example
 * unitMixOf({ units: [], chargeCodes: [] }, 'floorplan').map(({ isTotal, units }) => [isTotal, units])
 * // => [[true, 0]]
 */
export function unitMixOf(
  { units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>,
  grouping: UnitMixGrouping,
): UnitMixLine[] {
  const dwellings = units.filter(({ isDwelling }) => isDwelling)
  const groups = groupedBy(dwellings, (unit) => {
    const kind = grouping === 'floorplan' ? [unit.floorplan] : [unit.bed, unit.bath]
    return JSON.stringify([...kind, renovationOf(unit)])
  })
  const lines = [...groups.values()].map((members): UnitMixLine => {
    const [first] = members
    return {
      floorplan: grouping === 'floorplan' ? (first?.floorplan ?? null) : null,
      bed: members.find(({ bed }) => bed !== null)?.bed ?? null,
      bath: members.find(({ bath }) => bath !== null)?.bath ?? null,
      renovation: first === undefined ? null : renovationOf(first),
      isTotal: false,
      ...measureUnits(members, chargeCodes),
    }
  })
  const total = { floorplan: null, bed: null, bath: null, renovation: null, isTotal: true }
  return [...lines.sort(byKind), { ...total, ...measureUnits(dwellings, chargeCodes) }]
}

/**
 * The renovation tier of a unit: its tags that name one.
 *
 * @returns `null` where it carries none.
 * @example
 * renovationOf({ tags: ['Affordable', 'Elite', 'Renovated'] })
 * // => 'Elite, Renovated'
 */
export function renovationOf({ tags }: Pick<RentRollUnit, 'tags'>): string | null {
  return tags.filter((tag) => tiers.has(tag)).join(', ') || null
}

function byKind(left: UnitMixLine, right: UnitMixLine): number {
  const [tier, other] = [left.renovation ?? '', right.renovation ?? '']
  return byFloorplan(left, right) || (tier < other ? -1 : tier > other ? 1 : 0)
}
