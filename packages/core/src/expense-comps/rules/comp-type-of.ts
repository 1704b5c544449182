import { compTypesByPropertyType } from '../data/comp-types-by-property-type.ts'
import type { CompType } from '../expense-comps.schema.ts'

/**
 * The kind of property that a deal is compared with; `null` where the type is unknown or none of ours.
 *
 * @param propertyType As a deal or a comp says it, in any case, with hyphens or blanks.
 * @example
 * [compTypeOf('Mid-Rise'), compTypeOf('STUDENT'), compTypeOf('Office')]
 * // => ['Conventional Multifamily', 'Dedicated Student', null]
 */
export function compTypeOf(propertyType: string | null): CompType | null {
  const words = (propertyType ?? '').toLowerCase().match(/[a-z]+/g)
  return (words && new Map(Object.entries(compTypesByPropertyType)).get(words.join(' '))) ?? null
}
