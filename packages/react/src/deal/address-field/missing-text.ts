import { missingAddressParts } from '@uwkit/core/deal'

/** The parts of an address that make it valid. */
export interface PostalAddress {
  /** Number and street. `null` is empty, here and below. */
  street: string | null
  city: string | null
  /** Postal code of the state: `TX`. */
  state: string | null
  zipCode: string | null
}

const words: Readonly<Record<string, string>> = {
  street: 'street',
  city: 'city',
  state: 'state',
  zipCode: 'zip code',
}

/**
 * What an address still lacks, in words, or `null` when it is valid.
 *
 * @example
 * missingText({ street: '1200 Alder Street', city: null, state: 'TX', zipCode: null })
 * // => 'The address still needs the city and zip code.'
 */
export function missingText(address: PostalAddress): string | null {
  const missing = missingAddressParts(address).map((part) => words[part] ?? part)
  if (missing.length === 0) return null
  const last = missing.at(-1)
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`
  return `The address still needs the ${list}.`
}
