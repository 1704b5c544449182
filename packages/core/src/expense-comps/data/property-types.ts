import type { CompType } from '../expense-comps.schema.ts'

/**
 * Property types that a deal can have, in the order in which they are offered.
 *
 * Source: our own list, of what lenders' forms offer. {@link compTypeOf} decides what each is compared with.
 */
export const propertyTypes = [
  'Conventional Multifamily',
  'Garden',
  'Low Rise',
  'Mid Rise',
  'High Rise',
  'Townhome',
  'Mixed Use',
  'Affordable',
  'Cooperative',
  'Dedicated Student',
  'Manufactured Housing',
  'Seniors',
  'Military',
] as const

/**
 * The comp type of each property type, by the type in lower case with only blanks between words.
 *
 * Source: the six kinds are the product's. Which types belong to each is our own choice: rental housing of any shape is
 * conventional, and a word that says who lives there, or who owns it, takes precedence over its shape.
 */
export const compTypesByPropertyType: Readonly<Record<string, CompType>> = {
  'conventional multifamily': 'Conventional Multifamily',
  conventional: 'Conventional Multifamily',
  multifamily: 'Conventional Multifamily',
  apartment: 'Conventional Multifamily',
  apartments: 'Conventional Multifamily',
  garden: 'Conventional Multifamily',
  'low rise': 'Conventional Multifamily',
  'mid rise': 'Conventional Multifamily',
  'high rise': 'Conventional Multifamily',
  townhome: 'Conventional Multifamily',
  townhouse: 'Conventional Multifamily',
  affordable: 'Conventional Multifamily',
  'mixed use': 'Conventional Multifamily',
  cooperative: 'Cooperative',
  'co op': 'Cooperative',
  'dedicated student': 'Dedicated Student',
  student: 'Dedicated Student',
  'student housing': 'Dedicated Student',
  'manufactured housing': 'Manufactured Housing',
  'manufactured housing community': 'Manufactured Housing',
  'mobile home park': 'Manufactured Housing',
  seniors: 'Seniors',
  senior: 'Seniors',
  'seniors housing': 'Seniors',
  'senior housing': 'Seniors',
  'age restricted': 'Seniors',
  military: 'Military',
  'military housing': 'Military',
}
