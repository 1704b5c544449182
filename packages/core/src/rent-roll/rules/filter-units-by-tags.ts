import type { RentRollUnit, TagFilter } from '../rent-roll.schema.ts'

/**
 * The units that a tag filter leaves. A tag that is `excluded` removes its units; a tag set to `include only` keeps no others.
 * Each filter works as if it were the only one, so of two tags set to `include only` a unit must carry both.
 *
 * @param filters Setting by tag; a tag that is not named is `included` and changes nothing.
 * @source Specification of the product: included (default), excluded, include only.
 * @example
 * filterUnitsByTags([{ tags: ['Renovated'] }, { tags: [] }], { Renovated: 'excluded' })
 * // => [{ tags: [] }]
 */
export function filterUnitsByTags<Unit extends Pick<RentRollUnit, 'tags'>>(
  units: readonly Unit[],
  filters: Readonly<Record<string, TagFilter>>,
): Unit[] {
  const settings = Object.entries(filters)
  return units.filter(({ tags }) =>
    settings.every(([tag, filter]) => {
      if (filter === 'included') return true
      return tags.includes(tag) === (filter === 'include only')
    }),
  )
}
