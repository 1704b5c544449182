import type { RentRollUnit } from '../rent-roll.schema.ts'

/**
 * The floorplans of some units, fewest bedrooms first, then fewest baths, then by name; those whose beds nobody knows
 * last, and `null` at the end where units have none.
 *
 * @example
 * floorplansInOrder([{ floorplan: 'B2', bed: 2, bath: 2 }, { floorplan: null, bed: 1, bath: 1 }, { floorplan: 'A1', bed: 1, bath: 1 }])
 * // => ['A1', 'B2', null]
 */
export function floorplansInOrder(
  units: readonly Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'>[],
): (string | null)[] {
  const found = new Map<string | null, Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'>>()
  for (const { floorplan, bed, bath } of units) {
    const kind = found.get(floorplan) ?? { floorplan, bed, bath }
    found.set(floorplan, { floorplan, bed: kind.bed ?? bed, bath: kind.bath ?? bath })
  }
  return [...found.values()].sort(byFloorplan).map(({ floorplan }) => floorplan)
}

/**
 * The order of floorplans: fewest bedrooms first, then fewest baths, then by name; what is unknown last.
 *
 * @example
 * byFloorplan({ floorplan: 'B2', bed: 2, bath: 2 }, { floorplan: 'A1', bed: 1, bath: 1 }) > 0
 * // => true
 */
export function byFloorplan(
  left: Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'>,
  right: Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'>,
): number {
  if (left.floorplan === null || right.floorplan === null)
    return Number(left.floorplan === null) - Number(right.floorplan === null) || byRooms(left, right)
  return byRooms(left, right) || (left.floorplan < right.floorplan ? -1 : left.floorplan > right.floorplan ? 1 : 0)
}

/** More than any dwelling has. */
const unknown = 99

function byRooms(left: Pick<RentRollUnit, 'bed' | 'bath'>, right: Pick<RentRollUnit, 'bed' | 'bath'>): number {
  return (left.bed ?? unknown) - (right.bed ?? unknown) || (left.bath ?? unknown) - (right.bath ?? unknown)
}
