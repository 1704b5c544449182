import type { Address } from '../deal.schema.ts'

/** What an address cannot do without. Source: the product's rule. */
const neededParts = ['street', 'city', 'state', 'zipCode'] as const

/**
 * The parts that an address lacks to be valid, in the order in which it is written. Blanks are nothing.
 *
 * @example
 * missingAddressParts({ street: 'Main Street', city: 'Dover', state: ' ', zipCode: null })
 * // => ['state', 'zipCode']
 */
export function missingAddressParts(address: Pick<Address, 'street' | 'city' | 'state' | 'zipCode'>): string[] {
  return neededParts.filter((part) => (address[part] ?? '').trim() === '')
}

/**
 * Whether an address is valid: street, city, state and zip code are all present. A street number is not asked for.
 *
 * @source Specification of the product, validation rules.
 * @example
 * isAddressValid({ street: 'Main Street', city: 'Dover', state: 'DE', zipCode: '19901' })
 * // => true
 */
export function isAddressValid(address: Pick<Address, 'street' | 'city' | 'state' | 'zipCode'>): boolean {
  return missingAddressParts(address).length === 0
}
