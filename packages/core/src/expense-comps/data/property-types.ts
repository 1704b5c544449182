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
