import { InvalidInputError } from '../../shared/errors.ts'
import type { CareCoverage, CareMix } from '../sizing.schema.ts'

/**
 * The coverage that a seniors property must have: that of each kind of care, weighted by its beds.
 *
 * @param beds Beds (or units) of each kind; a kind that is left out has none.
 * @returns A ratio at full precision.
 * @throws {InvalidInputError} No bed at all, or a negative count.
 * @source Freddie Mac weights by beds; for Fannie Mae the same weighting is our own choice.
 * @example
 * minimumCoverageOfCare({ independentLiving: 1.3, assistedLiving: 1.5 }, { independentLiving: 50, assistedLiving: 50 })
 * // => 1.4
 */
export function minimumCoverageOfCare(least: CareCoverage, beds: CareMix): number {
  let all = 0
  let weighted = 0
  for (const [kind, count] of Object.entries(beds) as [keyof CareMix, number | undefined][]) {
    if (count === undefined || count === 0) continue
    const minimum = least[kind]
    if (!(count > 0)) throw new InvalidInputError(`careMix.${kind}`, count, 'must be a count of beds')
    if (minimum === undefined)
      throw new InvalidInputError(
        `careMix.${kind}`,
        count,
        'have no coverage of their own in this program: leave them out',
      )
    all += count
    weighted += count * minimum
  }
  if (all === 0) throw new InvalidInputError('careMix', 0, 'must count at least one bed')
  return weighted / all
}
