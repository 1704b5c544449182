import type { SelectOption } from '../../ui/index.ts'

/** What a property is. Source: the vocabulary of property types, with the types that comparables are told apart by. */
export const propertyTypes: readonly string[] = [
  'Conventional Multifamily',
  'Garden',
  'Mid-Rise',
  'High-Rise',
  'Townhome',
  'Affordable',
  'Student',
  'Seniors',
  'Manufactured Housing',
  'Military',
  'Cooperative',
  'Mixed Use',
]

/** What a deal is by its execution. Our own choice. */
export const dealTypes: readonly string[] = ['Permanent', 'Bridge', 'Construction', 'Supplemental', 'Small balance']

/**
 * Options of a list of words, with the one that is kept of old.
 *
 * @example
 * optionsWith(['Garden'], 'Loft').map(({ id }) => id)
 * // => ['Garden', 'Loft']
 */
export function optionsWith(words: readonly string[], kept: string | null): SelectOption[] {
  const all = kept === null || words.includes(kept) ? words : [...words, kept]
  return all.map((word) => ({ id: word, label: word.charAt(0).toUpperCase() + word.slice(1) }))
}
