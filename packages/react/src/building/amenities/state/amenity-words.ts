/**
 * An amenity in words, of the name under which it is kept.
 *
 * @example
 * [amenityWords('walk_in_closet'), amenityWords('ev_charging')]
 * // => ['Walk-in closet', 'EV charging']
 */
export function amenityWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/\bev\b/, 'EV')
    .replace(/\bwifi\b/, 'wi-fi')
    .replace('hook ups', 'hook-ups')
    .replace('washer dryer', 'washer/dryer')
    .replace('walk in', 'walk-in')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The amenities of a list: those that are always asked for, and others that the record knows, in the order of the alphabet.
 *
 * @example
 * amenityNames(['pool'], { sauna: true, pool: null })
 * // => ['pool', 'sauna']
 */
export function amenityNames(asked: readonly string[], known: Readonly<Record<string, unknown>>): string[] {
  const others = Object.keys(known).filter((name) => !asked.includes(name))
  return [...asked, ...others.toSorted()]
}

/**
 * The name under which an amenity that somebody typed is kept; `null` where nothing is left of it.
 *
 * @example
 * amenityName(' Bike  Storage ')
 * // => 'bike_storage'
 */
export function amenityName(typed: string): string | null {
  const name = typed
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('_')
  return name ?? null
}
