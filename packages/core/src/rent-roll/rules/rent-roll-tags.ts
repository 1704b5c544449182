import { defaultTags } from '../data/tag-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'

/**
 * The tags that the units of a rent roll can be filtered by: the product's default tags, then every other tag that a unit
 * carries, in the order of the roll.
 *
 * @example
 * rentRollTagsOf([{ tags: ['Corporate', 'Renovated'] }, { tags: [] }])
 * // => ['Affordable', 'Renovated', 'Corporate']
 */
export function rentRollTagsOf(units: readonly Pick<RentRollUnit, 'tags'>[]): string[] {
  return [...new Set([...defaultTags, ...units.flatMap(({ tags }) => tags)])]
}

/**
 * Whether any unit carries a tag, so that filtering by tags can change anything.
 *
 * @example
 * [hasSpecialTags([{ tags: [] }]), hasSpecialTags([{ tags: ['Affordable'] }])]
 * // => [false, true]
 */
export function hasSpecialTags(units: readonly Pick<RentRollUnit, 'tags'>[]): boolean {
  return units.some(({ tags }) => tags.length > 0)
}
