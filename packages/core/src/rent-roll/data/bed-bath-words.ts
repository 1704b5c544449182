/**
 * Words in floorplan names and the beds and baths they mean.
 *
 * Source: names seen in Yardi, RealPage OneSite, Entrata and AppFolio rent rolls, and the usual plan lettering of US apartment
 * properties. The conventions (letters, usual baths) are practice, not law: answers based on them are never `high`.
 */

/** Words for a renovation tier, and the tag for each. They never state a bed count. */
export const renovationTierTags: Readonly<Record<string, string>> = {
  renovated: 'Renovated',
  renovation: 'Renovated',
  renov: 'Renovated',
  reno: 'Renovated',
  rehab: 'Renovated',
  rehabbed: 'Renovated',
  remodel: 'Renovated',
  remodeled: 'Renovated',
  refurbished: 'Renovated',
  updated: 'Renovated',
  upgrade: 'Renovated',
  upgraded: 'Renovated',
  upg: 'Renovated',
  unrenovated: 'Classic',
  classic: 'Classic',
  platinum: 'Platinum',
  elite: 'Elite',
  premium: 'Premium',
  deluxe: 'Deluxe',
}

/** Tags by the last letter of a plan code: `2B2R` is the renovated `2B2`. */
export const renovationSuffixTags: Readonly<Record<string, string>> = { r: 'Renovated', u: 'Renovated', p: 'Platinum' }

/** Words that mean zero bedrooms anywhere in a name. */
export const studioWords = ['studio', 'studios', 'eff', 'effic', 'efficiency', 'bachelor', 'alcove'] as const

/** Names that consist of one of these words, as bed and bath; each is a guess for the user to confirm. */
export const wholeNameWords: Readonly<Record<string, readonly [bed: number, bath: number]>> = {
  std: [0, 1],
  s: [0, 1],
  e: [0, 1],
  micro: [0, 1],
  loft: [0, 1],
  'jr 1': [0, 1],
  'junior 1': [0, 1],
  'semi private': [0, 1],
  companion: [1, 1],
  suite: [1, 1],
}

/** Spaces without rooms to count: non-dwelling spaces, and pads for a tenant's own home. */
export const roomlessWords = [
  'garage',
  'garages',
  'carport',
  'parking',
  'storage',
  'locker',
  'retail',
  'commercial',
  'office',
  'warehouse',
  'laundry',
  'clubhouse',
  'billboard',
  'antenna',
  'lot',
  'pad',
  'site',
  'mh',
  'rv',
  'single wide',
  'double wide',
] as const

/** Bedrooms by the first letter of a plan code such as `B2`. */
export const bedsByPlanLetter: Readonly<Record<string, number>> = { s: 0, st: 0, e: 0, a: 1, b: 2, c: 3, d: 4 }

/** Usual baths by bedroom count (the index), for plan codes that give only the bedrooms. */
export const usualBaths = [1, 1, 2, 2, 2] as const

/**
 * Usual square feet by bedroom count (the index). Source: mean sizes of US apartments as rental listings publish them
 * (studio about 460, one bedroom 735, two 1,050, three 1,320), rounded; four by practice.
 */
export const usualSquareFeet = [460, 735, 1050, 1320, 1600] as const

/** Usual baths of a townhouse by bedroom count: the half bath is downstairs. */
export const usualTownhouseBaths: Readonly<Record<number, number>> = { 2: 1.5, 3: 2.5, 4: 2.5 }

/** Rent programs, accessibility and care levels whose digits are not rooms, as parts of a pattern. */
export const programPatterns = ['s8', 'sec(?:tion)? ?8', 'hcv?', 'ada', 'lihtc', 'ami', 'mc'] as const

/** Income limits, percent of the area's median, as they appear bare in a name (`1x1-50`). */
export const incomeLimits = [20, 30, 40, 50, 60, 70, 80] as const

/** Counts spelled out before a bed or bath word. */
export const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'] as const
