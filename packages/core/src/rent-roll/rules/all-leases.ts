import type { RentRoll } from '../rent-roll.schema.ts'

/**
 * All leases of a rent roll: its units, then its future leases.
 *
 * @example
 * allLeases({ units: [], futureLeases: [] })
 * // => []
 */
export function allLeases({ units, futureLeases }: Pick<RentRoll, 'units' | 'futureLeases'>): RentRoll['units'] {
  return [...units, ...futureLeases]
}
