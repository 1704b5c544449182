import type { Address, Deal } from '../deal.schema.ts'

/** The parts of a deal's address. */
export type AddressParts = Pick<Deal, 'streetAddress' | 'city' | 'state' | 'zipCode'>

/**
 * The address of a deal on one line, as far as it is known; `null` where nothing of it is.
 *
 * @example
 * addressText({ streetAddress: '9 Alder Ct', city: 'Boise', state: 'ID', zipCode: '83702' })
 * // => '9 Alder Ct, Boise, ID 83702'
 */
export function addressText({ streetAddress, city, state, zipCode }: AddressParts): string | null {
  const place = [state, zipCode].filter(isCorrected).join(' ')
  const parts = [streetAddress, city, place].filter(isCorrected)
  return parts.length === 0 ? null : parts.join(', ')
}

function isCorrected(part: string | null): part is string {
  return part !== null && part.trim() !== ''
}

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
