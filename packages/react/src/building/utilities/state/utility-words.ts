import type { Utility } from '@uwkit/core/building'

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
  owner_billback: 'Owner, billed back',
  owner_submeter: 'Owner, by submeter',
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
 * // => '1 known'
 */
export function allowanceText(allowances: Readonly<Record<string, number | null>>): string {
  const known = Object.values(allowances).filter((value) => value !== null).length
  return known === 0 ? 'None known' : `${known} known`
}
