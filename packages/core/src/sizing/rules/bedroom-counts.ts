import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { BedroomCounts } from '../sizing.schema.ts'

const names = ['none', 'one', 'two', 'three', 'fourOrMore'] as const

/**
 * The dwellings of a rent roll by bedrooms.
 *
 * @returns `null` where the roll has no dwelling, the bedrooms of any are not known, or it lists beds instead of units.
 * @example
 * bedroomCounts({ units: [{ isDwelling: true, bed: 2, bedSpace: null }] })?.two
 * // => 1
 */
export function bedroomCounts(rentRoll: {
  units: readonly Pick<RentRoll['units'][number], 'isDwelling' | 'bed' | 'bedSpace'>[]
}): BedroomCounts | null {
  const counts: BedroomCounts = { none: 0, one: 0, two: 0, three: 0, fourOrMore: 0 }
  for (const { isDwelling, bed, bedSpace } of rentRoll.units) {
    if (!isDwelling) continue
    if (bed === null || bedSpace !== null) return null
    const name = names[Math.min(4, Math.max(0, Math.floor(bed)))]
    if (name !== undefined) counts[name] += 1
  }
  return Object.values(counts).some((count) => count > 0) ? counts : null
}
