import { filterUnitsByTags, type RentRollUnit, type TagFilter } from '@uwkit/core/rent-roll'

/**
 * What a tag filter does to the units, in words.
 *
 * @example
 * tagEffectText([{ tags: ['Renovated'] }, { tags: [] }], { Renovated: 'excluded' })
 * // => '1 of 2 units are shown: without Renovated'
 */
export function tagEffectText(
  units: readonly Pick<RentRollUnit, 'tags'>[],
  filters: Readonly<Record<string, TagFilter>>,
): string {
  const shown = filterUnitsByTags(units, filters).length
  const acting = Object.entries(filters).flatMap(([tag, filter]) => {
    if (filter === 'included') return []
    return [filter === 'excluded' ? `without ${tag}` : `only ${tag}`]
  })
  if (acting.length === 0) return `All ${units.length} units are shown`
  return `${shown} of ${units.length} units are shown: ${acting.join(', ')}`
}
