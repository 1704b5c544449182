import type { CompType } from '../expense-comps.schema.ts'

/**
 * Types of property that a deal can be said to be of, in the order in which they are offered.
 *
 * Source: our own list, of what lenders' forms offer. What each is compared with is {@link compTypeOf}'s to say.
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
 * The kind of property that each type of property is compared with, by the type in lower case with blanks alone.
 *
 * Source: the six kinds are the product's. Which types belong to each is our own choice: what people live in for rent, whatever
 * its shape, is conventional, and a word that says who lives there, or who owns it, goes before its shape.
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
