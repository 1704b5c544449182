import type { Utility } from '@uwkit/core/building'

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

/** What each utility is called. */
export const utilityNames: Readonly<Record<Utility['utility'], string>> = {
  electric: 'Electric',
  gas: 'Gas',
  water: 'Water',
  sewer: 'Sewer',
  trash: 'Trash',
  heat: 'Heat',
  hot_water: 'Hot water',
  cooking: 'Cooking',
  cable: 'Cable',
  internet: 'Internet',
  pest: 'Pest control',
}

/** Who pays, in words. */
export const payerNames = {
  tenant: 'Tenant',
  owner: 'Owner',
  owner_billback: 'Owner-paid, RUBS',
  owner_submeter: 'Owner, submetered',
} as const

export const meterNames = { individual: 'Individual', master: 'Master', submeter: 'Submeter' } as const

export const fuelNames = { electric: 'Electric', gas: 'Gas', oil: 'Oil', steam: 'Steam', solar: 'Solar' } as const

/** Utilities that come of a fuel; the others are none. */
export const fuelled: ReadonlySet<Utility['utility']> = new Set(['heat', 'hot_water', 'cooking'])

/** Numbers of bedrooms that an allowance is asked for, a studio first. */
export const allowanceBeds: readonly string[] = ['0', '1', '2', '3', '4', '5']

/**
 * How many allowances are known, for the button that opens them.
 *
 * @example
 * allowanceText({ 1: 30, 2: null })
 * // => '1 entered'
 */
export function allowanceText(allowances: Readonly<Record<string, number | null>>): string {
  const known = Object.values(allowances).filter((value) => value !== null).length
  return known === 0 ? 'None entered' : `${known} entered`
}
